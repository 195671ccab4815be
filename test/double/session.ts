import { EventEmitter } from 'node:events';

type Answer<T> = (response: T) => void;
interface RequestDetails {
  readonly url: string;
  readonly method: string;
  readonly resourceType: string;
}
type BeforeRequest = (details: RequestDetails, answer: Answer<{ cancel?: boolean }>) => void;
type PermissionRequest = (contents: unknown, permission: string, answer: Answer<boolean>, details: { requestingUrl: string }) => void;
type PermissionCheck = (contents: unknown, permission: string, origin: string, details: unknown) => boolean;

/** Permission handlers are kept, so that a test can ask them; Chromium itself does not. */
class Session extends EventEmitter {
  permissionRequest: PermissionRequest | null = null;
  permissionCheck: PermissionCheck | null = null;
  devicePermission: ((details: unknown) => boolean) | null = null;
  #beforeRequest: BeforeRequest | null = null;

  readonly webRequest = {
    onBeforeRequest: (listener: BeforeRequest | null): void => {
      this.#beforeRequest = listener;
    },
  };

  setPermissionRequestHandler(handler: PermissionRequest | null): void {
    this.permissionRequest = handler;
  }

  setPermissionCheckHandler(handler: PermissionCheck | null): void {
    this.permissionCheck = handler;
  }

  setDevicePermissionHandler(handler: ((details: unknown) => boolean) | null): void {
    this.devicePermission = handler;
  }

  /** The double's own: whether a request may leave. */
  async mayRequest(details: RequestDetails): Promise<boolean> {
    const listener = this.#beforeRequest;
    if (listener === null) return true;
    return new Promise((resolve) => {
      listener(details, ({ cancel }) => {
        resolve(cancel !== true);
      });
    });
  }
}

export const session = { defaultSession: new Session() };
