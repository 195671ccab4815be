import type { AgentEdition, ToolSpec } from '../../shared/agents/edition.ts';
import type { HandlersOf, Output } from '../../shared/contract/calls.ts';
import { matchNames, patternFindings, slownessFindings } from '../engine/match/match-names.ts';
import type { HostParts } from './parts.ts';
import { editionNamed, eventNamed } from './questions.ts';

type Row = Omit<Output<'matcher:test'>['tools'][number], 'match'>;

export const matcherCalls = (parts: HostParts): HandlersOf<'matcher'> => ({
  async 'matcher:test'({ edition: id, event, matcher, tools }) {
    const edition = editionNamed(id);
    const isTool = eventNamed(edition, event).subject === 'tool';
    const rows = tools ? tools.map((name) => (isTool ? rowOf(edition, name) : plainRow(name))) : isTool ? edition.tools.map(knownRow) : [];
    const pattern = { edition: id, event, matcher };
    const { reading, matches } = await matchNames(
      parts.matching,
      pattern,
      rows.map(({ name }) => (isTool ? edition.subjectOfTool(name) : { names: [name] })),
    );
    return {
      reading,
      tools: rows.flatMap((row, i) => {
        const match = matches[i];
        return match ? [{ ...row, match }] : [];
      }),
      findings: [
        ...(await patternFindings(parts.matching, pattern)),
        ...(reading === 'regex' ? await slownessFindings(parts.checking, matcher) : []),
      ],
    };
  },
});

const knownRow = ({ name, title, aliases }: ToolSpec): Row => ({ name, title, aliases: [...aliases], known: 'yes' });

/** A text, a word, or a name that no tool has. */
const plainRow = (name: string): Row => ({ name, title: name, aliases: [], known: 'no' });

/** A name stands for itself; where the agent takes it for a tool of its table, that one's title and aliases are told. */
function rowOf(edition: AgentEdition, name: string): Row {
  const tool = edition.tools.find((known) => known.name === name) ?? edition.tools.find((known) => known.aliases.includes(name));
  return tool ? { ...knownRow(tool), name } : plainRow(name);
}
