/**
 * What a person should know about a pattern before relying on it. Holds the pattern against the edition's tools, so a
 * hostile expression can take its time: ask in a thread with a limit.
 */
import type { AgentEdition, EventSpec, ToolSpec } from '../agents/edition.ts';
import type { Json } from '../model/json.ts';
import type { Match } from '../model/match.ts';
import type { Reason } from '../model/reason.ts';
import { because } from './words.ts';

type Asked = Pick<AgentEdition, 'match' | 'subjectOfTool' | 'tools' | 'remarksOnMatcher'>;
interface Row {
  readonly tool: ToolSpec;
  readonly match: Match;
}

const MOST_NAMES = 5;
const REGEX_SIGN = /[|\\^$.*+?()[\]{}]/;

export function matcherFindings(edition: Asked, event: EventSpec, matcher: Json | undefined): readonly Reason[] {
  if (event.matcher !== 'used') return matcher === undefined ? [] : [because('matcher.notUsedHere', { event: event.name })];
  const remarks = edition.remarksOnMatcher?.(event, matcher) ?? [];
  if (event.subject !== 'tool') return [...remarks, ...plainTextFindings(edition, event, matcher)];
  const rows = edition.tools
    .filter((tool) => tool.registered)
    .map((tool) => ({ tool, match: edition.match(event, matcher, edition.subjectOfTool(tool.name)) }));
  const problem = rows.find(({ match }) => match.problem)?.match.problem;
  const pattern = typeof matcher === 'string' ? matcher : '';
  return [
    ...(problem ? [problem] : []),
    ...remarks,
    ...reachOf(edition, event, pattern, rows, remarks.length > 0),
    ...(rows[0]?.match.reading === 'regex' ? anchoring(pattern, rows) : []),
    ...wordFindings(pattern, rows),
  ];
}

const isHit = ({ match }: Row): boolean => match.hit;
const namesOf = ({ name, aliases }: ToolSpec): readonly string[] => [name, ...aliases];
const listed = (names: readonly string[]): string => names.slice(0, MOST_NAMES).join(', ') + (names.length > MOST_NAMES ? ', …' : '');

/** Everything, nothing known, a permission rule, a server's name without its tools. */
function reachOf(edition: Asked, event: EventSpec, pattern: string, rows: readonly Row[], explained: boolean): Reason[] {
  const count = rows.filter(isHit).length;
  if (count === rows.length && rows.length > 1) {
    return [
      because(edition.match(event, pattern, { names: ['mcp__server__tool'] }).hit ? 'matcher.takesEverything' : 'matcher.hitsEveryKnown', {
        count,
      }),
    ];
  }
  if (count > 0) return [];
  const rule = /^(\w+)\(.*\)$/s.exec(pattern)?.[1];
  if (rule !== undefined) return [because('matcher.permissionRule', { pattern, tool: rule })];
  if (explained) return [];
  const server = /^mcp__\w+?$/.exec(pattern)?.[0];
  if (server !== undefined && !/^mcp__\w+?__\w/.test(server)) return [because('matcher.mcpNeedsTail', { pattern })];
  const meant = namesApart(pattern, rows);
  if (meant !== undefined) return [because('matcher.separatesNothing', { pattern, meant })];
  return pattern.startsWith('mcp__') ? [] : [because('matcher.hitsNothingKnown')];
}

/** `Bash|Edit` for “Bash, Edit”, where each part is a tool's name. */
function namesApart(pattern: string, rows: readonly Row[]): string | undefined {
  const names = new Set(rows.flatMap(({ tool }) => namesOf(tool)));
  const parts = pattern.split(/[\s,;]+/).filter((part) => part !== '');
  const meant = parts.join('|');
  return parts.length > 0 && meant !== pattern && parts.every((part) => names.has(part)) ? meant : undefined;
}

/** Where the other way of anchoring would hit other tools, people are easily wrong about this one. */
function anchoring(pattern: string, rows: readonly Row[]): Reason[] {
  const [whole, inside] = [compiled(`^(?:${pattern})$`), compiled(pattern)];
  if (!whole || !inside) return [];
  const hits = (regex: RegExp, { tool }: Row): boolean => namesOf(tool).some((name) => regex.test(name));
  const surplus = rows.filter((row) => hits(inside, row) && !hits(whole, row));
  if (surplus.length === 0) return [];
  const through = ({ tool }: Row): string => {
    const name = namesOf(tool).find((one) => inside.test(one)) ?? tool.name;
    return name === tool.name ? name : `${tool.name} (${name})`;
  };
  return [because(surplus.every(isHit) ? 'matcher.foundInside' : 'matcher.wholeNameOnly', { tools: listed(surplus.map(through)) })];
}

function compiled(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern);
  } catch {
    return undefined;
  }
}

/** Words of the pattern that miss a tool by case alone, or that several tools share. */
function wordFindings(pattern: string, rows: readonly Row[]): Reason[] {
  const words = [...new Set(pattern.split('|'))].filter((word) => /^[\w-]+$/.test(word));
  return words.flatMap((word) => {
    const missed = rows
      .filter((row) => !isHit(row))
      .flatMap(({ tool }) => {
        const name = namesOf(tool).find((one) => one.toLowerCase() === word.toLowerCase());
        return name === undefined ? [] : [because('matcher.caseMiss', { word, tool: tool.name, name })];
      });
    const sharing = rows.filter((row) => isHit(row) && row.tool.aliases.includes(word)).map(({ tool }) => tool.name);
    return [...missed, ...(sharing.length > 1 ? [because('matcher.sharedAlias', { word, tools: listed(sharing) })] : [])];
  });
}

/** Prompts, messages and sources: an edition that reads no expression there takes its signs as they stand. */
function plainTextFindings(edition: Asked, event: EventSpec, matcher: Json | undefined): Reason[] {
  const match = edition.match(event, matcher, { names: [''] });
  if (match.problem) return [match.problem];
  if (typeof matcher !== 'string' || match.reading === 'everything' || match.reading === 'regex') return [];
  const written = match.reading === 'list' ? matcher.replaceAll('|', '') : matcher;
  const plain = written.replaceAll(/\.\*|[\\^$.*+?()[\]{}]/g, '');
  return REGEX_SIGN.test(written) && plain !== written ? [because('matcher.noExpressionHere', { pattern: matcher, plain })] : [];
}
