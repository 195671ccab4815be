/** Libraries made for a test: folders of hooks, and real git repositories with them. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Manifest } from '../../../shared/library/manifest.ts';

export const git = (folder: string, ...words: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.invalid', '-c', 'commit.gpgSign=false', ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

export const put = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

export const SCRIPT = `#!/bin/sh
# Stops a tool whose input holds a word.
WORD='forbidden' # parameter: word
input=$(cat)
case $input in
  *"$WORD"*)
    if [ "\${1-}" = cline ]; then printf '{"cancel":true,"errorMessage":"%s is not allowed"}\\n' "$WORD"; exit 0; fi
    printf '%s is not allowed\\n' "$WORD" >&2
    exit 2
    ;;
esac
[ "\${1-}" != cline ] || printf '{"cancel":false}\\n'
`;

export const manifest = (name: string, changes: Partial<Manifest> = {}): Manifest => ({
  format: 1,
  name,
  version: '1.0.0',
  title: { en: `The ${name} hook`, 'zh-CN': '钩子' },
  description: 'Stops a tool whose input holds a word.',
  author: 'Test',
  license: 'MIT',
  tags: ['guard'],
  requires: ['sh'],
  parameters: { word: { type: 'string', default: 'forbidden', title: 'Word' } },
  entries: [
    {
      id: 'iflow',
      agent: 'iflow',
      editions: ['iflow/documented', 'iflow/0.5.19'],
      event: 'PreToolUse',
      language: 'sh',
      script: 'hook.sh',
      matcher: 'run_shell_command',
      timeout: 20,
    },
    {
      id: 'cline',
      agent: 'cline',
      editions: ['cline/documented'],
      event: 'PreToolUse',
      language: 'sh',
      script: 'hook.sh',
      arguments: ['cline'],
    },
  ],
  readme: { en: 'README.md' },
  examples: [
    {
      name: 'stops-the-word',
      event: 'PreToolUse',
      does: { command: 'echo forbidden' },
      expect: { decision: 'stops', reason: 'not allowed' },
    },
    { name: 'lets-others-pass', event: 'PreToolUse', does: { command: 'ls' }, expect: { decision: 'proceeds' } },
  ],
  ...changes,
});

export interface HookFiles {
  readonly script?: string;
  readonly readme?: string;
  readonly manifest?: Partial<Manifest>;
}

export function putHook(
  library: string,
  name: string,
  { script = SCRIPT, readme = `# ${name}\n`, manifest: changes = {} }: HookFiles = {},
): void {
  put(join(library, name, 'hook.json'), `${JSON.stringify(manifest(name, changes), null, 2)}\n`);
  put(join(library, name, 'hook.sh'), script);
  put(join(library, name, 'README.md'), readme);
}

function commitAll(folder: string, message: string): string {
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--allow-empty', '-m', message);
  return git(folder, 'rev-parse', 'HEAD');
}

/** A repository with a working folder, and a bare one that is its remote. */
export function repository(at: (path: string) => string): {
  readonly work: string;
  readonly bare: string;
  readonly push: (message: string) => string;
} {
  const [work, bare] = [at('work'), at('team-hooks.git')];
  mkdirSync(work);
  git(work, 'init', '--quiet', '--initial-branch=main');
  git(at('.'), 'init', '--quiet', '--bare', '--initial-branch=main', bare);
  git(work, 'remote', 'add', 'origin', bare);
  return {
    work,
    bare,
    push: (message) => {
      const commit = commitAll(work, message);
      git(work, 'push', '--quiet', '--force', 'origin', 'main', '--tags');
      return commit;
    },
  };
}

/** Every file below a folder with its mode and content, and every empty folder. */
export function everything(folder: string): Record<string, string> {
  const found: Record<string, string> = {};
  const walk = (at: string): void => {
    const names = readdirSync(at, { withFileTypes: true });
    if (names.length === 0 && at !== folder) found[`${relative(folder, at)}/`] = '';
    for (const entry of names) {
      const path = join(at, entry.name);
      if (entry.isDirectory()) walk(path);
      else found[relative(folder, path)] = `${(statSync(path).mode & 0o777).toString(8)} ${readFileSync(path, 'latin1')}`;
    }
  };
  walk(folder);
  return found;
}
