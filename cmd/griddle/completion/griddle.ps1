# Completion of griddle for PowerShell: the command itself says what may follow.
Register-ArgumentCompleter -Native -CommandName griddle -ScriptBlock {
	param($wordToComplete, $commandAst, $cursorPosition)
	$words = @($commandAst.CommandElements | Select-Object -Skip 1 | ForEach-Object { $_.ToString() })
	if ($wordToComplete -and -not $wordToComplete.StartsWith('-')) {
		$words = @($words | Select-Object -SkipLast 1)
	}
	& griddle @words --generate-bash-completion 2>$null | Where-Object { $_ -like "$wordToComplete*" } | ForEach-Object {
		[System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
	}
}
