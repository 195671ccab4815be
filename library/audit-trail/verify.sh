#!/bin/sh
# Goes through the chain of an audit trail: each line must hold the SHA-256 of the line before it.
# Use: sh verify.sh [FILE]
set -u
file=${1:-$HOME/.local/state/hook-library/audit-trail/trail.jsonl}
if [ ! -f "$file" ]; then
  printf 'There is no file %s.\n' "$file" >&2
  exit 2
fi

sum() {
  if command -v sha256sum >/dev/null 2>&1; then
    sha256sum
  elif command -v shasum >/dev/null 2>&1; then
    shasum -a 256
  else
    openssl dgst -sha256 -r
  fi | cut -d ' ' -f 1
}

expected=$(printf '' | sum)
number=0
while IFS= read -r line; do
  number=$((number + 1))
  case $line in
    *"\"previous\":\"$expected\"}") ;;
    *)
      printf 'Line %s does not follow the line before it: something was changed or removed here.\n' "$number"
      exit 1
      ;;
  esac
  expected=$(printf '%s\n' "$line" | sum)
done <"$file"
printf '%s lines, each follows the one before it.\n' "$number"
