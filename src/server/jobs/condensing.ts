import type { Platform } from "#server/auth/platform.ts";
import { condenseNext, groupsWithLoose } from "#server/store/trail/storedVersions.ts";
import { doIfDue, forEachDue, type Recurring } from "./ifDue.ts";
import { repeat } from "./repeat.ts";

const minute = 60 * 1000;
const hour = 60 * minute;
/** A version is read most in the hours after it was saved, and then unpacked with less. */
const rest = 24 * hour;
/** Most versions in a transaction: a second's work. */
const most = 100;

const condensing: Recurring = { kind: "condensing", every: hour, work: condenseAll };

/** Condenses the versions of records, every hour; returns a function that stops it. */
export function startCondensing(platform: Platform): () => void {
  return repeat(() => condenseIfDue(platform), 5 * minute);
}

/** Condenses versions if an hour has passed since any server did so; returns whether this one did. */
export function condenseIfDue(platform: Platform): Promise<boolean> {
  return doIfDue(platform, condensing);
}

async function condenseAll(platform: Platform, signal: AbortSignal): Promise<void> {
  const { store, clock } = platform;
  const before = new Date(clock().getTime() - rest);
  const condenseGroup = async (group: number): Promise<void> => {
    const next = () => store.withGroupAtLength(group, (tx) => condenseNext(tx, before, most));
    while (!signal.aborted && (await next()));
  };
  await forEachDue(
    platform,
    "condensing.group",
    (db) => groupsWithLoose(db, before),
    condenseGroup,
  );
  signal.throwIfAborted();
}
