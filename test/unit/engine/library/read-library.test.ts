import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problemsOfScripts } from '../../../../electron/engine/library/check-library.ts';
import { readLibrary } from '../../../../electron/engine/library/read-library.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { givenManifest } from '../../shared/library/given-manifest.ts';

const folder = temporaryFolder();

async function put(path: string, text: string | Uint8Array): Promise<void> {
  await mkdir(dirname(folder.at(path)), { recursive: true });
  await writeFile(folder.at(path), text);
}

/** A hook that is right, with files changed. */
async function hook(name: string, changed: Readonly<Record<string, string | Uint8Array>> = {}): Promise<void> {
  const files = {
    'hook.json': JSON.stringify({ ...givenManifest, name }),
    'bin/hook.sh': "MAX_KB=3 # parameter: maxKb\nNAMES='' # parameter: names\n",
    'check.sh': 'true\n',
    'README.md': '# Read me\n',
    ...changed,
  };
  for (const [path, text] of Object.entries(files)) await put(`${name}/${path}`, text);
}

/** By name: nothing, or code and place of each problem. */
async function found(): Promise<Record<string, string[]>> {
  const read = await readLibrary(folder.path);
  return Object.fromEntries(
    read.map((one) => [
      one.name,
      one.kind === 'hook' ? [] : one.problems.map(({ code, path }) => `${path} ${code.replace('library.', '')}`.trim()),
    ]),
  );
}

describe('a library', () => {
  it('is its folders with a hook.json, sorted', async () => {
    await hook('second');
    await hook('first');
    await put('.hidden/hook.json', '{}');
    await put('notes/README.md', 'x');
    await put('README.md', 'x');
    expect(await found()).toEqual({ first: [], second: [] });
  });

  it('gives every file that a manifest names', async () => {
    await hook('one', { 'other.sh': 'not named' });
    const [read] = await readLibrary(folder.path);
    expect(read?.kind === 'hook' ? Object.keys(read.files).sort() : read).toEqual(['README.md', 'bin/hook.sh', 'check.sh']);
  });
});

describe('a hostile hook', () => {
  it('with a manifest of 50 MB is refused unread', async () => {
    await hook('large');
    const file = await open(folder.at('large/hook.json'), 'r+');
    await file.truncate(50 * 1024 * 1024);
    await file.close();
    expect(await found()).toEqual({ large: ['tooLarge'] });
  });

  it('with a script that is large, binary or missing is refused', async () => {
    await hook('odd', { 'bin/hook.sh': new Uint8Array([0x23, 0xff, 0xfe]), 'README.md': 'x'.repeat(600 * 1024) });
    await rm(folder.at('odd/check.sh'));
    expect(await found()).toEqual({
      odd: ['files["bin/hook.sh"] notText', 'files["check.sh"] fileMissing', 'files["README.md"] tooLarge'],
    });
  });

  it.each([
    { title: 'a file', make: (secret: string) => symlinkSync(secret, folder.at('linked/check.sh')) },
    { title: 'a folder above', make: () => symlinkSync('/etc/hostname', folder.at('linked/check.sh')) },
    { title: 'itself', make: () => symlinkSync('check.sh', folder.at('linked/check.sh')) },
  ])('with a link that leads out to $title is refused', async ({ make }) => {
    await hook('linked');
    await put('secret', 'outside');
    await rm(folder.at('linked/check.sh'));
    make(folder.at('secret'));
    expect(await found()).toEqual({ linked: [expect.stringMatching(/^files\["check.sh"\] (fileOutside|fileUnreadable)$/)] });
  });

  it('with a link inside its own folder is read', async () => {
    await hook('inside');
    await rm(folder.at('inside/check.sh'));
    symlinkSync('bin/hook.sh', folder.at('inside/check.sh'));
    expect(await found()).toEqual({ inside: [] });
  });

  it('whose manifest is a link out, a folder or a pipe is refused, and nothing waits', async () => {
    await put('elsewhere.json', JSON.stringify({ ...givenManifest, name: 'a' }));
    for (const name of ['a', 'b', 'c']) await mkdir(folder.at(name));
    symlinkSync(folder.at('elsewhere.json'), folder.at('a/hook.json'));
    await mkdir(folder.at('b/hook.json'));
    execFileSync('mkfifo', [folder.at('c/hook.json')]);
    expect(await found()).toEqual({ a: ['fileOutside'], b: ['fileOutside'], c: ['fileOutside'] });
  });

  it('that is a link itself is told of and not followed', async () => {
    await hook('real');
    symlinkSync(folder.at('real'), folder.at('alias'));
    expect(await found()).toEqual({ alias: ['fileOutside'], real: [] });
  });

  it('under another name than its folder is refused', async () => {
    await hook('mine', { 'hook.json': JSON.stringify({ ...givenManifest, name: 'yours' }) });
    expect(await found()).toEqual({ mine: ['name folderName'] });
  });
});

describe('scripts', () => {
  it.each([
    { title: 'right', script: "MAX_KB=3 # parameter: maxKb\nNAMES='' # parameter: names\n", problems: [] },
    {
      title: 'another default',
      script: "MAX_KB=4 # parameter: maxKb\nNAMES='' # parameter: names\n",
      problems: ['files["bin/hook.sh"] defaultDiffers'],
    },
    { title: 'no line', script: 'MAX_KB=3 # parameter: maxKb\n', problems: ['parameters.names lineMissing'] },
    {
      title: 'a line for nothing',
      script: "MAX_KB=3 # parameter: maxKb\nNAMES='' # parameter: names\nX=1 # parameter: x\n",
      problems: ['files["bin/hook.sh"] noSuchParameter'],
    },
  ])('have their parameters: $title', async ({ script, problems }) => {
    await hook('one', { 'bin/hook.sh': script });
    const [read] = await readLibrary(folder.path);
    const told = read?.kind === 'hook' ? problemsOfScripts(read) : read?.problems;
    expect(told?.map(({ code, path }) => `${path} ${code.replace('library.', '')}`)).toEqual(problems);
  });
});
