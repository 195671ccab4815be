import { mkdir, mkdtemp, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factKey } from '../../../../../shared/agents/facts.ts';
import type { Context, Facts } from '../../../../../shared/agents/facts.ts';
import { iflowDocumented } from '../../../../../shared/agents/iflow/documented/edition.ts';
import { namedFiles } from '../../../../../shared/agents/iflow/named-files.ts';
import { contextOf, hookOf } from './given.ts';

let root = '';
beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'iflow-files-')));
  await mkdir(join(root, 'work/hooks/sub'), { recursive: true });
  await mkdir(join(root, 'home/.iflow'), { recursive: true });
  for (const name of [
    'work/guard.py',
    'work/hooks/a.sh',
    'work/hooks/my guard.sh',
    'work/rules.json',
    'work/hooks/sub/b.js',
    'home/.iflow/h.py',
    'work/env',
  ])
    await writeFile(join(root, name), '');
  await symlink(join(root, 'work/guard.py'), join(root, 'work/link.py'));
});
afterAll(async () => rm(root, { recursive: true }));

/** Looks the wanted facts up on the disk, as the engine does. */
async function filesOf(command: string, changes: Partial<Context> = {}): Promise<string[]> {
  let facts: Facts = {};
  const directory = join(root, 'work');
  for (let round = 0; round < 4; round++) {
    const answer = namedFiles(command, directory, contextOf({ home: join(root, 'home'), roots: [directory], ...changes, facts }));
    if ('known' in answer) return answer.known.map(({ path, role }) => `${role} ${path.replace(`${root}/`, '')}`);
    const looked = await Promise.all(
      answer.needs.map(
        async ({ look, at }) =>
          [
            factKey(look, at),
            await stat(at).then(
              (found) => ({
                type: found.isFile() ? 'file' : found.isDirectory() ? 'directory' : 'other',
                mode: found.mode,
                mayExecute: true,
                mayRead: true,
              }),
              (error: unknown) => ({ errno: (error as NodeJS.ErrnoException).code ?? '' }),
            ),
          ] as const,
      ),
    );
    facts = { ...facts, ...Object.fromEntries(looked) } as Facts;
  }
  throw new Error('still wants facts');
}

describe('namedFiles', () => {
  it.each([
    { title: 'the program itself', command: './hooks/a.sh', files: ['script work/hooks/a.sh'] },
    { title: 'a bare name that is a file here', command: 'guard.py', files: ['script work/guard.py'] },
    { title: 'an interpreter’s script', command: 'python3 guard.py', files: ['script work/guard.py'] },
    {
      title: 'options before the script',
      command: 'python3 -u guard.py --rules rules.json',
      files: ['script work/guard.py', 'argument work/rules.json'],
    },
    {
      title: 'a value behind an equals sign',
      command: 'python3 guard.py --rules=rules.json',
      files: ['script work/guard.py', 'argument work/rules.json'],
    },
    { title: 'arguments of a program', command: 'jq -f rules.json', files: ['argument work/rules.json'] },
    {
      title: 'the home folder, three ways',
      command: 'python3 ~/.iflow/h.py; python3 $HOME/.iflow/h.py; python3 "${HOME}/.iflow/h.py"',
      files: ['script home/.iflow/h.py'],
    },
    {
      title: 'the directory of the shell, three ways',
      command: 'python3 $PWD/guard.py; cd hooks && "$PWD"/a.sh; node ${PWD}/sub/b.js',
      files: ['script work/guard.py', 'script work/hooks/a.sh', 'script work/hooks/sub/b.js'],
    },
    { title: 'a quoted name with a space', command: '"./hooks/my guard.sh"', files: ['script work/hooks/my guard.sh'] },
    { title: 'an escaped space', command: './hooks/my\\ guard.sh', files: ['script work/hooks/my guard.sh'] },
    {
      title: 'a script inside bash -c',
      command: `bash -c 'cat rules.json | ./hooks/a.sh'`,
      files: ['script work/hooks/a.sh', 'argument work/rules.json'],
    },
    { title: 'twice nested', command: `sh -c "bash -c './hooks/a.sh'"`, files: ['script work/hooks/a.sh'] },
    { title: 'a substitution inside quotes', command: 'echo "$(python3 guard.py)"', files: ['script work/guard.py'] },
    { title: 'after cd', command: 'cd hooks && node sub/b.js', files: ['script work/hooks/sub/b.js'] },
    { title: 'several commands', command: './hooks/a.sh && python3 guard.py', files: ['script work/hooks/a.sh', 'script work/guard.py'] },
    {
      title: 'assignments before the program',
      command: 'RULES=./rules.json ./hooks/a.sh',
      files: ['script work/hooks/a.sh', 'argument work/rules.json'],
    },
    {
      title: 'input counts, output does not',
      command: './hooks/a.sh < rules.json > guard.py',
      files: ['script work/hooks/a.sh', 'argument work/rules.json'],
    },
    {
      title: 'a wrapper of the workspace’s own is a file too',
      command: './env python3 guard.py',
      files: ['script work/guard.py', 'argument work/env'],
    },
    { title: 'a link counts as the file it names', command: 'python3 link.py', files: ['script work/link.py'] },
    { title: 'a folder is no file', command: 'ls hooks', files: [] },
    { title: 'a missing script of an interpreter is named', command: 'python3 missing.py', files: ['script work/missing.py'] },
    { title: 'a missing program with a folder is named', command: './hooks/missing.sh', files: ['script work/hooks/missing.sh'] },
    { title: 'missing arguments are not', command: './hooks/a.sh none.json', files: ['script work/hooks/a.sh'] },
    { title: 'code is no file name', command: `python3 -c 'import guard'`, files: [] },
    { title: 'nothing but words', command: `echo 'File edit detected'`, files: [] },
    { title: 'an address is no file', command: 'curl https://example.com/guard.py', files: [] },
  ])('$title', async ({ command, files }) => {
    expect(await filesOf(command)).toEqual(files);
  });

  it('names absolute files outside the workspace', async () => {
    expect(await filesOf(`python3 ${root}/home/.iflow/h.py`, { home: '/nowhere' })).toEqual(['script home/.iflow/h.py']);
  });

  it('asks for all facts at once', () => {
    const hook = hookOf('Stop', { command: 'python3 guard.py rules.json' });
    expect(iflowDocumented.files(hook, contextOf())).toEqual({
      needs: ['/work/orders/python3', '/work/orders/guard.py', '/work/orders/rules.json'].map((at) => ({ look: 'stat', at })),
    });
  });

  it('reads Windows paths on any system', () => {
    const context = contextOf({ platform: 'win32', pathStyle: 'win32', home: 'C:\\Users\\Kim', roots: ['D:\\orders'] });
    expect(iflowDocumented.files(hookOf('Stop', { command: 'node "%USERPROFILE%\\hooks\\g.js" .\\r.json' }), context)).toEqual({
      needs: ['D:\\orders\\node', 'C:\\Users\\Kim\\hooks\\g.js', 'D:\\orders\\r.json'].map((at) => ({ look: 'stat', at })),
    });
  });
});
