import { describe, expect, it } from 'vitest';
import { commandLine } from './command-line.ts';

const COMMANDS = [
  ['list', 'hook-studio list [OPTIONS]'],
  ['web', 'hook-studio web [DIR …] [OPTIONS]'],
  ['export', 'hook-studio export HOOK … [OPTIONS]'],
  ['apply', 'hook-studio apply FRAGMENT|- [OPTIONS]'],
  ['new', 'hook-studio new [OPTIONS]'],
  ['set', 'hook-studio set HOOK [OPTIONS]'],
  ['enable', 'hook-studio enable HOOK … [OPTIONS]'],
  ['disable', 'hook-studio disable HOOK … [OPTIONS]'],
  ['backups', 'hook-studio backups FILE [OPTIONS]'],
  ['restore', 'hook-studio restore FILE [OPTIONS]'],
  ['undo', 'hook-studio undo [WRITE] [OPTIONS]'],
  ['delete', 'hook-studio delete HOOK … [OPTIONS]'],
  ['move', 'hook-studio move HOOK [OPTIONS]'],
  ['copy', 'hook-studio copy HOOK [OPTIONS]'],
  ['repair', 'hook-studio repair FILE [OPTIONS]'],
  ['match', 'hook-studio match [PATTERN] [OPTIONS]'],
] as const;

describe('--help', () => {
  it.each(COMMANDS)('%s shows what it takes, in both languages', async (command, first) => {
    const [english, chinese] = await Promise.all([commandLine(command, '--help'), commandLine(command, '--help', '--lang', 'zh-CN')]);
    const lines = chinese.stdout.split('\n');
    expect([
      english.stdout.split('\n')[0],
      lines[0],
      english.stdout.includes('undefined'),
      lines.slice(1, 2).every((line) => /\p{Script=Han}/u.test(line)),
    ]).toEqual([first, first, false, true]);
  });

  it('tells the exit statuses that the command can end with', async () => {
    const lastLine = async (...words: string[]): Promise<string> => (await commandLine(...words)).stdout.trimEnd().split('\n').at(-1) ?? '';
    const statuses = async (...words: string[]): Promise<string[]> =>
      [...(await lastLine(...words)).matchAll(/\d/g)].map(([digit]) => digit);
    expect([
      await statuses('--help'),
      await statuses('run', '--help'),
      await statuses('library', '--help'),
      await statuses('undo', '--help'),
      await statuses('undo', '--help', '--lang', 'zh-CN'),
    ]).toEqual([
      ['0', '3', '4', '1'],
      ['0', '3', '4', '1'],
      ['0', '4', '1'],
      ['0', '1'],
      ['0', '1'],
    ]);
  });

  it('new shows that --lang takes languages of scripts', async () => {
    expect((await commandLine('new', '--help')).stdout).toContain('--lang bash|python|node|powershell|en|zh-CN');
  });
});

it('new --help lists the templates by the names that --template takes', async () => {
  const { stdout } = await commandLine('new', '--help');
  expect(stdout).toMatch(/^ {2}iflow +PreToolUse +protect-files +Protect files \(bash, python, node, powershell\)$/m);
  expect(stdout).toMatch(/^ {2}cline +PreToolUse +only-typescript +Block new \.js files \(bash, python, node, powershell\)$/m);
});

describe('--json-schema', () => {
  it.each(COMMANDS)('%s describes its document, whatever else is missing', async (command) => {
    const { status, stdout } = await commandLine(command, '--json-schema');
    expect([status, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ $schema: expect.any(String) as string }) as object]);
  });
});
