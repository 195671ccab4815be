import { useMemo } from 'react';
import type { AgentEdition } from '../../../../shared/agents/edition.ts';
import type { Hook } from '../../../../shared/model/hook.ts';
import { pageContext } from '../../../store/page-context.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { isDirty } from '../files-slice.ts';
import type { FoundHook } from '../hook-sets.ts';
import { anchorOf } from './anchors.ts';
import { entryInDraft } from './entry-in-draft.ts';

/** The hook as the agent would read it from the draft of its settings file; the found one where nothing is typed, or nothing can be read. */
export function useDraftHook({ hook, location }: FoundHook, spec: AgentEdition): Hook {
  const document = useStudio((state) => state.documents[hook.source]);
  const workspace = useStudio((state) => state.workspace);
  const platform = useStudio((state) => state.studio?.platform ?? 'linux');
  const preferences = useStudio((state) => state.preferences);
  return useMemo(() => {
    if (!spec.entries || !location || !workspace || hook.handler.kind === 'script' || !isDirty(document)) return hook;
    const { text } = document;
    const entry = entryInDraft(spec.entries.find(text), hook, anchorOf(document, hook));
    if (!entry) return hook;
    const context = pageContext(spec, workspace, platform, preferences);
    const { hooks } = spec.parse(location, { kind: 'file', text, bom: false, hash: '' }, context);
    return hooks.find(({ range }) => range?.start === entry.range.start) ?? hook;
  }, [hook, location, spec, document, workspace, platform, preferences]);
}
