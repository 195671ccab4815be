/** Cases that need no files: patterns, names, answers. */
import type { AgentEdition, Subject } from '../../../shared/agents/edition.ts';
import { iflowShipped } from '../../../shared/agents/iflow/shipped/edition.ts';
import { pluginEvents } from '../../../shared/agents/iflow/shipped/plugin-events.ts';
import { mcpToolName, resolvedTool, toolsWith } from '../../../shared/agents/iflow/shipped/tools.ts';
import { isJsonObject } from '../../../shared/model/json.ts';
import type { Hook } from '../../../shared/model/hook.ts';
import type { ProcessResult } from '../../../shared/model/process-result.ts';
import { differences } from '../compare.ts';
import type { Difference, Lab } from '../format.ts';
import type { IflowCaseOf } from './case.ts';
import { contextOf, placeIn, SESSION } from './place.ts';

export function matcherDifferences(recorded: IflowCaseOf<'matcher'>): Difference[] {
  const subject: Subject = {
    names: recorded.toolName === undefined ? [recorded.subject ?? ''] : [recorded.toolName, ...(recorded.aliases ?? [])],
  };
  return recorded.events.flatMap((name) => {
    const event = [...iflowShipped.events, ...pluginEvents].find((known) => known.name === name);
    if (!event) return [{ what: name, expected: 'a known event', got: undefined }];
    const match = iflowShipped.match(event, recorded.patternAbsent === true ? undefined : recorded.pattern, subject);
    const isInvalid = match.problem?.code === 'iflow.invalidRegex';
    return [
      ...differences(`${name}.expect`, recorded.expect, match.reading === 'throws' ? null : match.hit),
      ...differences(`${name}.throws`, recorded.throws !== undefined, match.reading === 'throws'),
      ...(recorded.regexDetected === undefined
        ? []
        : differences(`${name}.regexDetected`, recorded.regexDetected, match.reading === 'regex' || isInvalid)),
      ...(recorded.warnedInvalidRegex === undefined
        ? []
        : differences(`${name}.warnedInvalidRegex`, recorded.warnedInvalidRegex, isInvalid)),
    ];
  });
}

export function aliasDifferences(recorded: IflowCaseOf<'alias'>): Difference[] {
  const { kind, toolName = '', query = '', server = '', serverToolName = '', condition = '', expect } = recorded;
  const tools = toolsWith({ useRipgrep: !condition.includes('useRipgrep:false') });
  switch (kind) {
    case 'tool->aliases': {
      const tool = tools.find((known) => known.name === toolName);
      const got = { displayName: tool?.title, aliases: tool?.aliases, registeredByDefault: tool?.registered };
      const compared = Object.entries(got).filter(([key]) => key in expect);
      return compared.flatMap(([key, value]) => differences(key, expect[key], value));
    }
    case 'name->canonical':
      return differences('', expect, { canonical: resolvedTool(query, tools)?.name ?? null });
    case 'mcp-name':
      return differences('', expect, {
        registeredName: mcpToolName(server, serverToolName, 'free'),
        onNameClash: mcpToolName(server, serverToolName, 'onClash'),
      });
  }
}

/** One hook that printed this and ended with code 0. */
export async function outputDifferences(recorded: IflowCaseOf<'output'>, lab: Lab): Promise<Difference[]> {
  const context = contextOf(await placeIn(lab), {});
  const hook: Hook = {
    id: 'iflow:user:PreToolUse:0',
    event: 'PreToolUse',
    location: 'user',
    group: 'user#PreToolUse/0',
    label: 'x',
    source: '',
    handler: { kind: 'command', command: 'x' },
    timeoutMs: null,
    raw: {},
    state: { kind: 'on' },
  };
  const result: ProcessResult = {
    ending: { kind: 'exited', code: 0 },
    stdout: recorded.stdout,
    stderr: '',
    chunks: [],
    droppedBytes: 0,
    scratch: {},
    startedMs: 0,
    settledMs: 0,
    endedMs: 0,
    survivors: [],
    pipesHeld: false,
  };
  const run: Parameters<AgentEdition['interpret']>[2] = {
    firing: { event: 'PreToolUse', input: {}, at: 0, ids: { session: SESSION, task: '', user: '', call: '' } },
    selected: [hook],
    started: [hook.id],
    outcomes: [],
    skipped: [],
  };
  const { native } = iflowShipped.interpret(hook, result, run, context);
  const got = isJsonObject(native) ? native : {};
  return differences('', recorded.expect, {
    ...Object.fromEntries(['decision', 'reason', 'hookSpecificOutput', 'modifiedToolResponse'].map((key) => [key, got[key] ?? null])),
    stdoutKept: got['stdout'] === recorded.stdout.trim(),
  });
}
