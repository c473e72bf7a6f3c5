VERSION := $(shell git describe --tags --always --dirty 2>/dev/null || echo unversioned)
LDFLAGS := -X main.version=$(VERSION)
FUZZTIME ?= 1m
PREFIX ?= /usr/local
# The processor for which the command is built: v3 where this one can do all that it asks for, else what Go takes for granted.
GOAMD64 ?= $(if $(filter 6,$(shell grep -m1 '^flags' /proc/cpuinfo 2>/dev/null | tr ' ' '\n' | grep -cxE 'avx2|bmi1|bmi2|fma|abm|movbe')),v3)

.PHONY: help
help: ## say what can be made
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | while IFS='	' read -r target text; do printf '%-10s %s\n' "$$target" "$$text"; done

.PHONY: build
build: ## bin/griddle, stamped with the version
	CGO_ENABLED=0 GOAMD64=$(GOAMD64) go build -tags urfave_cli_no_docs -ldflags '$(LDFLAGS)' -o bin/griddle ./cmd/griddle

.PHONY: test
test: ## vet and the short tests
	go vet ./...
	go test -short ./...

.PHONY: test-long
test-long: ## all tests, and the folder of recorded problems CASES=...
	@test -n "$(CASES)" || { echo 'CASES is not set: make test-long CASES=folder, a folder of NNNN.inp with NNNN.txt' >&2; exit 1; }
	go test -timeout 0 ./...
	CASES='$(abspath $(CASES))' go test -timeout 0 -v -run '^TestRecorded$$' ./cmd/griddle

.PHONY: bench
bench: build ## the benchmarks, and whole problems beside POPEYE=path/to/py
	go test -run '^$$' -bench . -benchmem ./...
	go run ./bench -popeye '$(POPEYE)'

.PHONY: hunt
hunt: build ## random problems beside PEER=path/to/py, WORDS=1, 2 or 3 words at a time
	go run ./internal/hunt -peer '$(PEER)' -words $(or $(WORDS),1) -explained internal/hunt/explained.txt

.PHONY: lint
lint: ## gofmt, gofumpt, vet, staticcheck
	@test -z "$$(gofmt -l .)" || { gofmt -l . ; exit 1; }
	@test -z "$$(go tool gofumpt -l .)" || { go tool gofumpt -l . ; exit 1; }
	go vet ./...
	go tool staticcheck ./...

.PHONY: fuzz
fuzz: ## every fuzz target, side by side, for FUZZTIME (1m)
	@for package in $$(go list ./...); do \
		for target in $$(go test -list '^Fuzz' $$package | grep '^Fuzz'); do echo $$package $$target; done; \
	done | xargs -P 0 -L 1 sh -c 'go test -run "^$$" -fuzz "^$$1\$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 20x -parallel 1 $$0'

.PHONY: install
install: build man ## the command and its man page below PREFIX (/usr/local)
	install -Dm755 bin/griddle '$(DESTDIR)$(PREFIX)/bin/griddle'
	install -Dm644 bin/griddle.1 '$(DESTDIR)$(PREFIX)/share/man/man1/griddle.1'

.PHONY: man
man: build ## bin/griddle.1, the man page
	bin/griddle man >bin/griddle.1
