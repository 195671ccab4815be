// A file that is no module: the engine's and the host's tsconfig.json map `electron` to it, so that importing
// Electron there fails to compile. Windows and dialogs belong to electron/shell.
