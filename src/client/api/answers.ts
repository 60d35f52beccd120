import { version, versionHeader } from "#shared/api/version.ts";
import { tell } from "./listeners.ts";

/**
 * Reports from any response that the server is reachable, and whether its version differs from the
 * page's.
 */
export function noteAnswer(headerOf: (name: string) => string | null): void {
  tell("connectionChanged", true);
  const named = headerOf(versionHeader);
  if (named !== null && named !== version) tell("versionChanged");
}
