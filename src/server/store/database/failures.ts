const diskFull = new Set(["53100", "ENOSPC", "EDQUOT"]);
const unreachable = new Set(
  (
    "ECONNREFUSED ECONNRESET ENOENT EPIPE ETIMEDOUT ENOTFOUND " +
    "57P01 57P02 57P03 53300 08000 08003 08006 08001 08004"
  ).split(" "),
);

/** The database can't be used as it is; the message tells the operator what to change. */
export class UnfitDatabase extends Error {}

/** Code of an error of the system or the database; empty if it has none. */
export function systemErrorCode(error: unknown): string {
  if (typeof error !== "object" || error === null || !("code" in error)) return "";
  return String(error.code);
}

/** True if others held a required lock for too long; nothing was written. */
export function isHeldByOthers(error: unknown): boolean {
  return systemErrorCode(error) === "55P03";
}

/** True if the disk is full; nothing was written. */
export function isStorageFull(error: unknown): boolean {
  return diskFull.has(systemErrorCode(error));
}

/**
 * True if a kept plan no longer fits its table's columns, or the connection has lost it. The code
 * of the former alone also stands for everything that the database can't do.
 */
export function isPlanOutdated(error: unknown): boolean {
  const code = systemErrorCode(error);
  if (code === "26000") return true;
  if (code !== "0A000" || !(error instanceof Error)) return false;
  // Words may be translated, and only errors of the machine connected to name their routine.
  const isRoutine = "routine" in error && error.routine === "RevalidateCachedQuery";
  return isRoutine || error.message.includes("cached plan must not change result type");
}

/** True if two transactions have stored a creation under the same client id at once. */
export function isCreatedTwice(error: unknown): boolean {
  if (systemErrorCode(error) !== "23505" || !(error instanceof Error)) return false;
  // Constraints of shards stand in the message alone, with the shard's number.
  const constraint = "constraint" in error ? String(error.constraint) : "";
  return /_client(?:_\d+)?\b/.test(`${constraint} ${error.message}`);
}

/** The coordinator's words for a commit that the machine of a shard never answered. */
const unanswered = /^could not commit transaction\b.*\bactive node/;

/** True if the database was unreachable or disconnected, in a commit perhaps after it was done. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (unreachable.has(systemErrorCode(error))) return true;
  const message = error instanceof Error ? error.message : "";
  return (
    // The last is a coordinator's, whose own process has been killed.
    /^(?:Connection terminated|Client has encountered|timeout expired|postmaster was shut down)/.test(
      message,
    ) || unanswered.test(message)
  );
}

/** True if all connections were in use for too long; the database itself may well be there. */
export function isPoolExhausted(error: unknown): boolean {
  return (
    error instanceof Error && error.message.includes("timeout exceeded when trying to connect")
  );
}
