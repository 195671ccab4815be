import type { ExampleRun } from '../../../shared/library/check-examples.ts';
import type { LibraryLayout } from '../../../shared/library/layout.ts';
import { defaultsOf } from '../../../shared/library/parameter.ts';
import type { ParameterValues } from '../../../shared/library/parameter.ts';
import { filesWith } from './entry-files.ts';
import type { ExampleFolder } from './example-folder.ts';
import type { LibraryHook } from './read-library.ts';

/**
 * Puts a hook into an example's folder, by hand and alone: an installation proper also keeps what others have there. What is
 * reviewed and what then runs are both laid by this. @throws ExpectedFailure `libraryParameterRefused`
 */
export async function layAlone(
  hook: LibraryHook,
  { entry }: ExampleRun,
  layout: LibraryLayout,
  parameters: ParameterValues | undefined,
  folder: ExampleFolder,
): Promise<void> {
  const values = { ...defaultsOf(hook.manifest.parameters ?? {}), ...parameters };
  for (const [path, text] of filesWith(hook, entry, values))
    await folder.write(`${layout.folder('project')}/${hook.name}/${path}`, text, 0o755);
  for (const file of layout.alone([{ hook: hook.name, entry }], 'project')) await folder.write(file.path, file.text, file.mode);
}
