import { retentionEnds, type RetentionEnds } from "#shared/domain/workflow/retention.ts";
import { defaultsInto } from "#shared/engine/body/defaults.ts";
import { planOf } from "#shared/generated/plans.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Platform } from "#server/auth/platform.ts";
import { readGroup } from "#server/store/accounts/groups.ts";
import { forgetMachines } from "#server/store/accounts/machineTokens.ts";
import { removeOldLinks } from "#server/store/accounts/loginLinks.ts";
import { removeEndedSessions } from "#server/store/accounts/sessions.ts";
import type { Db } from "#server/store/database/db.ts";
import { lockGroup } from "#server/store/database/groupLock.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import {
  filesUnusedSince,
  markUnusedFiles,
  removeOldDownloads,
  removeUnusedFiles,
} from "#server/store/files/unusedFiles.ts";
import { removeOldJobs } from "#server/store/jobs.ts";
import { groupsPastRetention, readPeriods } from "#server/store/trail/pastRetention.ts";
import { BrokenLog, removeOldEntries, writeRemoval } from "#server/store/trail/oldEntries.ts";
import { removeDeleted } from "#server/store/trail/revisions.ts";

/** Most documents and files that a transaction removes, so that the group's saves hardly wait for it. */
const most = { deleted: 5, files: 200 };

/**
 * Removes what a group keeps past its periods, in transactions of a few rows; each leaves an entry in
 * the log if it removed anything.
 */
export async function applyRetention(
  { store, clock, log }: Platform,
  group: number,
): Promise<void> {
  await store.withGroup(group, markUnusedFiles);
  for (let isMore = true; isMore;)
    try {
      isMore = await store.withGroup(group, (tx) => removeExpired(tx, clock(), true));
    } catch (error) {
      if (!(error instanceof BrokenLog)) throw error;
      log.error("audit.broken", { group, cause: error.message });
      isMore = await store.withGroup(group, (tx) => removeExpired(tx, clock(), false));
    }
}

/** Groups that keep something past their periods; needs the service role. */
export async function pastRetention(db: Db, now: Date): Promise<number[]> {
  const ends = [...(await readPeriods(db))].map(
    ([text, periods]) => [text, endsOf(now, periods)] as const,
  );
  return groupsPastRetention(db, new Map(ends));
}

function endsOf(now: Date, settings: Body): RetentionEnds {
  return retentionEnds(now, defaultsInto(planOf("catalogues/companyGroup").nodes, settings));
}

/** Removes some of what is past its period and returns whether there may be more. */
async function removeExpired(tx: Tx, now: Date, withLog: boolean): Promise<boolean> {
  const head = await lockGroup(tx);
  const ends = endsOf(now, (await readGroup(tx))?.settings ?? {});
  const entries = withLog ? await removeOldEntries(tx, head, ends.log) : null;
  const deleted = await removeDeleted(tx, ends.deleted, most.deleted);
  const unused = await filesUnusedSince(tx, ends.files, most.files);
  const removed = {
    log: entries?.count ?? 0,
    deleted: deleted.documents,
    sessions:
      (await removeEndedSessions(tx, ends.sessions)) + (await removeOldLinks(tx, ends.sessions)),
    machines: await forgetMachines(tx, ends.sessions),
    jobs: (await removeOldJobs(tx, ends.jobs)) + (await removeOldDownloads(tx, ends.jobs)),
    // Files referenced only by deleted documents go with their versions at the latest.
    files: await removeUnusedFiles(tx, [...new Set([...unused, ...deleted.files])]),
  };
  const done = Object.entries(removed).filter(([, count]) => count > 0);
  if (done.length > 0) await writeRemoval(tx, Object.fromEntries(done), entries);
  return (
    entries?.isMore === true || removed.deleted === most.deleted || unused.length === most.files
  );
}
