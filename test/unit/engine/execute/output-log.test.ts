import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OutputLog } from '../../../../electron/engine/execute/output-log.ts';
import type { OutputChunk } from '../../../../shared/model/process-result.ts';

type Piece = readonly [stream: OutputChunk['stream'], bytes: Buffer];

/** Hands the pieces over as fast as can be: no time passes in which gathered ones would be passed on. */
function logged(pieces: readonly Piece[], keepBytes: number) {
  const heard: OutputChunk[] = [];
  const log = new OutputLog({ keepBytes, sinceStart: () => 0, onOutput: (chunk) => void heard.push(chunk) });
  for (const [stream, bytes] of pieces) log.add(stream, bytes);
  log.end();
  return { log, heard, ...log.texts() };
}

const bytesOf = (chunks: readonly OutputChunk[], stream: OutputChunk['stream']): Buffer =>
  Buffer.concat(
    chunks
      .filter((chunk) => chunk.stream === stream)
      .map(({ text, base64 }) => (base64 === undefined ? Buffer.from(text) : Buffer.from(base64, 'base64'))),
  );

describe('OutputLog', () => {
  it('makes few chunks of 300 000 single bytes, without losing one', () => {
    const { log, heard, stdout } = logged(
      Array.from({ length: 300_000 }, (_, i) => ['stdout', Buffer.from([97 + (i % 26)])]),
      1_000_000,
    );
    expect({
      few: heard.length < 1100,
      passedOn: heard.length === log.chunks.length,
      stdout: stdout.length,
      dropped: log.droppedBytes,
      log: heard.map((c) => c.text).join('') === stdout,
    }).toEqual({ few: true, passedOn: true, stdout: 300_000, dropped: 0, log: true });
  });

  it('makes few chunks of two streams that take turns', () => {
    const pieces = Array.from({ length: 200_000 }, (_, i): Piece => [
      i % 2 === 0 ? 'stdout' : 'stderr',
      Buffer.from(i % 2 === 0 ? 'o' : 'e'),
    ]);
    const { heard, stdout, stderr } = logged(pieces, 150_000);
    expect({ few: heard.length < 1100, stdout: stdout === 'o'.repeat(75_000), stderr: stderr === 'e'.repeat(75_000) }).toEqual({
      few: true,
      stdout: true,
      stderr: true,
    });
  });

  it('decodes each piece alone also where pieces are gathered', () => {
    const dash = Buffer.from('—');
    const pieces = Array.from({ length: 1200 }, (): Piece[] => [
      ['stdout', dash.subarray(0, 1)],
      ['stdout', dash.subarray(1)],
    ]).flat();
    const { heard, stdout } = logged(pieces, 1_000_000);
    expect({
      stdout: stdout === '—'.repeat(1200),
      alone: heard.map((c) => c.text).join(''),
      bytes: bytesOf(heard, 'stdout').equals(Buffer.from('—'.repeat(1200))),
    }).toEqual({ stdout: true, alone: '\ufffd\ufffd\ufffd'.repeat(1200), bytes: true });
  });

  it('passes on what it gathered while the hook is silent', async () => {
    let last = '';
    await new Promise<void>((resolve) => {
      const log = new OutputLog({
        keepBytes: 10_000,
        sinceStart: () => 0,
        onOutput: ({ text }) => {
          last = text;
          if (log.chunks.length === 1001) resolve();
        },
      });
      for (let i = 0; i < 1000; i++) log.add('stdout', Buffer.from('x'));
      log.add('stdout', Buffer.from('waits '));
      log.add('stdout', Buffer.from('together'));
    });
    expect(last).toBe('waits together');
  });

  it('keeps no bytes where the text stands for them, even a replacement character that was printed', () => {
    expect(logged([['stderr', Buffer.from('\ufffd')]], 100).heard).toEqual([{ stream: 'stderr', atMs: 0, text: '\ufffd' }]);
  });

  it('keeps a byte order mark', () => {
    expect(logged([['stdout', Buffer.from('\ufeff{}')]], 100).stdout).toBe('\ufeff{}');
  });

  it('cuts within a piece, once for both streams', () => {
    const { log, stdout, stderr, heard } = logged(
      [
        ['stdout', Buffer.from('abc')],
        ['stderr', Buffer.from('defg')],
        ['stdout', Buffer.from('h')],
      ],
      5,
    );
    expect({ stdout, stderr, dropped: log.droppedBytes, heard: heard.length }).toEqual({
      stdout: 'abc',
      stderr: 'de',
      dropped: 3,
      heard: 2,
    });
  });

  it('keeps exactly the first bytes of whatever comes, and the streams read as if each had come in one piece', () => {
    const piece = fc.tuple(
      fc.constantFrom('stdout' as const, 'stderr' as const),
      fc.oneof(
        fc.uint8Array({ maxLength: 6 }),
        fc.constantFrom('é', '—', '😀', 'a').map((text) => new TextEncoder().encode(text)),
        fc.constantFrom('—', '😀').map((text) => new TextEncoder().encode(text).slice(0, 2)),
        fc.constantFrom('—', '😀').map((text) => new TextEncoder().encode(text).slice(2)),
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.nat(120), fc.constantFrom(0, 1000), (some, keepBytes, before) => {
        const first = Array.from({ length: before }, (): Piece => ['stdout', Buffer.from('.')]);
        const pieces = [...first, ...some.map(([stream, bytes]): Piece => [stream, Buffer.from(bytes)])];
        const total = pieces.reduce((sum, [, bytes]) => sum + bytes.length, 0);
        const { log, heard, stdout, stderr } = logged(pieces, keepBytes + before);
        let room = keepBytes + before;
        const kept = { stdout: [] as Buffer[], stderr: [] as Buffer[] };
        for (const [stream, bytes] of pieces) {
          kept[stream].push(bytes.subarray(0, room));
          room -= Math.min(room, bytes.length);
        }
        const out = Buffer.concat(kept.stdout);
        const err = Buffer.concat(kept.stderr);
        expect({ dropped: log.droppedBytes, out: bytesOf(heard, 'stdout'), err: bytesOf(heard, 'stderr'), stdout, stderr }).toEqual({
          dropped: total - out.length - err.length,
          out,
          err,
          stdout: out.toString('utf8'),
          stderr: err.toString('utf8'),
        });
      }),
    );
  });
});
