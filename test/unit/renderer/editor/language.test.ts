import { expect, it } from 'vitest';
import { languageOf } from '../../../../renderer/editor/language.ts';

it.each([
  ['PreToolUse', '#!/bin/sh\necho', 'shell'],
  ['PreToolUse', '#!/usr/bin/env bash\n', 'shell'],
  ['PreToolUse', '#!/usr/bin/env python3\n', 'python'],
  ['PreToolUse', '#!/usr/bin/python3.12 -u\n', 'python'],
  ['PreToolUse', '#! /usr/bin/env -S node --experimental-strip-types\n', 'javascript'],
  ['PreToolUse', '#!/usr/bin/env LANG=C perl\n', 'perl'],
  ['PreToolUse', '#!/bin/bash\r\necho', 'shell'],
  ['PreToolUse', '#!/no/such/interpreter\n', 'plaintext'],
  ['PreToolUse', 'echo without shebang\n', 'plaintext'],
  ['guard.py', 'print()', 'python'],
  ['guard.mjs', '', 'javascript'],
  ['PreToolUse.ps1', 'Write-Output 1', 'powershell'],
  ['run.CMD', '', 'bat'],
  ['C:\\hooks\\settings.json', '{}', 'json'],
  ['tool.py', '#!/usr/bin/env node\n', 'javascript'],
  ['archive.tar.unknown', '', 'plaintext'],
])('%s beginning with %j is %s', (path, text, language) => {
  expect(languageOf(path, text)).toBe(language);
});
