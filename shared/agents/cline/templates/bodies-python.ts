import type { UseCase } from './use-case.ts';

export const pythonBodies: Readonly<Record<UseCase, string>> = {
  'only-typescript': `
path = str(fields.get("parameters", {}).get("path", ""))
answer = {"cancel": False}

if fields.get("toolName") in ("write_to_file", "editor") and path.endswith(".js"):
    answer = {
        "cancel": True,
        "errorMessage": f"{path} is a .js file; this project is written in TypeScript",
        "contextModification": "Use .ts or .tsx for new files in this project.",
    }

print(json.dumps(answer))
`,
  'keep-package-json': `
path = str(fields.get("parameters", {}).get("path", ""))
answer = {"cancel": False}

if fields.get("toolName") in ("write_to_file", "replace_in_file", "editor") and path.replace("\\\\", "/").split("/")[-1] == "package.json":
    answer = {"cancel": True, "errorMessage": f"{path} is not to be changed by a tool"}

print(json.dumps(answer))
`,
  'learn-from-writes': `
path = fields.get("parameters", {}).get("path", "")
answer = {"cancel": False}

if fields.get("toolName") in ("write_to_file", "editor") and fields.get("success"):
    answer["contextModification"] = f"You wrote {path}. Keep to its patterns in what you write next."

print(json.dumps(answer))
`,
  'slow-tools': `
took_ms = fields.get("executionTimeMs", 0)
answer = {"cancel": False}

if took_ms > 5000:
    answer["contextModification"] = (
        f"{fields.get('toolName')} took {took_ms} ms. Look for a quicker way before you use it like this again."
    )

print(json.dumps(answer))
`,
  'log-tools': `
import pathlib

folder = pathlib.Path.home() / ".cline" / "hook-logs"
try:
    folder.mkdir(parents=True, exist_ok=True)
    line = {"timestamp": payload.get("timestamp"), "taskId": payload.get("taskId"), **fields}
    with open(folder / "tool-usage.jsonl", "a", encoding="utf-8") as log:
        log.write(json.dumps(line) + "\\n")
except OSError as error:
    print(f"PostToolUse: {error}", file=sys.stderr)

print(json.dumps({"cancel": False}))
`,
};
