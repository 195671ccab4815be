/** The sentences about a field, a variable and a way to speak, in the language spoken. */
import type { AgentEdition } from '../../../shared/agents/edition.ts';
import type { Authoring, Way } from '../../../shared/agents/authoring.ts';
import type { Reason } from '../../../shared/model/reason.ts';
import type { WordKey } from '../../i18n/index.ts';
import type { Field } from './fields.ts';

export interface Speech {
  readonly say: (reason: Reason) => string;
  readonly t: (key: WordKey, params?: Readonly<Record<string, string | number>>) => string;
}

const MOST_CHARACTERS = 80;
const MOST_TOOLS = 4;
const shortened = (text: string): string => (text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text);

/** Meaning, tools, need and example, one per line. */
export function aboutField(
  { field, part }: { readonly field: Field; readonly part: 'payload' | 'answer' },
  { say, t }: Speech,
  authoring: Authoring | undefined,
): readonly string[] {
  const meaning = authoring?.meaningOf(part, field.path);
  const tools = field.tools.length > MOST_TOOLS ? [...field.tools.slice(0, MOST_TOOLS), '…'] : field.tools;
  return [
    ...(meaning ? [say(meaning)] : []),
    ...(tools.length > 0 ? [t('editor.ofTools', { tools: tools.join(', ') })] : []),
    ...(part === 'payload' && field.need === 'sometimes' && field.tools.length === 0 ? [t('editor.optional')] : []),
    ...(field.example === undefined || field.example === ''
      ? []
      : [t('editor.example', { value: shortened(JSON.stringify(field.example)) })]),
  ];
}

export function aboutWay(way: Way, edition: AgentEdition, { t }: Speech): string {
  const { agentTitle } = edition;
  switch (way.kind) {
    case 'exit':
      return t('editor.way.exit', { edition: agentTitle, code: way.code });
    case 'json':
      return t('editor.way.json', { edition: agentTitle });
    case 'text':
      return t('editor.way.text', { edition: agentTitle });
  }
}
