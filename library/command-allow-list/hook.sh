#!/bin/sh
# Command allow-list. Every simple command of what is about to run must be on the list.
# Speaks to Cline; with the argument "iflow" to iFlow CLI.
set -u

ALLOWED=$(printf '%s\n' 'ls' 'ls *' 'cat *' 'head' 'head *' 'tail' 'tail *' 'sort' 'wc *' 'grep *' 'rg *' 'pwd' 'cd *' 'echo *' 'git status' 'git status *' 'git diff' 'git diff *' 'git log' 'git log *' 'git show *' 'npm test' 'npm test *' 'npm run lint' 'npm run build' 'npx vitest *' 'npx tsc *' 'pytest' 'pytest *' 'go test *' 'go build *' 'cargo test' 'cargo test *' 'cargo check') # parameter: allowed
REDIRECTS=false # parameter: redirects

name=command-allow-list
guard=yes

# --- answers (the same in every hook of this library) ---
# What the agent hears: Cline one JSON object, iFlow CLI an exit code and a reason on standard error.
agent=${1:-cline}
# Without a home folder nothing lies in it, and nothing can be made there.
HOME=${HOME:-/dev/null}

# The inside of a JSON text. json_texts keeps unit separators, for several texts at once.
json_text() { json_texts "$1" | LC_ALL=C tr -d '\037'; }
json_texts() {
  printf '%s' "$1" | LC_ALL=C tr -d '\000-\010\013-\036' |
    LC_ALL=C sed -e 's/\\/\\\\/g' -e 's/"/\\"/g' -e 's/	/\\t/g' -e '$!s/$/\\n/' | tr -d '\n'
}

# Lets the agent go on.
pass() {
  [ "$agent" = iflow ] || printf '{"cancel":false}\n'
  exit 0
}

# Stops what the agent is about to do, with a reason.
block() {
  if [ "$agent" = iflow ]; then
    printf '%s\n' "$1" >&2
    exit 2
  fi
  printf '{"cancel":true,"errorMessage":"%s"}\n' "$(json_text "$1")"
  exit 0
}

# The payload cannot be read: a guard must not wave through what it has not seen.
unreadable() {
  reason="The hook $name cannot read what the agent sends: it needs jq, python3 or node, and valid JSON."
  [ "$guard" = no ] || block "$reason A guard that cannot look blocks."
  printf '%s\n' "$reason" >&2
  pass
}
# What is larger than any system starts or opens is not looked at. $1: what is counted, $2: how many, $3: at most.
bearable() {
  [ "$2" -gt "$3" ] || return 0
  [ "$guard" = no ] || block "Blocked: $2 $1 are more than the hook $name looks at ($3)."
  pass
}
# --- end of answers ---

# --- payload (the same in every hook of this library) ---
# Fields of what the agent sends, in the same words for both agents and all their editions: event, kind (command, write,
# read, fetch, other), tool, session, cwd, ms, ok, and prompt, message, command, paths, urls, content, result, environment.
# Lists stand one a line.
payload=$(cat)
unit=$(printf '\037')

