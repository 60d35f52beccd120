import { version, versionHeader } from "#shared/api/version.ts";
import { emit } from "./events.ts";

let firstUpdate: string | undefined;

/** Id of the last live update when the page was read; empty if none is known. */
export function firstUpdateId(): string {
  return firstUpdate ?? "";
}

/**
 * Reports from any response that the server is reachable, and whether its version differs from the
 * page's.
 */
export function readResponseHeaders(headerOf: (name: string) => string | null): void {
  emit("connectionChanged", true);
  const named = headerOf(versionHeader);
  if (named !== null && named !== version) emit("versionChanged");
  firstUpdate ??= /last-event-id="(.*?)"/.exec(headerOf("link") ?? "")?.[1];
}
