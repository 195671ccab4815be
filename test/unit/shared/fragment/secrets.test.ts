import { describe, expect, it } from 'vitest';
import { holdsSecret } from '../../../../shared/fragment/secrets.ts';

/** Put together here, so that no scanner takes this file for a leak. */
const sample = (...parts: readonly string[]): string => parts.join('');
const RANDOM = sample('q7Zt2LwX9', 'vBn4KcR8y', 'Hs5Gd1Fp3');

describe('holdsSecret', () => {
  it.each([
    ['a GitHub token', `curl -H x ${sample('ghp', '_', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8')}`],
    ['a fine-grained GitHub token', sample('github', '_pat_', '11AAAAAAA0abcdefghijklmnop')],
    ['an AWS key id', `export X=${sample('AKIA', 'IOSFODNN7EXAMPL9')}`],
    ['a Slack token', sample('xox', 'b-123456789012-abcdefghij')],
    ['an sk- key', `--key ${sample('sk', '-proj-', 'abcdefghijklmnopqrst')}`],
    ['a Google key', sample('AIza', 'SyA1234567890abcdefghijklmnopqrstuv')],
    ['a private key', sample('-----BEGIN RSA', ' PRIVATE KEY-----\nMIIE')],
    ['a password in an address', 'curl https://me:hunter22@example.com/x'],
    ['a bearer', `curl -H "Authorization: Bearer ${RANDOM}"`],
    ['a password assigned', 'DB_PASSWORD=hunter2! run'],
    ['a password as an option', 'notify --password s3cretpass x'],
    ['a token in Python', `api_token = "${RANDOM}"`],
    ['a token in JSON', `{"token":"abc123def456"}`],
    ['a long random value', `SESSION=${RANDOM}`],
  ])('sees %s', (_, text) => {
    expect(holdsSecret(text)).toBe(true);
  });

  it.each([
    ['a variable', 'curl -H "Authorization: Bearer $TOKEN"'],
    ['a variable as password', 'DB_PASSWORD=$PASSWORD1 run'],
    ['the environment in Node', `const token = process.env.MY_TOKEN_1;`],
    ['the environment in Python', `api_key = os.environ["API_KEY_1"]`],
    ['talk about secrets', '# Blocks changes to files that hold secrets: tokens, passwords.'],
    ['a stand-in', 'TOKEN=<your-token-1>'],
    ['a path', 'python3 .iflow/hooks/protect_secret_files.py --token-file tokens.txt'],
    ['an ordinary script', '#!/bin/sh\njq -r .tool_input.file_path | grep -q "\\.env$" && exit 2\n'],
    ['code that reads a token', 'const token = next(tokens[1]);'],
  ])('does not see one in %s', (_, text) => {
    expect(holdsSecret(text)).toBe(false);
  });

  it('is done with a large hostile text', () => {
    expect(holdsSecret('password '.repeat(40_000) + 'a=a='.repeat(40_000))).toBe(false);
  });
});
