import { version, versionHeader } from "#shared/api/version.ts";
import { tell } from "./listeners.ts";

/** What every answer says, whatever was asked: calls get through, and which version the server runs. */
export function noteAnswer(headerOf: (name: string) => string | null): void {
  tell("connectionChanged", true);
  const named = headerOf(versionHeader);
  if (named !== null && named !== version) tell("versionChanged");
}
