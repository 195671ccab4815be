import { describe, expect, it } from 'vitest';
import type { ExpectedFailure } from '../../../shared/contract/failure.ts';
import { stage } from './host-in.ts';
import { add, failureOf } from './library-acts.ts';

const scene = stage();

describe('the address of a source', () => {
  it.each([
    { title: 'behind a colon', location: 'https://me:hunter2pw@127.0.0.1:1/x.git', shown: 'https://127.0.0.1:1/x.git' },
    { title: 'with an @ in it', location: 'https://me:hunter2pw@more@127.0.0.1:1/x.git', shown: 'https://127.0.0.1:1/x.git' },
    { title: 'behind an escaped colon', location: 'https://me%3Ahunter2pw@127.0.0.1:1/x.git', shown: 'https://127.0.0.1:1/x.git' },
    { title: "in the name's place", location: 'https://hunter2pwhunter2pwhunter@127.0.0.1:1/x', shown: 'https://127.0.0.1:1/x' },
    { title: 'in the query', location: 'https://127.0.0.1:1/x?private_token=hunter2pw-1', shown: 'https://127.0.0.1:1/x' },
    { title: 'in the short form', location: 'me:hunter2pw@127.0.0.1:x.git', shown: '127.0.0.1:x.git' },
    { title: 'of another scheme', location: 'ftp://me:hunter2pw@127.0.0.1/x', code: 'libraryUnsafe', shown: 'ftp://127.0.0.1/x' },
  ])('neither keeps nor tells a password $title', async ({ location, shown, code = 'libraryPassword' }) => {
    const { failure } = await add(scene.host(), location).then(
      () => ({ failure: null }),
      (error: unknown) => error as ExpectedFailure,
    );
    expect(failure).toEqual({ code, reason: { code: `error.${code}`, params: { location: shown } } });
  });

  it.each(['https://alice@127.0.0.1:1/x.git', 'https://first.last1%40example.invalid@127.0.0.1:1/x.git', 'ssh://git@127.0.0.1:1/x?y=1'])(
    'takes a name without a password: %s',
    async (location) => {
      expect((await failureOf(add(scene.host(), location))).code).toBe('libraryUnreachable');
    },
  );
});
