/** Calls about where hooks come from. */
import type { HandlersOf } from '../../shared/contract/calls.ts';
import { describedSource } from './library-reading.ts';
import type { HostParts } from './parts.ts';

type OfSources = 'library:addSource' | 'library:removeSource' | 'library:trustSource' | 'library:refresh' | 'library:cancel';

export const librarySources = (parts: HostParts): Pick<HandlersOf<'library'>, OfSources> => {
  const { sources } = parts.library;
  return {
    async 'library:addSource'({ location, pin, title }) {
      return describedSource(parts, (await sources.add(location, pin, title)).id);
    },
    async 'library:removeSource'({ source }) {
      await sources.remove(source);
      return {};
    },
    async 'library:trustSource'({ source, trust }) {
      await sources.setTrust(source, trust);
      return {};
    },
    async 'library:refresh'({ source, movedPin = 'keep' }) {
      await sources.refresh(source, movedPin);
      return describedSource(parts, source);
    },
    'library:cancel'({ source }) {
      sources.cancel(source);
      return Promise.resolve({});
    },
  };
};
