/** Every call of the library. */
import type { HandlersOf } from '../../shared/contract/calls.ts';
import { libraryInstalling } from './library-installing.ts';
import { libraryPublishing } from './library-publishing.ts';
import { libraryReading } from './library-reading.ts';
import { librarySources } from './library-sources.ts';
import { libraryTrying } from './library-trying.ts';
import type { HostParts } from './parts.ts';

export const libraryCalls = (parts: HostParts): HandlersOf<'library'> => ({
  ...libraryReading(parts),
  ...librarySources(parts),
  ...libraryTrying(parts),
  ...libraryInstalling(parts),
  ...libraryPublishing(parts),
});
