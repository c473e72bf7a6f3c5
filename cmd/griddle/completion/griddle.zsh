#compdef griddle
# Completion of griddle for zsh: the command itself says what may follow.
_griddle() {
	local -a line options
	line=("${(@)words[1,CURRENT-1]}")
	[[ $words[CURRENT] == -* ]] && line+=("$words[CURRENT]")
	options=("${(@f)$("${line[@]}" --generate-bash-completion 2>/dev/null)}")
	if [[ -n $options[1] ]]; then
		_describe griddle options
	else
		_files
	fi
}
compdef _griddle griddle
