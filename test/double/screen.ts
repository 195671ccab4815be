import { onlyAfterReady } from './readiness.ts';

const display = {
  id: 1,
  bounds: { x: 0, y: 0, width: 1920, height: 1080 },
  workArea: { x: 0, y: 0, width: 1920, height: 1040 },
  scaleFactor: 1,
};

export const screen = {
  getPrimaryDisplay: () => {
    onlyAfterReady('The screen module');
    return display;
  },
  getAllDisplays: () => {
    onlyAfterReady('The screen module');
    return [display];
  },
};
