/** Scripts → one POSIX shell script that puts them where they belong. */
import { modeText } from './fragment.ts';
import { shellWord } from '../text/shell-word.ts';

export interface InstalledScript {
  /** Of which folder the destination counts: the workspace named at the start, the home folder, or the root. */
  readonly below: 'workspace' | 'home' | 'root';
  /** With slashes; below the root it starts with one. */
  readonly path: string;
  readonly text: string;
  readonly mode: number;
}

/**
 * Runs in any POSIX shell. Looks first: where another file is, nothing at all is written unless `--force` is given. Texts
 * may hold any sign but a zero byte.
 */
export function installerText(scripts: readonly InstalledScript[]): string {
  const destination = ({ below, path }: InstalledScript): string =>
    below === 'workspace' ? `"$workspace"/${shellWord(path)}` : below === 'home' ? `"$HOME"/${shellWord(path)}` : shellWord(path);
  const names = scripts.map(({ path }) => path.replaceAll(/[\r\n]/g, ' '));
  const each = (act: string): string =>
    scripts.map((script, i) => `${act} ${modeText(script.mode)} ${destination(script)} text_${i + 1}`).join('\n');
  return `#!/bin/sh
# Installs hooks:
${names.map((name) => `#   ${name}`).join('\n')}
#
# Usage: sh THIS-FILE [--force] [WORKSPACE]
# WORKSPACE is the folder that they belong to, this folder unless given.
# Where another file is in the way nothing is written, unless --force is given.
set -eu

force=no
workspace=.
for word in "$@"; do
  case $word in
    --force) force=yes ;;
    -*) echo "Unknown option: $word" >&2; exit 2 ;;
    *) workspace=$word ;;
  esac
done
if [ ! -d "$workspace" ]; then
  echo "There is no folder $workspace" >&2
  exit 1
fi

${scripts.map(({ text }, i) => contentFunction(`text_${i + 1}`, text)).join('\n\n')}

# look MODE FILE TEXT: counts what is in the way.
in_the_way=0
look() {
  if [ -d "$2" ]; then
    echo "in the way  $2 (a folder)" >&2
    in_the_way=$((in_the_way + 1))
  elif [ -e "$2" ] || [ -L "$2" ]; then
    if [ "$force" = no ] && ! { "$3" | cmp -s - "$2"; }; then
      echo "in the way  $2" >&2
      in_the_way=$((in_the_way + 1))
    fi
  fi
}

# install MODE FILE TEXT: written beside its place first, then put there in one step.
install() {
  if [ -f "$2" ] && "$3" | cmp -s - "$2"; then
    echo "present     $2"
    return
  fi
  folder=$(dirname -- "$2")
  mkdir -p -- "$folder"
  beside="$folder/.\${2##*/}.$$.tmp"
  "$3" >"$beside"
  chmod "$1" "$beside"
  mv -f -- "$beside" "$2"
  beside=
  echo "installed   $2"
}

beside=
trap 'if [ -n "$beside" ]; then rm -f -- "$beside"; fi' EXIT

${each('look')}
if [ "$in_the_way" -gt 0 ]; then
  echo 'Nothing was installed. Run again with --force to replace files.' >&2
  exit 1
fi
${each('install')}
`;
}

/** A here-document always ends with a line end: of a text without one it is taken off again. */
function contentFunction(name: string, text: string): string {
  if (text === '') return `${name}() {\n  :\n}`;
  const end = endFor(text);
  if (text.endsWith('\n')) return `${name}() {\n  cat <<'${end}'\n${text}${end}\n}`;
  return `${name}_lines() {\n  cat <<'${end}'\n${text}\n${end}\n}\n${name}() {\n  printf %s "$(${name}_lines)"\n}`;
}

/** A line that is none of the text's own. */
function endFor(text: string): string {
  const lines = new Set(text.split('\n'));
  let end = 'END_OF_HOOK';
  for (let count = 2; lines.has(end); count++) end = `END_OF_HOOK_${count}`;
  return end;
}
