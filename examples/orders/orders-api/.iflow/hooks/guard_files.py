#!/usr/bin/env python3
# Refuses edits to lock files, secrets and Git's own files.
import json
import sys

PROTECTED = [".env", "package-lock.json", ".git/"]

call = json.load(sys.stdin)
path = call.get("tool_input", {}).get("file_path", "")

if any(part in path for part in PROTECTED):
    print(f"{path} is protected: ask a maintainer.", file=sys.stderr)
    sys.exit(2)

sys.exit(0)
