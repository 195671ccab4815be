// The hooks that ship with the studio: every example in every edition that it names.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkLibrary } from '../../../electron/engine/library/check-library.ts';
import type { CheckedHook } from '../../../electron/engine/library/check-library.ts';
import { readLibrary } from '../../../electron/engine/library/read-library.ts';
import type { LibraryHook, ReadHook } from '../../../electron/engine/library/read-library.ts';
import { projectFolder } from '../../../scripts/processes.mjs';
import { runsOfExample } from '../../../shared/library/check-examples.ts';
import { say } from '../../../shared/words/say.ts';
import { machineHere } from './machine-here.ts';

const folder = join(projectFolder, 'library');
const read: readonly ReadHook[] = await readLibrary(folder);
const hooks = read.filter((hook): hook is LibraryHook => hook.kind === 'hook');

describe('the library', () => {
  it('has no hook with a wrong manifest', () => {
    expect(read.flatMap((hook) => (hook.kind === 'invalid' ? [{ name: hook.name, problems: hook.problems }] : []))).toEqual([]);
  });

  it('holds at least 24 hooks, all told of in its readme', () => {
    const readme = readFileSync(join(folder, 'README.md'), 'utf8');
    expect(hooks.length).toBeGreaterThanOrEqual(24);
    expect([...readme.matchAll(/^\| \[`([a-z-]+)`\]/gm)].map(([, name]) => name)).toEqual(hooks.map(({ name }) => name));
  });

  it('speaks Chinese too', () => {
    const missing = hooks.filter(({ manifest: { title, description } }) =>
      [title, description].some((texts) => typeof texts === 'string' || texts['zh-CN'] === undefined),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('serves both agents with every hook', () => {
    expect(hooks.filter(({ manifest }) => new Set(manifest.entries.map(({ agent }) => agent)).size < 2).map(({ name }) => name)).toEqual(
      [],
    );
  });

  it('plays every edition of every entry', () => {
    const unplayed = hooks.flatMap(({ name, manifest }) => {
      const played = new Set(
        manifest.examples.flatMap((example) => runsOfExample(example, manifest).map(({ entry, edition }) => `${entry.id} ${edition}`)),
      );
      return manifest.entries
        .flatMap((entry) => entry.editions.map((edition) => `${entry.id} ${edition}`))
        .flatMap((key) => (played.has(key) ? [] : [`${name} ${key}`]));
    });
    expect(unplayed).toEqual([]);
  });

  it('has one text for what its scripts share', () => {
    const blocks = new Map<string, Map<string, string[]>>();
    for (const { name, files } of hooks) {
      for (const [, title = '', text = ''] of (files['hook.sh'] ?? '').matchAll(
        /^# --- (\w+) \(the same [^\n]*\n(.*?)^# --- end of \1 ---$/gms,
      )) {
        const texts = blocks.get(title) ?? new Map<string, string[]>();
        blocks.set(title, texts.set(text, [...(texts.get(text) ?? []), name]));
      }
    }
    expect([...blocks.keys()].sort()).toEqual(['answers', 'once', 'paths', 'payload', 'quotes', 'secrets', 'state', 'telling']);
    expect([...blocks].filter(([, texts]) => texts.size > 1).map(([title, texts]) => ({ title, of: [...texts.values()] }))).toEqual([]);
  });

  it('evaluates no text as a program', () => {
    expect(hooks.filter(({ files }) => /(^|[^\w-])eval([^\w-]|$)/m.test(files['hook.sh'] ?? '')).map(({ name }) => name)).toEqual([]);
  });
});

describe('examples', () => {
  let checked: readonly CheckedHook[] = [];
  beforeAll(async () => {
    checked = await checkLibrary(hooks, { ...machineHere(), atOnce: 3 });
  }, 600_000);

  it.each(hooks.map(({ name }) => name))('of %s', (name) => {
    const hook = checked.find((one) => one.name === name);
    const failed = (hook?.examples ?? []).flatMap(({ example, entry, edition, outcome }) => {
      if (outcome.kind === 'passed') return [];
      const reasons = outcome.kind === 'failed' ? outcome.differences : [outcome.reason];
      return [`${example}, ${entry} in ${edition}: ${reasons.map((reason) => say(reason, 'en')).join(' ')}`];
    });
    expect({ problems: hook?.problems, failed, played: (hook?.examples.length ?? 0) > 0 }).toEqual({
      problems: [],
      failed: [],
      played: true,
    });
  });
});
