import type { UseCase } from './use-case.ts';

export const bashBodies: Readonly<Record<UseCase, string>> = {
  'only-typescript': String.raw`
tool=$(jq -r '.preToolUse.toolName // ""' <<<"$input")
path=$(jq -r '.preToolUse.parameters.path // ""' <<<"$input")

if [[ $tool == write_to_file || $tool == editor ]] && [[ $path == *.js ]]; then
  jq -n --arg path "$path" '{
    cancel: true,
    errorMessage: "\($path) is a .js file; this project is written in TypeScript",
    contextModification: "Use .ts or .tsx for new files in this project."
  }'
  exit 0
fi

echo '{"cancel": false}'
`,
  'keep-package-json': String.raw`
tool=$(jq -r '.preToolUse.toolName // ""' <<<"$input")
path=$(jq -r '.preToolUse.parameters.path // ""' <<<"$input")

if [[ $tool == write_to_file || $tool == replace_in_file || $tool == editor ]] && [[ $(basename -- "$path") == package.json ]]; then
  jq -n --arg path "$path" '{cancel: true, errorMessage: "\($path) is not to be changed by a tool"}'
  exit 0
fi

echo '{"cancel": false}'
`,
  'learn-from-writes': String.raw`
tool=$(jq -r '.postToolUse.toolName // ""' <<<"$input")
success=$(jq -r '.postToolUse.success // false' <<<"$input")
path=$(jq -r '.postToolUse.parameters.path // ""' <<<"$input")

if [[ $tool == write_to_file || $tool == editor ]] && [[ $success == true ]]; then
  jq -n --arg path "$path" '{
    cancel: false,
    contextModification: "You wrote \($path). Keep to its patterns in what you write next."
  }'
  exit 0
fi

echo '{"cancel": false}'
`,
  'slow-tools': String.raw`
tool=$(jq -r '.postToolUse.toolName // ""' <<<"$input")
took_ms=$(jq -r '.postToolUse.executionTimeMs // 0 | floor' <<<"$input")

if (( took_ms > 5000 )); then
  jq -n --arg tool "$tool" --arg ms "$took_ms" '{
    cancel: false,
    contextModification: "\($tool) took \($ms) ms. Look for a quicker way before you use it like this again."
  }'
  exit 0
fi

echo '{"cancel": false}'
`,
  'log-tools': String.raw`
folder="$HOME/.cline/hook-logs"
if ! mkdir -p "$folder" || ! jq -c '{timestamp, taskId} + .postToolUse' <<<"$input" >>"$folder/tool-usage.jsonl"; then
  echo "PostToolUse: cannot write to $folder" >&2
fi

echo '{"cancel": false}'
`,
};
