/**
 * Cline starts one script per event and folder. Several hooks for one event are parts that lie below that folder, where no
 * edition looks for hooks, and the script is this dispatcher: it runs its parts one after another on the same input and
 * makes one answer of theirs.
 */

export interface DispatcherPart {
  /** Below the dispatcher's own folder, joined by "/". */
  readonly path: string;
  readonly arguments: readonly string[];
  /** Further files that the part needs, below the same folder: trust is asked for them too. */
  readonly files?: readonly string[];
}

const MARK = '# hook-studio: dispatcher 1';
const SAFE_WORD = /^[A-Za-z0-9_.=:/-]+$/;
/** Below the dispatcher's folder: not absolute, and nowhere up. */
const SAFE_PATH = /^(?!\/)(?!(?:.*\/)?\.{0,2}(?:\/|$))[A-Za-z0-9_./-]+$/;

/** Whether this text is a dispatcher's, and so may be written anew. */
export const isDispatcher = (text: string): boolean => text.split('\n', 2)[1] === MARK;

/** The parts in their order; empty for a text that is no dispatcher. */
export function partsOfDispatcher(text: string): DispatcherPart[] {
  const parts: DispatcherPart[] = [];
  for (const line of isDispatcher(text) ? text.split('\n') : []) {
    const [word, path, ...words] = line.replace(/^# needs /, 'needs ').split(' ');
    if (path === undefined) continue;
    const last = parts.at(-1);
    if (word === 'part') parts.push({ path, arguments: words });
    else if (word === 'needs' && last) parts.splice(-1, 1, { ...last, files: [...(last.files ?? []), path] });
  }
  return parts;
}

/**
 * The text of the dispatcher. Any cancel cancels, contexts are joined by a blank line, messages by a line end. A part that
 * fails is told of and undoes nothing of the others.
 * @throws Error for a path that leads out of the folder, and for words not made of letters, digits and `_ . = : / -`: callers have
 * checked them.
 */
export function dispatcherText(parts: readonly DispatcherPart[]): string {
  const lines = parts.flatMap((part) => {
    const words = [part.path, ...part.arguments];
    const files = part.files ?? [];
    const unsafe = words.find((word) => !SAFE_WORD.test(word)) ?? [part.path, ...files].find((path) => !SAFE_PATH.test(path));
    if (unsafe !== undefined) throw new Error(`Not safe in a script: ${unsafe}`);
    return [`part ${words.join(' ')}`, ...files.map((file) => `# needs ${file}`)];
  });
  const [kind, end] = parts.length === 1 ? [SINGLE, ''] : [SEVERAL, MERGED];
  return `#!/bin/sh
${MARK}
# Written by Hook Studio and written anew when a hook is installed or removed. It runs the hooks named below, one after
# another, on the same input, and answers for all of them: any cancel cancels.
set -u
here=\${0%/*}
[ "$here" != "$0" ] || here=.
${kind}
${lines.join('\n')}
${end}`;
}

const CANNOT_START = String.raw`cannot_start() {
  printf 'The hook %s cannot be started: it is missing or not executable.\n' "$1" >&2
  answer=$(printf '{"cancel":false,"errorMessage":"The hook %s cannot be started: it is missing or not executable."}' "$1")
}`;

/** Alone it speaks for itself. */
const SINGLE = String.raw`${CANNOT_START}
part() {
  file=$here/$1
  if [ -x "$file" ]; then
    shift
    exec "$file" "$@"
  fi
  cannot_start "$1"
  printf '%s\n' "$answer"
}
`;

/** Answers are collected with a record separator behind each; what it is that merges them is looked for only then. */
const SEVERAL = String.raw`input=$(cat; printf .)
input=${'$'}{input%.}
separator=$(printf '\036')
answers=
first=
cancelling=
# timeout, where a system has none.
within='my $most = shift; my $child = fork; if (!$child) { setpgrp; exec { $ARGV[0] } @ARGV; exit 127 }
$SIG{ALRM} = sub { kill "TERM", -$child }; alarm $most; waitpid $child, 0; exit($? & 127 ? 124 : $? >> 8)'
${CANNOT_START}
part() {
  file=$here/$1
  name=$1
  if [ -x "$file" ]; then
    shift
    # Once one has cancelled, none of the others may outlast the agent's patience: that would undo the cancel.
    if [ -z "$cancelling" ]; then set -- "$file" "$@"
    elif command -v timeout >/dev/null 2>&1; then set -- timeout 5 "$file" "$@"
    elif command -v perl >/dev/null 2>&1; then set -- perl -e "$within" 5 "$file" "$@"
    else set -- "$file" "$@"
    fi
    answer=$(printf '%s' "$input" 2>/dev/null | "$@")
    code=$?
    if [ "$code" -ne 0 ]; then
      printf 'The hook %s failed with exit code %s.\n' "$name" "$code" >&2
      case $answer in
        *'{'*) ;;
        *) answer=$(printf '{"cancel":false,"errorMessage":"The hook %s failed with exit code %s."}' "$name" "$code") ;;
      esac
    fi
  else
    cannot_start "$name"
  fi
  [ -n "$answer" ] || return 0
  [ -n "$first" ] || first=$answer
  case $answer in
    *'"cancel":true'* | *'"cancel": true'*) [ -n "$cancelling" ] || cancelling=$answer ;;
  esac
  answers=$answers$answer$separator
}
`;

/**
 * The three say the same: the whole text as an object, else behind the last HOOK_CONTROL, else the last lines that are one. Of a
 * talkative part the last 100 beginnings are tried: a merger that outlasts the agent's patience would undo every cancel.
 * Half of a surrogate pair is JSON to all but jq, which is handed a replacement character.
 */
const MERGED = String.raw`
if [ -z "$first" ]; then
  printf '{"cancel":false}\n'
  exit 0
fi
if command -v jq >/dev/null 2>&1; then
  printf '%s' "$answers" | jq -Rsc '
    def high: "\\\\u[dD][89abAB][0-9a-fA-F]{2}";
    def low: "\\\\u[dD][c-fC-F][0-9a-fA-F]{2}";
    def paired: gsub("(?<pair>" + high + low + ")|" + high + "|" + low; .pair // "\\ufffd");
    def object: [fromjson?, (select(test("\\\\u[dD]")) | paired | fromjson?)] | map(select(type == "object"))[:1][];
    def said:
      split("\n") as $lines
      | [
          object,
          ([$lines[] | select(startswith("HOOK_CONTROL\t"))] | .[-100:] | reverse | .[] | .[13:] | object),
          ([$lines | to_entries[] | select(.value | startswith("{")) | .key] | .[-100:] | reverse | .[] | $lines[.:] | join("\n") | object),
          {}
        ][0];
    def texts(name): map(name | strings | select(. != ""));
    split("\u001e") | map(select(. != "") | said)
    | { cancel: any(.[]; .cancel == true) }
      + (texts(.contextModification // .context) | if length > 0 then { contextModification: join("\n\n") } else {} end)
      + (texts(.errorMessage) | if length > 0 then { errorMessage: join("\n") } else {} end)
      + (map(select(has("overrideInput"))) | if length > 0 then { overrideInput: last.overrideInput } else {} end)' && exit 0
fi
if command -v python3 >/dev/null 2>&1; then
  printf '%s' "$answers" | python3 -c '
import json, sys

def objects(texts):
    for text in texts:
        try:
            value = json.loads(text)
        except ValueError:
            continue
        if isinstance(value, dict):
            yield value

def said(text):
    lines = text.split("\n")
    controls = [line[13:] for line in lines if line.startswith("HOOK_CONTROL\t")][-100:]
    starts = [start for start, line in enumerate(lines) if line.startswith("{")][-100:]
    tails = ["\n".join(lines[start:]) for start in starts]
    return next(objects([text] + controls[::-1] + tails[::-1]), {})

def texts(name, other):
    found = [a.get(name) if a.get(name) not in (None, False) else a.get(other) for a in answers]
    return [text for text in found if isinstance(text, str) and text]

whole = sys.stdin.buffer.read().decode("utf-8", "replace")
answers = [said(text) for text in whole.split("\x1e") if text]
merged = {"cancel": any(a.get("cancel") is True for a in answers)}
contexts = texts("contextModification", "context")
messages = texts("errorMessage", "errorMessage")
rewrites = [a["overrideInput"] for a in answers if "overrideInput" in a]
if contexts:
    merged["contextModification"] = "\n\n".join(contexts)
if messages:
    merged["errorMessage"] = "\n".join(messages)
if rewrites:
    merged["overrideInput"] = rewrites[-1]
print(json.dumps(merged))' && exit 0
fi
if command -v node >/dev/null 2>&1; then
  printf '%s' "$answers" | node -e '
const objects = (texts) => texts.flatMap((text) => {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? [value] : [];
  } catch {
    return [];
  }
});
const said = (text) => {
  const lines = text.split("\n");
  const controls = lines.filter((line) => line.startsWith("HOOK_CONTROL\t")).map((line) => line.slice(13)).slice(-100).reverse();
  const starts = lines.flatMap((line, start) => (line.startsWith("{") ? [start] : [])).slice(-100).reverse();
  const tails = starts.map((start) => lines.slice(start).join("\n"));
  return objects([text, ...controls, ...tails])[0] ?? {};
};
const answers = require("fs").readFileSync(0, "utf8").split("\x1e").filter((text) => text !== "").map(said);
const texts = (read) => answers.map(read).filter((text) => typeof text === "string" && text !== "");
const contexts = texts((a) => a.contextModification || a.context);
const messages = texts((a) => a.errorMessage);
const rewrites = answers.filter((a) => "overrideInput" in a);
console.log(JSON.stringify({
  cancel: answers.some((a) => a.cancel === true),
  ...(contexts.length > 0 && { contextModification: contexts.join("\n\n") }),
  ...(messages.length > 0 && { errorMessage: messages.join("\n") }),
  ...(rewrites.length > 0 && { overrideInput: rewrites.at(-1).overrideInput }),
}));' && exit 0
fi
printf '%s\n' "${'$'}{cancelling:-$first}"
`;
