import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dispatcherText, isDispatcher, partsOfDispatcher } from '../../../../shared/library/cline-dispatcher.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const folder = temporaryFolder();

const path = (name: string): string => execFileSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();

/** Programs that the dispatcher may use beside the shell, and one that merges answers, or none. */
async function programs(merger: string | null): Promise<string> {
  const bin = folder.at('bin');
  await mkdir(bin);
  for (const name of ['cat', ...(merger === null ? [] : [merger])]) {
    // A shim that chooses a version would need more than itself.
    const real =
      name === 'python3' ? execFileSync(path(name), ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' }).trim() : path(name);
    symlinkSync(real, `${bin}/${name}`);
  }
  return bin;
}

async function part(name: string, body: string, mode = 0o755): Promise<string> {
  const file = folder.at(`hooks dir/library/${name}`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `#!/bin/sh\n${body}\n`);
  await chmod(file, mode);
  return `library/${name}`;
}

async function answer(parts: readonly string[], input = '{}', PATH = process.env['PATH'] ?? ''): Promise<string> {
  const script = folder.at('hooks dir/PreToolUse');
  await mkdir(dirname(script), { recursive: true });
  await writeFile(script, dispatcherText(parts.map((one) => ({ path: one, arguments: [] }))));
  await chmod(script, 0o755);
  return execFileSync(script, { input, encoding: 'utf8', env: { PATH }, stdio: ['pipe', 'pipe', 'ignore'] });
}

const says = (value: unknown): string => `cat >/dev/null; printf '%s\\n' '${JSON.stringify(value)}'`;

describe('the text', () => {
  it('names its parts, and they are read from it again', () => {
    const parts = [
      { path: 'library/own/PreToolUse', arguments: [] },
      { path: 'library/a-hook/hook.sh', arguments: ['fast', 'x=1'], files: ['library/a-hook/check.sh'] },
    ];
    const text = dispatcherText(parts);
    expect([isDispatcher(text), partsOfDispatcher(text)]).toEqual([true, parts]);
  });

  it('is known by its mark', () => {
    expect([isDispatcher('#!/bin/sh\npart library/x\n'), partsOfDispatcher('#!/bin/sh\npart library/x\n')]).toEqual([false, []]);
  });

  it.each(['../x', '/x', 'a/../x', 'a b', 'a;b', 'a$(b)', "a'b", 'a\nb', ''])('refuses the path %j', (unsafe) => {
    expect(() => dispatcherText([{ path: unsafe, arguments: [] }])).toThrow('Not safe');
  });

  it('refuses an argument that a shell would read', () => {
    expect(() => dispatcherText([{ path: 'x', arguments: ['$(id)'] }])).toThrow('Not safe');
  });
});

describe('alone', () => {
  it('a part speaks for itself, and hears the input', async () => {
    expect(await answer([await part('echo', 'cat')], '{"a": "ü\\n"}')).toBe('{"a": "ü\\n"}');
  });

  it('is told of when it cannot be started', async () => {
    const said: unknown = JSON.parse(await answer([await part('off', says({ cancel: true }), 0o644)]));
    expect(said).toEqual({ cancel: false, errorMessage: 'The hook library/off cannot be started: it is missing or not executable.' });
  });
});

describe.each(['jq', 'python3', 'node'])('several, merged by %s', (merger) => {
  const merged = async (bodies: readonly string[], input?: string): Promise<unknown> => {
    const parts: string[] = [];
    for (const [index, body] of bodies.entries()) parts.push(await part(`p${index}`, body));
    return JSON.parse(await answer(parts, input, await programs(merger))) as unknown;
  };

  it('any cancel cancels, contexts and messages are joined', async () => {
    const bodies = [
      says({ cancel: false, contextModification: 'one "1"', errorMessage: 'first' }),
      says({ cancel: true, errorMessage: 'zweite — 第二' }),
      says({ contextModification: 'three\n3' }),
    ];
    expect(await merged(bodies)).toEqual({
      cancel: true,
      contextModification: 'one "1"\n\nthree\n3',
      errorMessage: 'first\nzweite — 第二',
    });
  });

  it('a part that fails undoes no cancel, and is told of', async () => {
    expect(await merged([says({ cancel: true, errorMessage: 'no' }), 'exit 3'])).toEqual({
      cancel: true,
      errorMessage: 'no\nThe hook library/p1 failed with exit code 3.',
    });
  });

  it('a cancel counts also of a part that fails', async () => {
    expect(await merged([`${says({ cancel: true })}; exit 1`, says({ cancel: false })])).toEqual({ cancel: true });
  });

  it('every part hears the whole input', async () => {
    const big = JSON.stringify({ text: 'x'.repeat(300_000) });
    const count = `bytes=$(cat | wc -c); printf '{"contextModification":"%s"}' $bytes`;
    const parts = [count.replace('wc -c', 'while IFS= read -r line || [ -n "$line" ]; do echo ${#line}; done'), 'exit 0'];
    expect(await merged(parts, big)).toEqual({ cancel: false, contextModification: String(big.length) });
  });

  it('answers are found behind other text, and as the SDK marks them', async () => {
    const bodies = [
      `echo checking {1}; ${says({ cancel: false, contextModification: 'a' })}`,
      `printf 'noise\\nHOOK_CONTROL\\t{"cancel":true}\\n'`,
    ];
    expect(await merged(bodies)).toEqual({ cancel: true, contextModification: 'a' });
  });

  it('a part that says much in vain holds up no cancel', async () => {
    const started = Date.now();
    const talkative = await part('talkative', 'i=0; while [ $i -lt 3000 ]; do echo "{ x"; i=$((i+1)); done');
    const parts = [talkative, await part('guard', says({ cancel: true }))];
    expect(JSON.parse(await answer(parts, '{}', await programs(merger)))).toEqual({ cancel: true });
    expect(Date.now() - started).toBeLessThan(10_000);
  });

  it('half of a surrogate pair undoes no cancel', async () => {
    const cut = await part('cut', String.raw`printf '%s' '{"cancel":true,"errorMessage":"a \ud83d b"}'`);
    const whole = await part('whole', String.raw`printf '%s' '{"errorMessage":"\ud83d\ude00 \\ud83d"}'`);
    const { cancel, errorMessage } = JSON.parse(await answer([cut, whole], '{}', await programs(merger))) as Record<string, unknown>;
    expect([cancel, String(errorMessage).replace(/[\ud83d\ufffd](?= b)/, '?')]).toEqual([true, 'a ? b\n\u{1f600} \\ud83d']);
  });

  it('what is no answer says nothing', async () => {
    expect(await merged(['echo "[1]"', 'echo hello', says({ cancel: 'yes', errorMessage: 5 })])).toEqual({ cancel: false });
  });

  it('the last replacement of the input stands', async () => {
    expect(await merged([says({ overrideInput: { a: 1 } }), says({ overrideInput: null })])).toEqual({
      cancel: false,
      overrideInput: null,
    });
  });
});

describe('several, one of which hangs', () => {
  it.each(['timeout', 'perl'])('a part that hangs after a cancel does not undo it, by %s', async (limiter) => {
    const bin = await programs('node');
    for (const name of [limiter, 'sleep']) symlinkSync(path(name), `${bin}/${name}`);
    const parts = [await part('p0', says({ cancel: true, errorMessage: 'no' })), await part('p1', 'sleep 300; exit 0')];
    expect(JSON.parse(await answer(parts, '{}', bin))).toEqual({
      cancel: true,
      errorMessage: 'no\nThe hook library/p1 failed with exit code 124.',
    });
  });
});

describe('several, without a program that reads JSON', () => {
  const bare = async (bodies: readonly string[]): Promise<unknown> => {
    const parts: string[] = [];
    for (const [index, body] of bodies.entries()) parts.push(await part(`p${index}`, body));
    return JSON.parse(await answer(parts, '{}', await programs(null))) as unknown;
  };

  it.each([
    {
      title: 'the first cancel',
      bodies: [says({ cancel: false }), says({ cancel: true, errorMessage: 'b' }), says({ cancel: true })],
      found: { cancel: true, errorMessage: 'b' },
    },
    {
      title: 'else the first answer',
      bodies: ['exit 0', says({ contextModification: 'b' }), says({ contextModification: 'c' })],
      found: { contextModification: 'b' },
    },
    { title: 'nothing said: go on', bodies: ['exit 0', 'exit 0'], found: { cancel: false } },
  ])('$title', async ({ bodies, found }) => {
    expect(await bare(bodies)).toEqual(found);
  });
});
