/**
 * Which files the editor may open: those that an agent reads, runs or is told to run here, and no others. Every path is
 * held against what discovery has found; nothing is resolved, completed or corrected.
 */
import { dirname, isAbsolute, join, resolve } from 'node:path';
import type { AgentEdition, NamedFile } from '../../shared/agents/edition.ts';
import type { Context } from '../../shared/agents/facts.ts';
import { editions } from '../../shared/agents/index.ts';
import type { Hook, HookSet } from '../../shared/model/hook.ts';
import type { HookLocation } from '../../shared/model/location.ts';
import { discover } from '../engine/discover/discover.ts';
import { settle } from '../engine/discover/settle.ts';
import type { FilePolicy } from '../engine/edit/text-file.ts';
import { isWithinAny, originOf } from './leads-outside.ts';
import type { Origin } from './leads-outside.ts';
import type { HostParts } from './parts.ts';
import { contextOf } from './questions.ts';

export interface KnownFiles {
  /** null: not a file of a hook. */
  policyOf(path: string): Promise<FilePolicy | null>;
  /** Places that were found under other suppositions than the preferences hold. */
  remember(set: HookSet): void;
  /** The files that a hook's words name, the script first. */
  namedBy(edition: AgentEdition, hook: Hook, set: HookSet, context: Context): Promise<readonly NamedFile[]>;
  forget(): void;
}

export function createKnownFiles(parts: () => HostParts): KnownFiles {
  const settings = new Map<string, HookLocation>();
  const folders = new Map<string, Origin>();
  const named = new Map<string, Origin>();

  const add = (to: Map<string, Origin>, path: string, origin: Origin): void => {
    if (to.get(path) !== 'user') to.set(path, origin);
  };
  const addPlace = (location: HookLocation): void => {
    if (location.holds.kind === 'file') settings.set(location.path, location);
    // A folder that was only supposed for a run may be any: there nothing counts but the names of hooks.
    else if (location.scope === 'runtime') for (const name of location.holds.candidates) add(named, join(location.path, name), 'user');
    else add(folders, location.path, originOf(location));
  };
  const namedBy: KnownFiles['namedBy'] = async (edition, hook, set, context) => {
    const files = (await settle(parts().machine, { ...context, facts: {} }, (c) => edition.files(hook, c))).value;
    const origin = originOf(set.locations.find((location) => location.id === hook.location));
    for (const file of files) add(named, file.path, origin);
    return files.toSorted((a, b) => Number(b.role === 'script') - Number(a.role === 'script'));
  };
  const learnNamed = async (): Promise<void> => {
    await Promise.all(
      editions.map(async (edition) => {
        const { set, context } = await discover(edition, parts().machine, await contextOf(parts(), edition, {}));
        await Promise.all(set.hooks.map((hook) => namedBy(edition, hook, set, context)));
      }),
    );
  };
  const originKnown = (path: string): Origin | undefined => {
    const [byFolder, byName] = [folders.get(dirname(path)), named.get(path)];
    return byFolder === 'user' || byName === 'user' ? 'user' : (byFolder ?? byName);
  };
  return {
    namedBy,
    remember: (set) => set.locations.forEach(addPlace),
    async policyOf(path) {
      if (!isAbsolute(path) || path.includes('\0') || resolve(path) !== path) return null;
      (await parts().places.list()).forEach(addPlace);
      const { roots } = await parts().workspace.get();
      const mayWrite = async (origin: Origin): Promise<boolean> => origin === 'user' || isWithinAny(path, roots);
      const place = settings.get(path);
      if (place) return place.writable && (await mayWrite(originOf(place))) ? 'settings' : 'shown';
      if (originKnown(path) === undefined) await learnNamed();
      const origin = originKnown(path);
      if (origin === undefined) return null;
      return (await mayWrite(origin)) ? 'editable' : 'shown';
    },
    forget() {
      settings.clear();
      folders.clear();
      named.clear();
    },
  };
}
