import { limits } from "#shared/api/limits.ts";
import type { Platform } from "#server/auth/platform.ts";
import { sweepAttempts } from "#server/store/accounts/attempts.ts";
import { sweepFactors } from "#server/store/accounts/factors/factors.ts";
import { sweepMachineKeys } from "#server/store/accounts/machineTokens.ts";
import { sweepDevices } from "#server/store/accounts/knownDevices.ts";
import { sweepSignOn } from "#server/store/accounts/signOnVisits.ts";
import { sweepSessions } from "#server/store/accounts/sessions.ts";
import { sweepLogins } from "#server/store/accounts/staffAccounts.ts";
import { sweepUploads } from "#server/store/files/uploads.ts";
import { neededContents } from "#server/store/files/unusedFiles.ts";
import type { Db } from "#server/store/database/db.ts";
import { nobodysGroup } from "#server/store/trail/audit.ts";
import { sweepEvents } from "#server/store/trail/outbox.ts";
import { doIfDue, forEachDue, type Recurring } from "./ifDue.ts";
import { repeat } from "./repeat.ts";
import { applyRetention, pastRetention } from "./retention.ts";

const minute = 60 * 1000;
const hour = 60 * minute;

const sweeping: Recurring = { kind: "sweep", every: hour, work: sweep };

/** Removes what is no longer kept, every hour; returns a function that stops it. */
export function startSweeping(platform: Platform): () => void {
  return repeat(() => sweepIfDue(platform), 5 * minute);
}

/**
 * Removes what is no longer kept, if an hour has passed since any server did so; returns whether
 * this one did.
 */
export function sweepIfDue(platform: Platform): Promise<boolean> {
  return doIfDue(platform, sweeping);
}

async function sweep(platform: Platform): Promise<void> {
  const { store, files, clock, log } = platform;
  await store.withService(async (db) => {
    const now = clock();
    await sweepSessions(db, now);
    await sweepLogins(db, now);
    await sweepDevices(db, now);
    await sweepAttempts(db, now);
    await sweepFactors(db, now);
    await sweepEvents(db, now);
    await sweepSignOn(db, now);
    await sweepUploads(db, new Date(now.getTime() - limits.uploadTime));
  });
  const apply = (group: number) => applyRetention(platform, group);
  const due = async (db: Db) => [nobodysGroup, ...(await pastRetention(db, clock()))];
  await forEachDue(platform, "sweep.group", due, apply);
  await store.withService(sweepMachineKeys);
  const swept = await files.sweep((hashes) =>
    store.withService((db) => neededContents(db, hashes, clock())),
  );
  if (swept.removed + swept.failed > 0) log.info("sweep.contents", { ...swept });
}
