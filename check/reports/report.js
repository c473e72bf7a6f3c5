"use strict";
{
  const tools = document.getElementById("tools");
  const list = document.getElementById("list");
  const articles = Array.from(list.children);
  const weight = ["broken", "unsupported", "no solution", "cooked", "short", "dual", "claim differs", "incomplete", "unclaimed", "sound"];
  const number = (a) => Number(a.dataset.n);
  const orders = {
    n: () => 0,
    v: (a, b) => weight.indexOf(a.dataset.v) - weight.indexOf(b.dataset.v),
    s: (a, b) => a.dataset.s.localeCompare(b.dataset.s, undefined, { numeric: true }),
    a: (a, b) => a.dataset.a.localeCompare(b.dataset.a),
    t: (a, b) => Number(b.dataset.t) - Number(a.dataset.t),
  };
  let sorted = "n";
  const apply = () => {
    const wanted = new Set(Array.from(tools.querySelectorAll("[name=verdict]:checked"), (box) => box.value));
    const words = tools.find.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const a of articles) {
      a.hidden = !wanted.has(a.dataset.v) || !words.every((word) => a.dataset.find.includes(word));
      shown += a.hidden ? 0 : 1;
    }
    if (tools.sort.value !== sorted) {
      sorted = tools.sort.value;
      articles.sort((a, b) => orders[sorted](a, b) || number(a) - number(b));
      // Moving thousands of diagrams within the page takes seconds; showing them in another order does not.
      articles.forEach((a, i) => { a.style.order = i; });
    }
    tools.querySelector("output").textContent = shown + " of " + articles.length;
  };
  tools.hidden = false;
  tools.addEventListener("input", apply);
  tools.addEventListener("submit", (event) => event.preventDefault());
  apply();
}
