import { describe, expect, it } from 'vitest';
import { createBridge } from '../../../renderer/bridge/bridge.ts';
import type { Bridge } from '../../../renderer/bridge/bridge.ts';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import type { Transport } from '../../../shared/contract/transport.ts';

const workspace = { roots: ['/w'], file: null, name: 'w', home: '/h' };

function bridgeOver(answer: (name: string, input: unknown) => unknown): {
  bridge: Bridge;
  emit: (name: string, data: unknown) => void;
  faults: unknown[];
} {
  const listeners = new Set<(name: string, data: unknown) => void>();
  const faults: unknown[] = [];
  const transport: Transport = {
    call: (name, input) => Promise.resolve(answer(name, input)),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onConnection: (listener) => {
      listener('connected');
      return () => undefined;
    },
  };
  return {
    bridge: createBridge(transport, (fault) => faults.push(fault)),
    emit: (name, data) => {
      for (const listener of listeners) listener(name, data);
    },
    faults,
  };
}

const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    (value) => ({ value }),
    (error: unknown) => (error instanceof ExpectedFailure ? { name: error.name, failure: error.failure } : { error }),
  );

describe('call', () => {
  it('hands on name and input, and returns the validated output', async () => {
    const heard: unknown[] = [];
    const { bridge } = bridgeOver((name, input) => {
      heard.push([name, input]);
      return { kind: 'ok', value: { ...workspace, unknownKey: 1 } };
    });
    expect(await bridge.call('workspace:open', { paths: ['/w'] })).toEqual(workspace);
    expect(heard).toEqual([['workspace:open', { paths: ['/w'] }]]);
  });

  it('throws a failed reply as the failure that it is', async () => {
    const failure = { code: 'folderMissing', reason: { code: 'error.folderMissing', params: { path: '/w' } }, known: ['/v'] };
    const { bridge } = bridgeOver(() => ({ kind: 'failed', failure }));
    expect(await failureOf(bridge.call('workspace:current', {}))).toEqual({ name: 'ExpectedFailure', failure });
  });

  it.each([
    { title: 'nothing', answer: undefined },
    { title: 'no reply', answer: { ok: true } },
    { title: 'an unknown kind', answer: { kind: 'maybe', value: workspace } },
    { title: 'another output', answer: { kind: 'ok', value: { ...workspace, roots: 'w' } } },
    { title: 'a failure without its reason', answer: { kind: 'failed', failure: { code: 'a' } } },
  ])('fails with replyInvalid where the host answers with $title', async ({ answer }) => {
    expect(await failureOf(bridgeOver(() => answer).bridge.call('workspace:current', {}))).toEqual({
      name: 'ExpectedFailure',
      failure: { code: 'replyInvalid', reason: { code: 'error.replyInvalid', params: { call: 'workspace:current' } } },
    });
  });
});

describe('on', () => {
  it('hears its own events, validated, until it stops', () => {
    const { bridge, emit, faults } = bridgeOver(() => undefined);
    const heard: unknown[] = [];
    const stop = bridge.on('workspace:changed', (data) => heard.push(data));
    emit('workspace:changed', { paths: ['/a'], unknownKey: 1 });
    emit('workspace:opened', workspace);
    stop();
    emit('workspace:changed', { paths: ['/b'] });
    expect({ heard, faults }).toEqual({ heard: [{ paths: ['/a'] }], faults: [] });
  });

  it('reports what does not fit and what a listener throws, and goes on', () => {
    const { bridge, emit, faults } = bridgeOver(() => undefined);
    const heard: unknown[] = [];
    const broken = new Error('listener');
    bridge.on('workspace:changed', () => {
      throw broken;
    });
    bridge.on('workspace:changed', (data) => heard.push(data));
    emit('workspace:changed', { paths: 'a' });
    emit('nobody:knows', {});
    emit('toString', {});
    emit('workspace:changed', { paths: [] });
    expect({ heard, faults: faults.map((fault) => (fault as Error).message.split(':')[0]) }).toEqual({
      heard: [{ paths: [] }],
      faults: ['The event workspace', 'The contract has no event nobody', 'The contract has no event toString.', 'listener'],
    });
  });
});

it('onConnection is the transport’s', () => {
  const states: string[] = [];
  bridgeOver(() => undefined).bridge.onConnection((state) => states.push(state));
  expect(states).toEqual(['connected']);
});
