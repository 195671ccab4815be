/** Paths inside a hook's folder and inside an example's workspace: a library may come from anybody, so neither may lead out. */

/**
 * The path of a file of a hook: parts joined by "/", none of them empty, "." or "..", none hidden, and of characters that
 * every file system takes and no shell and no agent's command splitting reads as a sign.
 */
export const HOOK_FILE_PATTERN = /^[A-Za-z0-9_][A-Za-z0-9_.-]*(?:\/[A-Za-z0-9_][A-Za-z0-9_.-]*)*$/;

/** A file of an example may be called anything that POSIX allows, as long as it stays in the example's folder. */
const EXAMPLE_FILE_PATTERN = /^(?!\/)(?!(?:.*\/)?\.{0,2}(?:\/|$))[^\0\\]+$/s;

/** `.git` would let a text of the manifest decide what git starts. */
const GIT_FOLDER = /(?:^|\/)\.git(?:\/|$)/i;

export const isExampleFile = (path: string): boolean => EXAMPLE_FILE_PATTERN.test(path) && !GIT_FOLDER.test(path);
