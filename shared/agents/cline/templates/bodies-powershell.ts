import type { UseCase } from './use-case.ts';

export const powershellBodies: Readonly<Record<UseCase, string>> = {
  'only-typescript': `
$path = [string]$fields.parameters.path
$answer = @{ cancel = $false }

if ($fields.toolName -in 'write_to_file', 'editor' -and $path.EndsWith('.js')) {
  $answer = @{
    cancel = $true
    errorMessage = "$path is a .js file; this project is written in TypeScript"
    contextModification = 'Use .ts or .tsx for new files in this project.'
  }
}

$answer | ConvertTo-Json -Compress
`,
  'keep-package-json': `
$path = [string]$fields.parameters.path
$answer = @{ cancel = $false }

if ($fields.toolName -in 'write_to_file', 'replace_in_file', 'editor' -and ($path -split '[\\\\/]')[-1] -eq 'package.json') {
  $answer = @{ cancel = $true; errorMessage = "$path is not to be changed by a tool" }
}

$answer | ConvertTo-Json -Compress
`,
  'learn-from-writes': `
$answer = @{ cancel = $false }

if ($fields.toolName -in 'write_to_file', 'editor' -and $fields.success) {
  $answer.contextModification = "You wrote $($fields.parameters.path). Keep to its patterns in what you write next."
}

$answer | ConvertTo-Json -Compress
`,
  'slow-tools': `
$answer = @{ cancel = $false }

if ($fields.executionTimeMs -gt 5000) {
  $answer.contextModification = "$($fields.toolName) took $($fields.executionTimeMs) ms. Look for a quicker way before you use it like this again."
}

$answer | ConvertTo-Json -Compress
`,
  'log-tools': `
try {
  $folder = Join-Path $HOME '.cline/hook-logs'
  $null = New-Item -ItemType Directory -Force -Path $folder -ErrorAction Stop
  $line = [ordered]@{ timestamp = $payload.timestamp; taskId = $payload.taskId; tool = $fields } | ConvertTo-Json -Compress -Depth 20
  [System.IO.File]::AppendAllText((Join-Path $folder 'tool-usage.jsonl'), $line + [char]10)
} catch {
  [Console]::Error.WriteLine("PostToolUse: $($_.Exception.Message)")
}

@{ cancel = $false } | ConvertTo-Json -Compress
`,
};
