import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { ifAnswered } from "./ifAnswered.ts";

export type RecordNews = Operations["records.changes"]["reply"];

/**
 * The version a record has now; "gone" if it was deleted or may no longer be seen, null while the
 * server can't be asked.
 */
export async function versionNow(id: number): Promise<number | "gone" | null> {
  try {
    return (await call("records.state", { params: { id } }, { inPlace: "all" })).version;
  } catch (thrown) {
    if (isFailure(thrown, "notFound")) return "gone";
    if (isFailure(thrown)) return null;
    throw thrown;
  }
}

/**
 * What others have changed since a version, or since one's last visit; null while the server can't
 * be asked.
 */
export async function readNews(id: number, since?: number): Promise<RecordNews | null> {
  const body = { id, ...(since === undefined ? {} : { since }) };
  return ifAnswered(() => call("records.changes", { body }, { inPlace: "all" }));
}

/** Notes that what others changed up to a version has been seen; otherwise it is shown again. */
export async function noteSeen(id: number, version: number): Promise<void> {
  await ifAnswered(() => call("records.seen", { body: { id, version } }, { inPlace: "all" }));
}
