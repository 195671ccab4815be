import type { HandlersOf } from '../../shared/contract/calls.ts';
import { listExamples } from './examples.ts';
import type { HostParts } from './parts.ts';

export const studioCalls = ({ options }: HostParts): HandlersOf<'studio'> => ({
  'studio:describe': async () => ({
    version: options.version,
    platform: options.platform,
    host: options.kind === 'desktop' ? 'desktop' : 'web',
    folderDialog: options.pickFolders ? 'native' : 'none',
    examples: await listExamples(options.examplesFolder),
  }),
});
