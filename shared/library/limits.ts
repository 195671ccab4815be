/** How large a library hook may be. Beyond it nothing is read: a library may come from anybody. */

/** Of `hook.json`, in bytes of UTF-8. */
export const MANIFEST_LIMIT_BYTES = 256 * 1024;
/** Of one script or readme. */
export const FILE_LIMIT_BYTES = 512 * 1024;

export const MOST_ENTRIES = 32;
export const MOST_EXAMPLES = 200;
export const MOST_PARAMETERS = 32;
export const MOST_FILES = 64;
