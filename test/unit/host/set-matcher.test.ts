import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, stage } from './host-in.ts';

const scene = stage();
const EDITION = 'iflow/documented';
const FILE = 'home/.iflow/settings.json';
const bytes = (): Promise<string> => readFile(scene.at(FILE), 'utf8');
const text = (matcher: string): string =>
  `\uFEFF{\r\n  // mine\r\n  "apiKey": "k",\r\n  "hooks": { "PreToolUse": [{ "matcher": ${matcher}, "hooks": [\r\n    { "type": "command", "command": "true" },\r\n    { "type": "command", "command": "false" } ] }] }\r\n}\r\n`;

beforeEach(async () => {
  await scene.write(FILE, text('"read_file"'), 0o600);
});

describe('hooks:change set', () => {
  it('writes the one value, keeps every other byte, and back again gives the file as it was', async () => {
    const host = scene.host();
    const [found] = await call(host, 'hooks:list', { editions: [EDITION] });
    const hook = found?.set.hooks[0]?.id ?? '';
    const planned = await call(host, 'hooks:change', {
      edition: EDITION,
      change: { kind: 'set', hook, field: 'matcher', value: 'Edit|Write' },
      dryRun: 'yes',
    });
    expect([await bytes(), planned.afterwards.map(({ reason }) => reason.code)]).toEqual([
      text('"read_file"'),
      ['iflow.edit.alsoOf', 'iflow.edit.readAtStart'],
    ]);
    const done = await call(host, 'hooks:change', {
      edition: EDITION,
      change: { kind: 'set', hook, field: 'matcher', value: 'Edit|Write' },
      dryRun: 'no',
    });
    expect(await bytes()).toBe(text('"Edit|Write"'));
    await call(host, 'hooks:change', {
      edition: EDITION,
      change: { kind: 'set', hook: done.hook ?? '', field: 'matcher', value: 'read_file' },
      dryRun: 'no',
    });
    expect(await bytes()).toBe(text('"read_file"'));
  });

  it('refuses an id that is no longer there', async () => {
    const change = { kind: 'set', hook: 'iflow:user:PreToolUse:00000000', field: 'matcher', value: 'x' } as const;
    await expect(call(scene.host(), 'hooks:change', { edition: EDITION, change, dryRun: 'no' })).rejects.toMatchObject({
      failure: { code: 'unknownHook' },
    });
    expect(await bytes()).toBe(text('"read_file"'));
  });
});
