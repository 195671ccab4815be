import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nameBeside, temporaryNamed } from '../../../../electron/engine/edit/temporary-name.ts';
import { explainNearMiss, eventOfFile } from '../../../../shared/agents/cline/file-name.ts';
import { explainSdkNearMiss, sdkEventOfFile } from '../../../../shared/agents/cline/sdk/file-name.ts';

describe('the name of a temporary file', () => {
  it.each(['PreToolUse', 'PreToolUse.ps1', 'pretooluse.sh', 'settings.json'])('beside %s is no hook to any edition', (name) => {
    const beside = basename(nameBeside(`/ws/hooks/${name}`, 'new'));
    expect([
      eventOfFile(beside, { platform: 'linux' }),
      eventOfFile(beside, { platform: 'win32' }),
      explainNearMiss(beside, { platform: 'linux' }),
      sdkEventOfFile(beside),
      explainSdkNearMiss(beside),
    ]).toEqual([undefined, undefined, null, undefined, null]);
  });

  it('is never the same, and tells whose it is', () => {
    const [first, second] = [nameBeside('/ws/.settings.json', 'old'), nameBeside('/ws/.settings.json', 'old')].map((path) =>
      basename(path),
    );
    expect(first).not.toBe(second);
    expect(temporaryNamed(first ?? '')).toEqual({ of: '.settings.json', kind: 'old' });
  });

  it.each(['settings.json', '.settings.json.tmp', '.x.0123456789ab.tmp', '.x.0123456789ab.new.hook-studio.tmp~'])('is not %s', (name) => {
    expect(temporaryNamed(name)).toBeNull();
  });
});
