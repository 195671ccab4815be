/** Names of the messages between page and main process: one way for calls, one for events. */
export const CALL_CHANNEL = 'hook-studio:call';
export const EVENT_CHANNEL = 'hook-studio:event';
