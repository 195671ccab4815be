import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { openWorkspace } from '../../../../electron/engine/workspace/open-workspace.ts';
import { failureOf } from '../../../support/failure-of.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const folder = temporaryFolder();
beforeEach(async () => {
  for (const name of ['api', 'web shop', 'nested.code-workspace']) await mkdir(folder.at(name));
});
const failing = async (paths: readonly string[]): Promise<readonly unknown[]> => {
  const { code, reason } = await failureOf(openWorkspace(paths));
  return [code, reason.code, reason.params];
};

describe('folders', () => {
  it('are opened in their order, each once, made absolute but not resolved', async () => {
    await symlink('api', folder.at('link'));
    const paths = [
      folder.at('web shop'),
      relative(process.cwd(), folder.at('link')),
      `${folder.at('web shop')}/`,
      `${folder.at('api')}/../api`,
    ];
    expect(await openWorkspace(paths)).toEqual({
      roots: [folder.at('web shop'), folder.at('link'), folder.at('api')],
      file: null,
      name: 'web shop, link, api',
    });
  });

  it('may be called like a workspace file', async () => {
    expect(await openWorkspace([folder.at('nested.code-workspace')])).toMatchObject({
      roots: [folder.at('nested.code-workspace')],
      file: null,
    });
  });

  it.each([
    { title: 'missing', path: 'gone', code: 'folderMissing' },
    { title: 'below a file', path: 'file/inside', code: 'folderMissing' },
    { title: 'no folder', path: 'file', code: 'notAFolder' },
  ])('that are $title are named', async ({ path, code }) => {
    await writeFile(folder.at('file'), '');
    expect(await failing([folder.at('api'), folder.at(path)])).toEqual([code, `error.${code}`, { path: folder.at(path) }]);
  });
});

describe('a workspace file', () => {
  const file = (): string => folder.at('shop.code-workspace');

  it('names its folders from where it lies, with comments and trailing commas', async () => {
    await writeFile(
      file(),
      `\ufeff// two roots
      { "folders": [ { "path": "web shop", "name": "Shop" }, { "path": ${JSON.stringify(folder.at('api'))}, }, { "uri": "${pathToFileURL(folder.at('web shop')).href}" }, ], "settings": {} }`,
    );
    expect(await openWorkspace([file()])).toEqual({ roots: [folder.at('web shop'), folder.at('api')], file: file(), name: 'shop' });
  });

  it.each([
    { title: 'names a folder that is missing', text: '{"folders": [{"path": "api"}, {"path": "../gone"}]}', code: 'folderMissing' },
    { title: 'is no JSON', text: '{\n  "folders": [}', code: 'workspaceFileInvalid' },
    { title: 'is empty', text: '', code: 'workspaceFileInvalid' },
    { title: 'has no list of folders', text: '{"folders": {"path": "api"}}', code: 'workspaceFileInvalid' },
    { title: 'names a folder elsewhere', text: '{"folders": [{"uri": "vscode-remote://ssh/api"}]}', code: 'workspaceFileInvalid' },
    { title: 'names nothing', text: '{"folders": [{"name": "api"}]}', code: 'workspaceFileInvalid' },
  ])('that $title is told', async ({ text, code }) => {
    await writeFile(file(), text);
    const path = code === 'folderMissing' ? join(dirname(folder.path), 'gone') : file();
    expect(await failing([file()])).toMatchObject([code, `error.${code}`, { path }]);
  });

  it('tells where it is broken', async () => {
    await writeFile(file(), '{\n  "folders": [}');
    expect((await failing([file()]))[2]).toEqual({ path: file(), detail: 'ValueExpected, 2:15' });
  });

  it('that is missing is told by its path', async () => {
    expect(await failing([file()])).toEqual(['folderMissing', 'error.folderMissing', { path: file() }]);
  });

  it('is opened alone', async () => {
    await writeFile(file(), '{"folders": []}');
    expect(await failing([folder.at('api'), file()])).toEqual(['workspaceFileAlone', 'error.workspaceFileAlone', { path: file() }]);
  });
});
