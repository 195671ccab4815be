import { useMemo } from 'react';
import type { AgentEdition, EventSpec } from '../../../shared/agents/edition.ts';
import { CodeEditor } from '../../editor/code-editor.tsx';
import type { EditorMarker } from '../../editor/marker.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useStudio } from '../../store/use-studio.ts';
import { schemaForTyping } from './model/typing-schema.ts';
import type { PayloadReading, Position } from './model/payload-text.ts';
import { issueText } from './payload-words.ts';
import { plainSentence } from './sentence.tsx';

export interface PayloadJsonProps {
  readonly edition: AgentEdition;
  readonly event: EventSpec;
  readonly reading: PayloadReading | null;
  /** Where the cursor shall go. */
  readonly place: Position | undefined;
  readonly onType: (text: string) => void;
}

/** The payload as JSON, with completion and checks from the event's own schema. */
export function PayloadJson({ edition, event, reading, place, onType }: PayloadJsonProps) {
  const t = useWords();
  const text = useStudio((state) => state.runText);
  const schema = useMemo(() => schemaForTyping(event.payload, edition.tools), [event, edition]);
  const markers = useMemo(
    () =>
      (reading?.kind === 'misfit' ? reading.issues : []).map((issue): EditorMarker => ({
        severity: 'error',
        message: plainSentence(issueText(issue, t)),
        line: issue.line,
        column: issue.column,
        endLine: issue.line,
        endColumn: issue.column + 1,
      })),
    [reading, t],
  );
  return (
    <CodeEditor
      path={`run/${edition.id}/${event.name}.json`}
      language="json"
      density="small"
      wrap
      label={t('run.payload')}
      schema={schema}
      value={text}
      onChange={onType}
      markers={markers}
      reveal={place}
    />
  );
}
