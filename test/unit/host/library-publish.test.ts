import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { Input, Output } from '../../../shared/contract/calls.ts';
import type { Manifest } from '../../../shared/library/manifest.ts';
import { call, runApproved, stage } from './host-in.ts';

const scene = stage();
const EDITION = 'iflow/documented';

interface Own {
  readonly command: string;
  readonly script?: string;
  readonly at?: string;
}
type Published = Output<'library:publish'>;

/** A PreToolUse hook of iFlow CLI, published, with a run as its example where a tool is named. */
async function publish({ command, script, at = 'g.sh' }: Own, tool?: string): Promise<Published> {
  const entry = { hooks: [{ type: 'command', command }] };
  await scene.write('ws/.iflow/settings.json', JSON.stringify({ hooks: { PreToolUse: [entry] } }));
  if (script !== undefined) await scene.write(`ws/.iflow/hooks/${at}`, script, 0o755);
  const host = scene.host();
  const [found] = await call(host, 'hooks:list', { editions: [EDITION] });
  const runs =
    tool === undefined ? [] : [(await runApproved(host, { edition: EDITION, event: 'PreToolUse', tool, place: 'workspace' })).id];
  const manifest: Input<'library:publish'>['manifest'] = {
    name: 'guard',
    version: '1.0.0',
    title: { en: 'Mine' },
    description: { en: 'Mine.' },
    author: 'Me',
    license: 'MIT',
    tags: [],
    requires: [],
    readme: '',
  };
  return call(host, 'library:publish', {
    hook: found?.set.hooks[0]?.id ?? '',
    edition: EDITION,
    to: scene.at('team'),
    manifest,
    runs,
    dryRun: 'no',
  });
}

async function entryWritten(): Promise<Manifest['entries'][number] | undefined> {
  const { entries } = JSON.parse(await readFile(scene.at('team/guard/hook.json'), 'utf8')) as Manifest;
  return entries[0];
}

const problemsOf = ({ problems }: Published): string[][] => problems.map(({ at, reason }) => [at, reason.code]);

const BASH = '#!/usr/bin/env bash\n[[ $(cat <<<a) == a ]] && exit 0\n';

it.each<[string, Own, string]>([
  ['bash in the command', { command: 'bash .iflow/hooks/g.sh', script: BASH }, 'bash'],
  ['a full path to bash', { command: '/bin/bash .iflow/hooks/g.sh', script: BASH }, 'bash'],
  ['env and bash', { command: '/usr/bin/env bash .iflow/hooks/g.sh', script: BASH }, 'bash'],
  ['bash in the first line', { command: './.iflow/hooks/g.sh', script: BASH }, 'bash'],
  ['sh in the command before bash in the first line', { command: 'sh .iflow/hooks/g.sh', script: '#!/bin/bash\nexit 0\n' }, 'sh'],
  ['python3', { command: 'python3 -u .iflow/hooks/g', script: 'print(1)\n', at: 'g' }, 'python'],
  ['node in the first line', { command: '.iflow/hooks/g', script: '#!/usr/bin/env -S node\nconsole.log(1);\n', at: 'g' }, 'node'],
  ['an ending alone', { command: '.iflow/hooks/g.py', script: 'print(1)\n', at: 'g.py' }, 'python'],
])('keeps the interpreter: %s', async (_, own, language) => {
  expect(problemsOf(await publish(own))).toEqual([]);
  expect((await entryWritten())?.language).toBe(language);
});

it.each<[string, Own, string[][]]>([
  [
    'another interpreter',
    { command: 'ruby .iflow/hooks/g.rb', script: '', at: 'g.rb' },
    [['entries[0].script', 'library.publish.interpreter']],
  ],
  ['options that count', { command: 'bash -e .iflow/hooks/g.sh', script: BASH }, [['entries[0].script', 'library.publish.options']]],
  [
    'options in the first line',
    { command: '.iflow/hooks/g.sh', script: '#!/bin/sh -e\n' },
    [['entries[0].script', 'library.publish.options']],
  ],
  [
    'another command before it',
    { command: 'cd .iflow && sh hooks/g.sh', script: BASH },
    [['entries[0].script', 'library.publish.command']],
  ],
  ['a script that its shell cannot read', { command: 'sh .iflow/hooks/g.sh', script: 'if [\n' }, [['files["g.sh"]', 'library.syntax']]],
])('writes nothing for %s', async (_, own, expected) => {
  const published = await publish(own);
  expect({ problems: problemsOf(published), files: published.files }).toEqual({ problems: expected, files: [] });
});

it('makes no example of a run in which the hook failed', async () => {
  const published = await publish({ command: 'sh .iflow/hooks/g.sh', script: 'exit 127\n' }, 'write_file');
  expect(problemsOf(published)[0]).toEqual(['runs[0]', 'library.publish.failed']);
  expect(published.write).toBeNull();
});
