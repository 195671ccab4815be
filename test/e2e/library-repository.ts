/** A real git repository with one hook, for tests of the library: made, changed and pushed by the system's git. */
import { execFile } from 'node:child_process';
import { mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface LibraryRepository {
  /** A `file://` address of the bare repository. */
  readonly url: string;
  /** Writes files below the working copy, commits and pushes. */
  push(files: Readonly<Record<string, string>>, message: string): Promise<void>;
  /** Puts a symbolic link into the working copy, for the next push. */
  link(path: string, target: string): Promise<void>;
  /** Names the newest commit, also where the tag named another one before. */
  tag(name: string): Promise<void>;
  /** Takes the bare repository away. */
  vanish(): Promise<void>;
}

export async function makeRepository(folder: string): Promise<LibraryRepository> {
  const bare = join(folder, 'team-hooks.git');
  const copy = join(folder, 'copy');
  const git = async (...words: string[]): Promise<void> => {
    await run('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...words], {
      cwd: folder,
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
    });
  };
  await mkdir(folder, { recursive: true });
  await git('init', '--quiet', '--bare', '--initial-branch=main', bare);
  await git('clone', '--quiet', bare, copy);
  return {
    url: pathToFileURL(bare).href,
    async push(files, message) {
      for (const [path, text] of Object.entries(files)) {
        await mkdir(join(copy, path, '..'), { recursive: true });
        await writeFile(join(copy, path), text);
      }
      await git('-C', copy, 'add', '--all');
      await git('-C', copy, 'commit', '--quiet', '--message', message);
      await git('-C', copy, 'push', '--quiet', 'origin', 'HEAD:main');
    },
    async link(path, target) {
      await mkdir(join(copy, path, '..'), { recursive: true });
      await symlink(target, join(copy, path));
    },
    async tag(name) {
      await git('-C', copy, 'tag', '--force', name);
      await git('-C', copy, 'push', '--quiet', '--force', 'origin', `refs/tags/${name}`);
    },
    vanish: () => rename(bare, `${bare}.away`),
  };
}

/** A hook that keeps Cline from one file, in a version that says so in its own words. */
export function legacyGuard(version: string, says: string): Record<string, string> {
  const manifest = {
    format: 1,
    name: 'legacy-guard',
    version,
    title: { en: 'Legacy guard', 'zh-CN': '旧代码守护' },
    description: { en: 'Keeps the model out of legacy code.' },
    author: 'Ada',
    license: 'MIT',
    tags: ['guards'],
    entries: [{ id: 'cline', agent: 'cline', editions: ['cline/documented'], event: 'PreToolUse', language: 'sh', script: 'guard.sh' }],
    readme: { en: 'README.md' },
    examples: [
      { name: 'legacy', event: 'PreToolUse', does: { write: 'src/legacy.js', content: 'x' }, expect: { decision: 'stops', reason: says } },
      { name: 'other', event: 'PreToolUse', does: { write: 'src/new.ts', content: 'x' }, expect: { decision: 'proceeds' } },
    ],
  };
  const script = `#!/bin/sh
# Keeps the model out of legacy code.
payload=$(cat)
case $payload in
  *legacy.js*) printf '{"cancel":true,"errorMessage":"${says}"}\\n' ;;
  *) printf '{"cancel":false}\\n' ;;
esac
`;
  return {
    'legacy-guard/hook.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'legacy-guard/guard.sh': script,
    'legacy-guard/README.md': HOSTILE,
  };
}

/** What a stranger might write. */
const HOSTILE = `# Legacy guard

<script>document.title = 'taken over'</script>
<img src="x" onerror="document.title = 'taken over'">

Keeps *legacy* code out. ![a picture](https://elsewhere.example/pixel.png)

[the guide](https://elsewhere.example/guide) and [a trap](javascript:document.title='taken') and [a path](../../settings)
`;
