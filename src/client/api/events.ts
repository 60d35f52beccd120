import type { Failure } from "./failure.ts";

/** Events the API layer reports to the rest of the application. */
export interface ApiListeners {
  /** A failure that no caller shows in place. */
  failed: (failure: Failure) => void;
  /** The session is over: refused refresh, or expired without staying signed in. */
  signedOut: () => void;
  /** The server runs another version than this page. */
  versionChanged: () => void;
  /** New tokens are stored. */
  tokensChanged: () => void;
  /** Calls get through, or they do not. */
  connectionChanged: (isOnline: boolean) => void;
}

const noop = () => {};
const listeners: ApiListeners = {
  failed: noop,
  signedOut: noop,
  versionChanged: noop,
  tokensChanged: noop,
  connectionChanged: noop,
};

/** Says who hears of failures, ended sessions and other versions; what is not given stays as it is. */
export function subscribe(given: Partial<ApiListeners>): void {
  Object.assign(listeners, given);
}

/** Tells whoever listens. */
export function emit<Name extends keyof ApiListeners>(
  name: Name,
  ...values: Parameters<ApiListeners[Name]>
): void {
  // A border: the name and its values belong together by this function's own signature.
  (listeners[name] as (...given: Parameters<ApiListeners[Name]>) => void)(...values);
}
