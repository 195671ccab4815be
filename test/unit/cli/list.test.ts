import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listDocumentSchema } from '../../../headless/cli/documents.ts';
import { commandDocument, commandLine } from './command-line.ts';
import { answering, clineHook, newPlace } from './workspace.ts';
import type { Place } from './workspace.ts';

let place: Place;
beforeEach(async () => {
  place = await newPlace();
});
afterEach(() => place.remove());

describe('list', () => {
  it('tells for both agents what is on, what will run, and where it stands', async () => {
    const project = await place.write(clineHook, answering('{}'), 0o755);
    const global = await place.write('home/Documents/Cline/Hooks/TaskStart', answering('{}'), 0o644);
    const settings = await place.write(
      'workspace/.iflow/settings.json',
      JSON.stringify({
        hooks: {
          PreToolUse: [
            {
              matcher: 'Edit',
              hooks: [
                { type: 'command', command: 'true', timeout: 5 },
                { type: 'prompt', prompt: 'Safe?' },
              ],
            },
          ],
        },
      }),
    );
    const { status, document } = await commandDocument('list', ...place.options);
    const { hooks } = listDocumentSchema.parse(document);
    expect(status).toBe(0);
    expect(
      hooks.map(({ agent, event, scope, source, enabled, willRun, timeoutMs, matcher, command }) => ({
        agent,
        event,
        scope,
        source,
        enabled,
        willRun,
        timeoutMs,
        matcher,
        command,
      })),
    ).toEqual([
      { agent: 'cline', event: 'TaskStart', scope: 'user', source: global, enabled: false, willRun: false, timeoutMs: 30_000 },
      { agent: 'cline', event: 'PreToolUse', scope: 'project', source: project, enabled: true, willRun: true, timeoutMs: 30_000 },
      {
        agent: 'iflow',
        event: 'PreToolUse',
        scope: 'project',
        source: settings,
        enabled: true,
        willRun: true,
        timeoutMs: 5000,
        matcher: 'Edit',
        command: 'true',
      },
      {
        agent: 'iflow',
        event: 'PreToolUse',
        scope: 'project',
        source: settings,
        enabled: true,
        willRun: false,
        timeoutMs: null,
        matcher: 'Edit',
      },
    ]);
  });

  it('says in words what each hook says, and lets no command steer the terminal', async () => {
    await place.write(clineHook, answering('{}'), 0o644);
    await place.write(
      'workspace/.iflow/settings.json',
      JSON.stringify({
        hooks: { PreToolUse: [{ matcher: 'Edit', hooks: [{ type: 'command', command: 'true\n\u001b[2J', timeout: 5 }] }] },
      }),
    );
    const { stdout } = await commandLine('list', '--edition', 'iflow/documented', '--edition', 'cline/documented', ...place.options);
    const says = stdout.split('\n').filter((line) => line.includes(' s · '));
    expect(says).toEqual(['    matcher Edit · true \\x1b[2J · at most 5 s · on', '    PreToolUse · at most 30 s · off']);
  });

  it('names the place of a trailing comma and takes no hooks from that file', async () => {
    const settings = await place.write('workspace/.iflow/settings.json', '{\n  "hooks": {\n    "Stop": [],\n  }\n}\n');
    const { hooks, problems } = listDocumentSchema.parse(
      (await commandDocument('list', '--edition', 'iflow/documented', ...place.options)).document,
    );
    expect(hooks).toEqual([]);
    expect(problems.map(({ path, line }) => ({ path, line }))).toEqual([{ path: settings, line: 3 }]);
    expect(problems[0]?.column).toBe(15);
  });

  it('tells what a broken file does to the agent itself, beside the fault', async () => {
    const settings = await place.write('home/.iflow/settings.json', '{"hooks":{},}');
    const { document } = await commandDocument('list', '--edition', 'iflow/0.5.19', ...place.options);
    expect(listDocumentSchema.parse(document).problems.map(({ code, path }) => [code, path])).toEqual([
      ['iflow.trailingComma', settings],
      ['iflow.shipped.badJson', settings],
      ['iflow.shipped.userFileReplaced', settings],
    ]);
  });

  it('speaks Chinese when asked', async () => {
    const { stdout } = await commandLine('list', '--lang', 'zh-CN', ...place.options);
    expect(stdout).toBe('没有找到钩子。');
  });
});
