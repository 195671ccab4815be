/** The common uses of a hook that there are scripts for. */
export type UseCase = 'only-typescript' | 'keep-package-json' | 'learn-from-writes' | 'slow-tools' | 'log-tools';
