import { describe, expect, it } from 'vitest';
import { clineDocumented } from '../../../../../../shared/agents/cline/documented/index.ts';
import { english, executable, folder, found, linux, scriptFile, scripts, windows } from '../surroundings.ts';

describe('which files are hooks', () => {
  const judge = (file: Parameters<typeof scriptFile>, context = linux()): { states: string[]; told: string[] } => {
    const set = found(clineDocumented, { project: scripts(scriptFile(...file)) }, context);
    return {
      states: set.hooks.map((hook) => `${hook.event} ${hook.state.kind}`),
      told: set.problems.filter((p) => p.location === 'project').map((p) => english(p.reason)),
    };
  };

  it.each([
    { title: 'the exact name', file: ['PreToolUse'] as const, states: ['PreToolUse on'], told: [] },
    { title: 'a link to a script', file: ['TaskStart', { type: 'link' as const }] as const, states: ['TaskStart on'], told: [] },
    {
      title: 'a link that leads nowhere',
      file: ['TaskStart', { type: 'link' as const, stat: { errno: 'ENOENT' } }] as const,
      states: [],
      told: ['TaskStart is invisible because it is a link that leads nowhere.'],
    },
    {
      title: 'not executable',
      file: ['PreToolUse', { stat: { ...executable, mode: 0o100644, mayExecute: false } }] as const,
      states: ['PreToolUse notExecutable'],
      told: [],
    },
    {
      title: 'an ending',
      file: ['PreToolUse.sh'] as const,
      states: [],
      told: ['PreToolUse.sh is invisible because the name must have no ending. Rename it to PreToolUse.'],
    },
    {
      title: 'an ending of Windows',
      file: ['PreToolUse.cmd'] as const,
      states: [],
      told: ['PreToolUse.cmd is invisible because the name must have no ending. Rename it to PreToolUse.'],
    },
    {
      title: 'a backup',
      file: ['PreToolUse~'] as const,
      states: [],
      told: ['PreToolUse~ is invisible because the name must have no ending. Rename it to PreToolUse.'],
    },
    {
      title: 'PowerShell elsewhere',
      file: ['PostToolUse.ps1'] as const,
      states: [],
      told: ['PostToolUse.ps1 is invisible because .ps1 counts on Windows only. Here the file must be named PostToolUse.'],
    },
    {
      title: 'small letters',
      file: ['pretooluse'] as const,
      states: [],
      told: ['pretooluse is invisible because the name must be spelled exactly PreToolUse.'],
    },
    {
      title: 'hyphens',
      file: ['pre-tool-use.sh'] as const,
      states: [],
      told: ['pre-tool-use.sh is invisible because the name must be spelled exactly PreToolUse.'],
    },
    {
      title: 'more than the name',
      file: ['PreToolUse_BlockDestructive.sh'] as const,
      states: [],
      told: [
        'PreToolUse_BlockDestructive.sh is invisible because a hook’s file is named after its event and nothing else. Rename it to PreToolUse.',
      ],
    },
    {
      title: 'an event of the SDK',
      file: ['SessionShutdown.sh'] as const,
      states: [],
      told: ['SessionShutdown.sh is invisible here: SessionShutdown is an event of the newer Cline SDK and CLI only.'],
    },
    {
      title: 'a folder',
      file: ['PreToolUse', { type: 'directory' as const, stat: folder }] as const,
      states: [],
      told: ['PreToolUse is invisible because it is not a regular file.'],
    },
    { title: 'another file', file: ['README.md'] as const, states: [], told: [] },
    { title: 'a file that only resembles a word of it', file: ['Tool'] as const, states: [], told: [] },
  ])('$title', ({ file, states, told }) => expect(judge([...file])).toEqual({ states, told }));

  it.each([
    {
      title: 'the name with .ps1, without any executable bit',
      file: ['PreToolUse.ps1', { stat: { ...executable, mayExecute: false }, head: 'exit 0' }] as const,
      states: ['PreToolUse on'],
      told: [],
    },
    {
      title: 'the bare name',
      file: ['PreToolUse'] as const,
      states: [],
      told: ['PreToolUse is invisible because Windows looks for PreToolUse.ps1.'],
    },
    {
      title: 'another ending',
      file: ['PreToolUse.bat'] as const,
      states: [],
      told: ['PreToolUse.bat is invisible because only .ps1 counts on Windows. A PowerShell script named PreToolUse.ps1 would be found.'],
    },
    {
      title: 'another spelling',
      file: ['pre-tool-use.ps1'] as const,
      states: [],
      told: ['pre-tool-use.ps1 is invisible because the name must be spelled exactly PreToolUse.ps1.'],
    },
  ])('Windows: $title', ({ file, states, told }) => expect(judge([...file], windows())).toEqual({ states, told }));

  it('tells on Windows that the documentation and the source disagree', () => {
    const set = found(clineDocumented, {}, windows());
    expect(set.problems.map(({ severity, reason }) => [severity, reason.code])).toEqual([['hint', 'cline.windowsUnsupported']]);
  });
});

describe('the first line', () => {
  it.each([
    { title: 'a shebang', head: '#!/usr/bin/env node', told: [] },
    { title: 'a shebang with a blank', head: '#! /bin/bash', told: [] },
    { title: 'none', head: 'echo hi', told: ['warning 1:1 cline.shebang.missing'] },
    { title: 'an empty line', head: '', told: ['warning 1:1 cline.shebang.missing'] },
    { title: 'a byte order mark', head: '\uFEFF#!/bin/bash', told: ['warning 1:1 cline.shebang.afterMark'] },
    {
      title: 'a carriage return after the program',
      head: '#!/bin/bash\r',
      told: ['error 1:12 cline.shebang.returnInProgram /bin/bash\\r'],
    },
    {
      title: 'a carriage return after env',
      head: '#!/usr/bin/env bash\r',
      told: ['error 1:20 cline.shebang.returnAfterEnv /usr/bin/env bash\\r'],
    },
    {
      title: 'a carriage return after an argument',
      head: '#!/bin/bash -e\r',
      told: ['error 1:15 cline.shebang.returnInArgument /bin/bash -e\\r'],
    },
  ])('$title', ({ head, told }) => {
    const set = found(clineDocumented, { project: scripts(scriptFile('PreToolUse', { head })) }, linux());
    expect(
      set.problems.map(({ severity, line, column, reason, hook }) => {
        expect(hook).toBe('cline:project:PreToolUse');
        return [`${severity} ${line}:${column} ${reason.code}`, ...Object.values(reason.params ?? {})].join(' ');
      }),
    ).toEqual(told);
    expect(set.hooks.map((hook) => hook.state)).toEqual([{ kind: 'on' }]);
  });

  it('is not judged where it cannot be read', () => {
    const set = found(
      clineDocumented,
      { project: scripts(scriptFile('PreToolUse', { stat: { ...executable, mode: 0o100111, mayRead: false }, head: '' })) },
      linux(),
    );
    expect(set.problems.map((problem) => problem.reason.code)).toEqual(['cline.notReadable']);
  });
});
