/** Installing and what follows it, in few words: the library is the folder `hooks` of the stage, the hook is called guard. */
import type { Host } from '../../../electron/host/host.ts';
import type { Input, Output } from '../../../shared/contract/calls.ts';
import { call } from './host-in.ts';
import type { Stage } from './host-in.ts';

const HOOK = { source: 'hooks', name: 'guard' };

/** A host that trusts the stage's library. */
export async function trusting(scene: Stage): Promise<Host> {
  const host = scene.host();
  await call(host, 'library:addSource', { location: scene.at('hooks'), pin: null });
  await call(host, 'library:trustSource', { source: 'hooks', trust: 'given' });
  return host;
}

type Planned = Output<'library:install'>;
export const install = (host: Host, changes: Partial<Input<'library:install'>> = {}): Promise<Planned> =>
  call(host, 'library:install', { hook: HOOK, places: { iflow: 'project', cline: 'project' }, parameters: {}, dryRun: 'no', ...changes });
export const update = (host: Host, changes: Partial<Input<'library:update'>> = {}): Promise<Planned> =>
  call(host, 'library:update', { hook: HOOK, scope: 'project', keep: [], take: [], dryRun: 'no', ...changes });
export const uninstall = (host: Host, changes: Partial<Input<'library:uninstall'>> = {}): Promise<Planned> =>
  call(host, 'library:uninstall', { hook: HOOK, scope: 'project', keep: [], take: [], dryRun: 'no', ...changes });
export const codes = (planned: Planned): string[] => planned.notes.map(({ code }) => code);

export const failureOf = async (work: Promise<unknown>): Promise<{ code: string; known?: readonly string[] | undefined }> => {
  try {
    await work;
  } catch (error) {
    const { failure } = error as { failure: { code: string; known?: string[] } };
    return { code: failure.code, ...(failure.known && { known: failure.known }) };
  }
  return { code: 'none' };
};

export const add = (
  host: Host,
  location: string,
  pin: { kind: 'branch' | 'tag' | 'commit'; name: string } | null = null,
): ReturnType<typeof call<'library:addSource'>> => call(host, 'library:addSource', { location, pin });

export const codeOf = async (work: Promise<unknown>): Promise<string> => (await failureOf(work)).code;
