/**
 * The system's git, so that people's credentials work, and nothing that it would start by itself: it asks no question, runs
 * no hook, filter or file system monitor, and speaks no protocol but the usual ones.
 */
import type { SimpleGit, SimpleGitProgressEvent } from 'simple-git';

export interface GitSurroundings {
  /** As agents would get it: with the login shell's PATH. */
  readonly env: Readonly<Record<string, string>>;
  readonly home: string;
  /** `given`: only what lies in this home counts, not the machine's configuration. */
  readonly homeIs: 'own' | 'given';
}
export interface GitUse {
  readonly cancel: AbortSignal;
  readonly onProgress?: (progress: SimpleGitProgressEvent) => void;
  /** What the command reads on stdin. */
  readonly input?: string;
  /** Of a repository without a folder of its own for files. */
  readonly repository?: string;
  readonly index?: string;
  readonly workTree?: string;
  /** What ssh is called, from the person's own configuration. */
  readonly ssh?: string;
}

/** Silence that long is taken for a dead connection. */
const SILENCE_MS = 60_000;
/** Of the inherited ones: those that could make git start something or look elsewhere. */
const LEFT_OUT = /^(?:GIT.*|EDITOR|VISUAL|PAGER|PREFIX|SSH_ASKPASS)$/i;

/** Loaded when it is needed: a start without it is faster. */
export async function gitIn(folder: string, { env, home, homeIs }: GitSurroundings, use: GitUse): Promise<SimpleGit> {
  const { simpleGit } = await import('simple-git');
  const own: Record<string, string> = {
    GIT_TERMINAL_PROMPT: '0',
    // Empty: no program is asked for a password, whatever the configuration names.
    GIT_ASKPASS: '',
    GIT_SSH_COMMAND: `${use.ssh ?? 'ssh'} -o BatchMode=yes`,
    GIT_ALLOW_PROTOCOL: 'file:git:http:https:ssh',
    GIT_LFS_SKIP_SMUDGE: '1',
    GIT_OPTIONAL_LOCKS: '0',
    ...(homeIs === 'given' && { GIT_CONFIG_NOSYSTEM: '1' }),
    ...(use.repository !== undefined && { GIT_DIR: use.repository }),
    ...(use.index !== undefined && { GIT_INDEX_FILE: use.index }),
    ...(use.workTree !== undefined && { GIT_WORK_TREE: use.workTree }),
  };
  const kept = Object.entries(env).filter(([name]) => !LEFT_OUT.test(name) && !(homeIs === 'given' && /^XDG_/i.test(name)));
  const { input, onProgress } = use;
  const git = simpleGit({
    baseDir: folder,
    abort: use.cancel,
    allowEnvironment: Object.keys(own),
    unsafe: { allowUnsafeAskPass: true, allowUnsafeSshCommand: true },
    timeout: { block: SILENCE_MS },
    ...(onProgress && { progress: onProgress }),
    ...(input !== undefined && { input: () => input }),
  });
  return git.env({ ...Object.fromEntries(kept), HOME: home, LC_ALL: 'C', ...own });
}
