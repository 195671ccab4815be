import { describe, expect, it } from 'vitest';
import { factKey } from '../../../../../../shared/agents/facts.ts';
import type { Context } from '../../../../../../shared/agents/facts.ts';
import { iflowShipped } from '../../../../../../shared/agents/iflow/shipped/edition.ts';
import type { HookSet } from '../../../../../../shared/model/hook.ts';
import type { JsonObject } from '../../../../../../shared/model/json.ts';
import type { HookLocation } from '../../../../../../shared/model/location.ts';
import { contextOf, fileContent, knownOf, userFile } from '../given.ts';

const projectFile: HookLocation = { ...userFile, id: 'project', scope: 'project', path: '/work/orders/.iflow/settings.json' };
const systemFile: HookLocation = { ...userFile, id: 'system', scope: 'system', path: '/etc/x.json', use: 'ignored' };
const stop = (command: string): JsonObject => ({ hooks: { Stop: [{ hooks: [{ type: 'command', command }] }] } });

interface Layers {
  readonly user?: string | JsonObject;
  readonly project?: string | JsonObject;
  readonly system?: JsonObject;
}
const TRUSTED = { env: { IFLOW_TRUST_WORKSPACE: '1' } };
const LIST = factKey('text', '/home/kim/.iflow/trustedWorkspaces.json');

function setOf({ user, project, system }: Layers, changes: Partial<Context> = TRUSTED): HookSet {
  const context = contextOf(changes);
  const places = [
    [userFile, user],
    [projectFile, project],
    [systemFile, system],
  ] as const;
  const parsed = places.map(([location, settings]) =>
    iflowShipped.parse(
      location,
      settings === undefined ? { kind: 'absent' } : fileContent(typeof settings === 'string' ? settings : JSON.stringify(settings)),
      context,
    ),
  );
  return knownOf(iflowShipped.combine(parsed, context));
}
const statesOf = (layers: Layers, changes?: Partial<Context>) =>
  setOf(layers, changes).hooks.map(
    ({ label, state }) => `${label} ${state.kind === 'on' ? 'on' : state.reason.code.replace('iflow.shipped.', '')}`,
  );
const predicted = (layers: Layers) => setOf(layers).predictions.map(({ kind }) => kind);

describe('combine of iflow/0.5.19', () => {
  it('puts the project’s hooks behind the user’s; the system’s do not count', () => {
    expect(statesOf({ user: stop('u'), project: stop('p'), system: stop('s') })).toEqual(['u on', 'p on', 's systemIgnored']);
  });

  it.each<{ title: string; layers: Layers; kinds: string[]; states: string[] }>([
    {
      title: 'broken JSON of the user',
      layers: { user: '{"hooks":{},}', project: stop('p') },
      kinds: ['agentRefusesToStart', 'settingsErased'],
      states: ['p doesNotStart'],
    },
    {
      title: 'broken JSON of the project',
      layers: { user: stop('u'), project: '' },
      kinds: ['agentRefusesToStart'],
      states: ['u doesNotStart'],
    },
    { title: 'null', layers: { user: 'null', project: stop('p') }, kinds: ['agentCrashes'], states: ['p doesNotStart'] },
    { title: 'another value is taken for empty settings', layers: { user: '[]', project: stop('p') }, kinds: [], states: ['p on'] },
    { title: 'comments', layers: { user: '{ /* x */ "hooks": {} }', project: stop('p') }, kinds: [], states: ['p on'] },
  ])('$title', ({ layers, kinds, states }) => {
    expect([predicted(layers), statesOf(layers)]).toEqual([kinds, states]);
  });

  it('refuses a byte order mark', () => {
    const parsed = iflowShipped.parse(userFile, fileContent('{}', true), contextOf());
    expect([parsed.problems.map(({ reason }) => reason.code), parsed.fault?.code]).toEqual([
      ['iflow.shipped.byteOrderMark'],
      'iflow.shipped.badJson',
    ]);
  });

  it.each<{ title: string; hooks: JsonObject }>([
    { title: 'an event that is an object', hooks: { PreToolUse: { hooks: [] } } },
    { title: 'an event that is true', hooks: { PreToolUse: true } },
    { title: 'a group that is null', hooks: { PreToolUse: [null] } },
    { title: 'a hook that is null', hooks: { PreToolUse: [{ hooks: [null] }] } },
  ])('$title silences the hooks of all layers', ({ hooks }) => {
    expect(statesOf({ user: { hooks }, project: stop('p') }).filter((state) => !state.endsWith('structureSilences'))).toEqual([]);
  });

  it.each<{ title: string; settings: JsonObject }>([
    { title: 'falsy lists', settings: { hooks: { PreToolUse: null, PostToolUse: false, SessionStart: 0, SessionEnd: '' } } },
    { title: 'faults of unknown events', settings: { hooks: { PreCompact: [null] } } },
    { title: 'hooks that are a list', settings: { hooks: [1] } },
  ])('$title harm nobody', ({ settings }) => {
    expect(statesOf({ user: settings, project: stop('p') })).toEqual(['p on']);
  });

  it.each<{ title: string; layers: Layers; off: boolean }>([
    { title: 'of the user', layers: { user: { hookManager: false } }, off: true },
    { title: 'of the system', layers: { system: { hookManager: false } }, off: true },
    { title: 'a later layer turns it on again', layers: { user: { hookManager: false }, system: { hookManager: true } }, off: false },
    { title: 'null is not false', layers: { user: { hookManager: null } }, off: false },
  ])('kill switch: $title', ({ layers, off }) => {
    const set = setOf({ ...layers, project: stop('p') });
    expect([set.hooks[0]?.state.kind, set.problems.some(({ reason }) => reason.code === 'iflow.shipped.hookManagerOff')]).toEqual([
      off ? 'off' : 'on',
      off,
    ]);
  });

  it('counts warnings of the project behind the user’s groups', () => {
    const bad = { hooks: { Stop: [{ hooks: [{ type: 'x', command: 'x' }] }] } };
    const warnings = setOf({ user: { hooks: { Stop: [{ hooks: [] }, { hooks: [] }] } }, project: bad }).problems.flatMap(({ reason }) =>
      reason.code === 'iflow.shipped.warns' ? [reason.params] : [],
    );
    expect(warnings).toEqual([
      { event: 'Stop', index: 2, form: 'none', place: '.hooks[0]', text: "Only 'command' type is currently supported" },
    ]);
  });
});

