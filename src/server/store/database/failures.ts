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
 * Whether the database was unreachable or disconnected; a pending commit may or may not have
 * succeeded.
 */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (unreachable.has(systemErrorCode(error))) return true;
  const message = error instanceof Error ? error.message : "";
  return /^(?:Connection terminated|Client has encountered|timeout expired)/.test(message);
}

/** True if all connections were in use for too long; the database itself may well be there. */
export function isPoolExhausted(error: unknown): boolean {
  return (
    error instanceof Error && error.message.includes("timeout exceeded when trying to connect")
  );
}
