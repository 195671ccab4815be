import { describe, expect, it } from 'vitest';
import { execute } from '../../../../electron/engine/execute/execute.ts';
import type { OutputChunk } from '../../../../shared/model/process-result.ts';
import { noLeaks } from '../../../support/no-leaks.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { given, makeGate, openGate, plain, whenPrinted } from './given-hook.ts';

const test = noLeaks();
const folder = temporaryFolder();
const MiB = 1024 * 1024;
const withoutTime = ({ stream, text, base64 }: OutputChunk) => ({ stream, text, base64 });
const textOf = (chunks: readonly OutputChunk[], stream: OutputChunk['stream']): string =>
  chunks
    .filter((chunk) => chunk.stream === stream)
    .map((chunk) => chunk.text)
    .join('');

describe('what is kept', () => {
  it.each([
    { title: '1 MiB of 5 000 000 bytes', name: 'floods-stdout', bytes: 5_000_000, keepBytes: MiB, kept: MiB },
    { title: '16 MiB where the agent keeps all', name: 'floods-stdout', bytes: 20 * MiB, keepBytes: null, kept: 16 * MiB },
    { title: 'one line of 5 000 000 bytes', name: 'floods-one-line', bytes: 5_000_000, keepBytes: null, kept: 5_000_000 },
    { title: 'nothing', name: 'floods-one-line', bytes: 100, keepBytes: 0, kept: 0 },
  ])('$title', async ({ name, bytes, keepBytes, kept }) => {
    const heard: OutputChunk[] = [];
    const result = await execute(
      given(name, [String(bytes)], { keepBytes }),
      plain(test.env, { onOutput: (chunk) => void heard.push(chunk) }),
    );
    expect({
      ending: result.ending,
      kept: result.stdout.length,
      droppedBytes: result.droppedBytes,
      heardIs: heard.length === result.chunks.length && textOf(heard, 'stdout') === result.stdout ? 'what is kept' : 'something else',
    }).toEqual({ ending: { kind: 'exited', code: 0 }, kept, droppedBytes: bytes - kept, heardIs: 'what is kept' });
  });

  it('counts both streams together', async () => {
    const result = await execute(given('floods-both', ['600000'], { keepBytes: 1_000_000 }), plain(test.env));
    expect([result.stdout.length + result.stderr.length, result.droppedBytes]).toEqual([1_000_000, 200_000]);
  });

  it('is all that a hook says that never stops, until it is cancelled', async () => {
    const cancel = new AbortController();
    let heardBytes = 0;
    const result = await execute(
      given('floods-stdout', [], { keepBytes: 1000 }),
      plain(test.env, {
        cancel: cancel.signal,
        onOutput: (chunk) => {
          heardBytes += chunk.text.length;
          if (heardBytes === 1000) setImmediate(() => cancel.abort());
        },
      }),
    );
    expect([result.ending, result.stdout.length, heardBytes]).toEqual([{ kind: 'cancelled' }, 1000, 1000]);
  });
});

describe('chunks', () => {
  it('keep the bytes that are no UTF-8', async () => {
    const result = await execute(given('broken-utf8', []), plain(test.env));
    expect({
      stdout: result.stdout,
      stderr: result.stderr,
      chunks: result.chunks.map(withoutTime).toSorted((a, b) => (a.stream < b.stream ? -1 : 1)),
    }).toEqual({
      stdout: 'a\ufffd',
      stderr: '\ufffd\u0279\ufffd',
      chunks: [
        { stream: 'stderr', text: '\ufffd\u0279\ufffd', base64: Buffer.from([0xb3, 0xc9, 0xb9, 0xa6]).toString('base64') },
        { stream: 'stdout', text: 'a\ufffd', base64: Buffer.from([0x61, 0xe2, 0x82]).toString('base64') },
      ],
    });
  });

  it('are decoded alone, while the stream is whole', async () => {
    const gate = folder.at('gate');
    await makeGate(gate);
    const result = await execute(
      given('split-character', [gate]),
      plain(test.env, { onOutput: whenPrinted('<', () => void openGate(gate)) }),
    );
    expect({ stdout: result.stdout, chunks: result.chunks.map(withoutTime) }).toEqual({
      stdout: '<—>',
      chunks: [
        { stream: 'stdout', text: '<\ufffd', base64: Buffer.from([0x3c, 0xe2, 0x80]).toString('base64') },
        { stream: 'stdout', text: '\ufffd>', base64: Buffer.from([0x94, 0x3e]).toString('base64') },
      ],
    });
  });

  it('come as they are printed, in order of time over both streams', async () => {
    const gates = [folder.at('first'), folder.at('second')] as const;
    await Promise.all(gates.map(makeGate));
    const first = whenPrinted('one', () => void openGate(gates[0]));
    const second = whenPrinted('two', () => void openGate(gates[1]));
    const result = await execute(
      given('interleaves', gates),
      plain(test.env, { onOutput: (chunk) => [first, second].forEach((hear) => hear(chunk)) }),
    );
    expect({ chunks: result.chunks.map(withoutTime), times: result.chunks.map((chunk) => chunk.atMs) }).toEqual({
      chunks: [
        { stream: 'stdout', text: 'one\n', base64: undefined },
        { stream: 'stderr', text: 'two\n', base64: undefined },
        { stream: 'stdout', text: 'three\n', base64: undefined },
      ],
      times: result.chunks.map((chunk) => chunk.atMs).toSorted((a, b) => a - b),
    });
  });
});
