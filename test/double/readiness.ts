/** Electron's `ready`: some things work only before it, most only after it. */
let isReady = false;
export const readiness = {
  is: (): boolean => isReady,
  reach: (): void => {
    isReady = true;
  },
};

export function onlyAfterReady(what: string): void {
  if (!isReady) throw new Error(`${what} cannot be used before the app is ready`);
}
export function onlyBeforeReady(what: string): void {
  if (isReady) throw new Error(`${what} should be called before app is ready`);
}