describe('trust of iflow/0.5.19', () => {
  const layers = { project: stop('p') };
  const listed = (list: JsonObject | string, env: Record<string, string> = {}): Partial<Context> => ({
    env,
    facts: { [LIST]: typeof list === 'string' ? list : JSON.stringify(list) },
  });
  const off = { security: { workspaceTrust: { enabled: false } } };

  it.each<{ title: string; layers?: Layers; changes: Partial<Context>; on: boolean }>([
    { title: 'no list', changes: { facts: { [LIST]: { errno: 'ENOENT' } } }, on: false },
    { title: 'the folder itself', changes: listed({ '/work/orders': 'TRUST_WORKSPACE' }), on: true },
    { title: 'not trusted by a person', changes: listed({ '/work/orders': 'DO_NOT_TRUST', '/work': 'TRUST_WORKSPACE' }), on: false },
    { title: 'a folder above', changes: listed({ '/work': 'TRUST_WORKSPACE' }), on: true },
    { title: 'a neighbour whose parent is trusted', changes: listed({ '/work/billing': 'TRUST_PARENT' }), on: true },
    { title: 'a name that only begins alike', changes: listed({ '/work/ord': 'TRUST_WORKSPACE' }), on: false },
    { title: 'a list that is no JSON', changes: listed('{'), on: false },
    { title: 'CI', changes: listed({ '/work/orders': 'TRUST_WORKSPACE' }, { CI: 'true' }), on: false },
    { title: 'CI and the variable', changes: { env: { CI: 'true', IFLOW_TRUST_WORKSPACE: '1' } }, on: true },
    { title: 'the variable takes only 1', changes: listed({}, { IFLOW_TRUST_WORKSPACE: 'true' }), on: false },
    { title: 'the check switched off by the environment', changes: { env: { IFLOW_WORKSPACE_TRUST_ENABLED: 'false' } }, on: true },
    { title: 'or by the project itself', layers: { project: { ...stop('p'), ...off } }, changes: { env: {} }, on: true },
    { title: 'or by the user', layers: { ...layers, user: off }, changes: { env: {} }, on: true },
    {
      title: 'a comment hides that switch',
      layers: { project: `// x\n${JSON.stringify({ ...stop('p'), ...off })}` },
      changes: listed({}),
      on: false,
    },
    { title: 'assumed', changes: { assumed: { trusted: true } }, on: true },
    { title: 'assumed not', changes: { assumed: { trusted: false }, env: { IFLOW_TRUST_WORKSPACE: '1' } }, on: false },
  ])('$title', ({ layers: own = layers, changes, on }) => {
    expect(statesOf(own, changes)).toEqual([on ? 'p on' : 'p untrusted']);
  });

  it('drops a user entry that stands in the project too', () => {
    expect(
      statesOf(
        {
          user: {
            hooks: { Stop: [{ hooks: [{ type: 'command', command: 'p', timeout: 9 }] }, { hooks: [{ type: 'command', command: 'u' }] }] },
          },
          project: stop('p'),
        },
        listed({}),
      ),
    ).toEqual(['p untrustedTwin', 'u on', 'p untrusted']);
  });

  it('asks for the list', () => {
    expect(iflowShipped.combine([], contextOf())).toEqual({ needs: [{ look: 'text', at: '/home/kim/.iflow/trustedWorkspaces.json' }] });
  });
});
