/** Names that Windows keeps for devices: it takes `nul.sh` for one, too. `part`: of a path. */
export const isDeviceName = (part: string): boolean => /^(?:con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)(?:\.|$)/i.test(part);
