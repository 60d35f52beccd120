import type { Failure } from "./failure.ts";

/** Events the API layer reports to the rest of the application. */
export interface ApiListeners {
  /** A failure that no caller shows itself. */
  failed: (failure: Failure) => void;
  /**
   * The session is over: the refresh was rejected, or the token expired without staying signed in.
   */
  signedOut: () => void;
  /** The server runs a different version from this page. */
  versionChanged: () => void;
  /** New tokens have been stored. */
  tokensChanged: () => void;
  /** Somebody is to prove who they are; answered with whether they did. */
  proofNeeded: (answer: (isProved: boolean) => void) => void;
  connectionChanged: (isOnline: boolean) => void;
}

/** None before an app has been made. */
let listeners: Partial<ApiListeners> = {};

export function subscribe(given: ApiListeners): void {
  listeners = given;
}

export function emit<Name extends keyof ApiListeners>(
  name: Name,
  ...values: Parameters<ApiListeners[Name]>
): void {
  // Border: this function's signature matches each event with its arguments.
  (listeners[name] as ((...given: Parameters<ApiListeners[Name]>) => void) | undefined)?.(
    ...values,
  );
}