# Each named field, followed by a unit separator.
fields() {
  if command -v jq >/dev/null 2>&1; then
    printf '%s' "$payload" | jq -js --arg names "$1" '
      def text: if . == null then "" elif type == "string" then . else tojson end;
      def list:
        if type == "string" and startswith("[") then . as $t | [try fromjson catch $t][0] else . end
        | if type == "array" then .[] else . end;
      def at(key): if type == "object" then .[key] else null end;
      def lines: map(text | select(. != "")) | join("\n");
      def added:
        if test("={7}\n") then [match("={7}\n(.*?)(?:\\+{7}|>{7}) REPLACE"; "pg").captures[0].string] | join("") else . end;
      def plus: split("\n") | map(select(startswith("+")) | .[1:]) | join("\n");
      (if length == 1 and (.[0] | type) == "object" then .[0] else error("no object") end)
      | { agent_start: "TaskStart", agent_resume: "TaskResume", prompt_submit: "UserPromptSubmit", tool_call: "PreToolUse",
        tool_result: "PostToolUse", agent_end: "TaskComplete", agent_error: "TaskError", agent_abort: "TaskCancel" } as $old
      | (.preToolUse // .postToolUse // {}) as $c
      | (.tool_input // .tool_call.input // .tool_result.input // $c.parameters // {}) as $i
      | (if ($i | type) == "object" then $i else { input: $i } end) as $a
      | (if ($a.input | type) == "string" and ($a.input | startswith("*** Begin Patch")) then $a.input else null end) as $patch
      | ([$a.content, $a.new_string, $a.new_text, $a.diff, $a.edits, $patch] | any(. != null)) as $writes
      | .tool_response as $r
      | {
          event: (.hook_event_name // $old[.hookName // ""] // .hookName),
          kind: (if ($a.command // $a.commands) != null then "command" elif $writes then "write"
            elif ($a.url // $a.requests) != null then "fetch"
            elif ($a.path // $a.file_path // $a.absolute_path // $a.files // $a.paths) != null then "read" else "other" end),
          tool: (.tool_name // $c.toolName),
          session: (.session_id // .taskId),
          cwd: (.cwd // .workspaceRoots[0]),
          ms: ($c.executionTimeMs // 0),
          ok: (if ($r | at("success")) == false or ($r | at("error")) != null or ((.postToolUse != null) and .postToolUse.success != true)
            then "no" else "yes" end),
          prompt: (.prompt // .userPromptSubmit.prompt),
          command: ([$a.command, ($a.commands | list | if type == "object" then [.command, (.args | list)] | map(text) | join(" ") else . end)] | lines),
          paths: ([$a.file_path, $a.path, $a.absolute_path, ($a.files | list | if type == "object" then .path else . end), ($a.paths | list),
            ($patch // "" | split("\n")[] | capture("^\\*\\*\\* (?:Add File|Update File|Delete File|Move to): (?<path>.+)$").path)] | lines),
          urls: ([$a.url, ($a.requests | list | at("url"))] | lines),
          content: ([$a.content, $a.new_string, $a.new_text, ($a.diff | text | added), ($a.edits | list | at("new_string")), ($patch // "" | plus)] | lines),
          result: (($r | at("result") | at("llmContent")) // $r // $c.result),
          message: (.message // .notification.message),
          environment: ([.current_env_parts | list | at("text")] | lines)
        } as $fields
      | [$names | split(" ")[] | $fields[.] | text | split("\u001f") | join("") + "\u001f"] | join("")'
  elif command -v python3 >/dev/null 2>&1; then
    printf '%s' "$payload" | python3 -c '
import json, re, sys
names = sys.argv[1].split(" ")
p = json.loads(sys.stdin.buffer.read().decode("utf-8", "replace"))
if not isinstance(p, dict):
    sys.exit(1)
def text(v):
    return "" if v is None else v if isinstance(v, str) else json.dumps(v, ensure_ascii=False, separators=(",", ":"))
def listed(v):
    if isinstance(v, str) and v.startswith("["):
        try:
            v = json.loads(v)
        except ValueError:
            pass
    return v if isinstance(v, list) else [v]
def at(v, *keys):
    for key in keys:
        v = v.get(key) if isinstance(v, dict) else None
    return v
def first(*vs):
    return next((v for v in vs if v is not None and v is not False), None)
def lines(vs):
    return "\n".join(t for t in map(text, vs) if t)
def added(t):
    return "".join(re.findall(r"={7}\n(.*?)(?:\+{7}|>{7}) REPLACE", t, re.S)) if "=======\n" in t else t
old = {"agent_start": "TaskStart", "agent_resume": "TaskResume", "prompt_submit": "UserPromptSubmit", "tool_call": "PreToolUse",
       "tool_result": "PostToolUse", "agent_end": "TaskComplete", "agent_error": "TaskError", "agent_abort": "TaskCancel"}
c = first(at(p, "preToolUse"), at(p, "postToolUse"), {})
a = first(at(p, "tool_input"), at(p, "tool_call", "input"), at(p, "tool_result", "input"), at(c, "parameters"), {})
a = a if isinstance(a, dict) else {"input": a}
patch = a.get("input") if text(a.get("input")).startswith("*** Begin Patch") else None
writes = any(a.get(k) is not None for k in ("content", "new_string", "new_text", "diff", "edits")) or patch is not None
some = lambda *keys: first(*[a.get(k) for k in keys]) is not None
r = at(p, "tool_response")
post = at(p, "postToolUse")
patched = re.findall(r"(?m)^\*\*\* (?:Add File|Update File|Delete File|Move to): (.+)$", patch or "")
fields = {
    "event": first(at(p, "hook_event_name"), old.get(text(at(p, "hookName"))), at(p, "hookName")),
    "kind": "command" if some("command", "commands") else "write" if writes else "fetch" if some("url", "requests")
            else "read" if some("path", "file_path", "absolute_path", "files", "paths") else "other",
    "tool": first(at(p, "tool_name"), at(c, "toolName")),
    "session": first(at(p, "session_id"), at(p, "taskId")),
    "cwd": first(at(p, "cwd"), next(iter(listed(at(p, "workspaceRoots"))), None)),
    "ms": first(at(c, "executionTimeMs"), 0),
    "ok": "no" if at(r, "success") is False or at(r, "error") is not None or (post is not None and at(post, "success") is not True) else "yes",
    "prompt": first(at(p, "prompt"), at(p, "userPromptSubmit", "prompt")),
    "command": lines([a.get("command")] + [" ".join(map(text, [v.get("command")] + listed(v.get("args")))) if isinstance(v, dict) else v
                                           for v in listed(a.get("commands"))]),
    "paths": lines([a.get("file_path"), a.get("path"), a.get("absolute_path")] + [v.get("path") if isinstance(v, dict) else v
                   for v in listed(a.get("files"))] + listed(a.get("paths")) + patched),
    "urls": lines([a.get("url")] + [at(v, "url") for v in listed(a.get("requests"))]),
    "content": lines([a.get("content"), a.get("new_string"), a.get("new_text"), added(text(a.get("diff")))]
                     + [at(v, "new_string") for v in listed(a.get("edits"))]
                     + ["\n".join(l[1:] for l in (patch or "").split("\n") if l.startswith("+"))]),
    "result": first(at(r, "result", "llmContent"), r, at(c, "result")),
    "message": first(at(p, "message"), at(p, "notification", "message")),
    "environment": lines([at(v, "text") for v in listed(at(p, "current_env_parts"))]),
}
said = "".join(text(fields.get(name)).replace("\x1f", "") + "\x1f" for name in names)
sys.stdout.buffer.write(said.encode("utf-8", "replace"))' "$1"
  elif command -v node >/dev/null 2>&1; then
    printf '%s' "$payload" | node -e '
const names = process.argv[1].split(" ");
const p = JSON.parse(require("fs").readFileSync(0, "utf8"));
const text = (v) => (v === null || v === undefined ? "" : typeof v === "string" ? v : JSON.stringify(v));
const listed = (v) => {
  if (typeof v === "string" && v.startsWith("[")) {
    try {
      v = JSON.parse(v);
    } catch {}
  }
  return Array.isArray(v) ? v : [v];
};
const isObject = (v) => typeof v === "object" && v !== null && !Array.isArray(v);
if (!isObject(p)) process.exit(1);
const at = (v, ...keys) => keys.reduce((inner, key) => (isObject(inner) ? inner[key] : undefined), v);
const first = (...vs) => vs.find((v) => v !== null && v !== undefined && v !== false);
const lines = (vs) => vs.map(text).filter((t) => t !== "").join("\n");
const added = (t) => (t.includes("=======\n") ? [...t.matchAll(/={7}\n(.*?)(?:\+{7}|>{7}) REPLACE/gs)].map((m) => m[1]).join("") : t);
const old = { agent_start: "TaskStart", agent_resume: "TaskResume", prompt_submit: "UserPromptSubmit", tool_call: "PreToolUse",
  tool_result: "PostToolUse", agent_end: "TaskComplete", agent_error: "TaskError", agent_abort: "TaskCancel" };
const c = first(p.preToolUse, p.postToolUse, {});
const i = first(p.tool_input, at(p, "tool_call", "input"), at(p, "tool_result", "input"), c.parameters, {});
const a = isObject(i) ? i : { input: i };
const patch = text(a.input).startsWith("*** Begin Patch") ? a.input : undefined;
const some = (...keys) => first(...keys.map((key) => a[key])) !== undefined;
const has = (key) => a[key] !== null && a[key] !== undefined;
const writes = ["content", "new_string", "new_text", "diff", "edits"].some(has) || patch !== undefined;
const r = p.tool_response;
const isFailed = at(r, "success") === false || (at(r, "error") ?? null) !== null || (isObject(p.postToolUse) && p.postToolUse.success !== true);
const fields = {
  event: first(p.hook_event_name, old[text(p.hookName)], p.hookName),
  kind: some("command", "commands") ? "command" : writes ? "write" : some("url", "requests") ? "fetch"
    : some("path", "file_path", "absolute_path", "files", "paths") ? "read" : "other",
  tool: first(p.tool_name, c.toolName),
  session: first(p.session_id, p.taskId),
  cwd: first(p.cwd, listed(p.workspaceRoots)[0]),
  ms: first(c.executionTimeMs, 0),
  ok: isFailed ? "no" : "yes",
  prompt: first(p.prompt, at(p, "userPromptSubmit", "prompt")),
  command: lines([a.command, ...listed(a.commands).map((v) => (isObject(v) ? [v.command, ...listed(v.args)].map(text).join(" ") : v))]),
  paths: lines([a.file_path, a.path, a.absolute_path, ...listed(a.files).map((v) => (isObject(v) ? v.path : v)), ...listed(a.paths),
    ...[...(patch ?? "").matchAll(/^\*\*\* (?:Add File|Update File|Delete File|Move to): (.+)$/gm)].map((m) => m[1])]),
  urls: lines([a.url, ...listed(a.requests).map((v) => at(v, "url"))]),
  content: lines([a.content, a.new_string, a.new_text, added(text(a.diff)), ...listed(a.edits).map((v) => at(v, "new_string")),
    (patch ?? "").split("\n").filter((l) => l.startsWith("+")).map((l) => l.slice(1)).join("\n")]),
  result: first(at(r, "result", "llmContent"), r, c.result),
  message: first(p.message, at(p, "notification", "message")),
  environment: lines(listed(p.current_env_parts).map((v) => at(v, "text"))),
};
process.stdout.write(names.map((name) => text(fields[name]).replaceAll("\x1f", "") + "\x1f").join(""));' "$1"
  else
    return 1
  fi
}

# Takes the next of the fields that were read. Split as a list: matching a pattern would take minutes for a large text.
take() {
  set -f
  IFS=$unit
  set -- $taken
  value=${1-}
  [ "$#" -eq 0 ] || shift
  taken=$*$unit
  unset IFS
  set +f
}
# --- end of payload ---

# --- quotes (the same in every hook of this library) ---
# A command whose signs in quotes (; & | < > and the like) are blotted out, so that they end no command. As it is, where that
# cannot be told for sure: with a command inside a command, a comment, a shell that is handed its text, quotes without an end.
outside_quotes() {
  case $1 in
    *[\"\']*) ;;
    *)
      printf '%s' "$1"
      return
      ;;
  esac
  case $1 in
    *'$('* | *'`'* | *"\$'"* | *'<<'* | '#'* | *[[:space:]\;\&\|\(\)]'#'* | *sh*[[:space:]]-*c* | *ev[a]l* | *xargs*) printf '%s' "$1" ;;
    *)
      blotted=$(printf '%s' "$1" | LC_ALL=C awk '
        BEGIN { RS = "\001" }
        {
          size = length($0)
          for (i = 1; i <= size; i++) {
            sign = substr($0, i, 1)
            if (sign == "\\" && quote != "\047") { i++; printf "%s%s", sign, substr($0, i, 1); continue }
            if (quote == "" && (sign == "\"" || sign == "\047")) quote = sign
            else if (quote != "" && sign == quote) quote = ""
            else if (quote != "" && index(";&|()<>{}\n", sign)) sign = "\002"
            printf "%s", sign
          }
        }
        END { exit (quote != "") }') && printf '%s' "$blotted" || printf '%s' "$1"
      ;;
  esac
}
# --- end of quotes ---

taken=$(fields 'kind command') || unreadable
take
[ "$value" = command ] || pass
take
command=$value
bearable 'characters of a command' "${#command}" 262144

refuse() { block "Blocked: $1 Allowed are: $(printf '%s' "$ALLOWED" | tr '\n' ',' | sed 's/,/, /g')."; }

# What runs inside something else would not be seen.
case $command in
  *'$('* | *'`'* | *'<('* | *'>('*) refuse 'a command inside a command cannot be checked.' ;;
  *'<<'*) refuse 'a here-document cannot be checked.' ;;
esac
# Errors to the output, and output to nowhere, write no file.
plain=$(outside_quotes "$command" | sed -e 's/[0-9]*>&[0-9]//g' -e 's/&\{0,1\}[0-9]*>>* *\/dev\/null//g')
[ "$REDIRECTS" = true ] || case $plain in *'>'*) refuse 'it writes to a file with >.' ;; esac

simple=$(printf '%s' "$plain" | tr ';&|' '\n\n\n' | sed -e 's/^[[:space:]]*//' -e 's/[[:space:]]*$//')
while IFS= read -r one; do
  [ -n "$one" ] || continue
  ok=
  while IFS= read -r pattern; do
    # shellcheck disable=SC2254
    case $one in
      $pattern) [ -z "$pattern" ] || ok=yes ;;
    esac
  done <<ALLOWED_LIST
$ALLOWED
ALLOWED_LIST
  [ -n "$ok" ] || refuse "“$one” is not on the list of commands."
done <<LIST
$simple
LIST
pass
