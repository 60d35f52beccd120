import { limits } from "#shared/api/limits.ts";
import { referenceId } from "#shared/engine/body/references.ts";
import { presentOf } from "#shared/engine/body/borders.ts";
import { differences } from "#shared/engine/body/differences.ts";
import { tokensOf } from "#shared/engine/body/paths.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type {
  RecordHistory,
  RecordRead,
  RecordsHistoryRequest,
  RecordsRestoreRequest,
  RecordsVersionRequest,
  RecordVersion,
  RecordsVersionChangesRequest,
  VersionChanges,
} from "#shared/generated/types.ts";
import { changedParts } from "#shared/engine/copies/changedParts.ts";
import type { Call } from "#server/auth/call.ts";
import { mustExist, Problem } from "#server/auth/problem.ts";
import { readStoredRecord, type StoredRecord } from "#server/store/records/records.ts";
import { listRevisions, readRevisions } from "#server/store/trail/listRevisions.ts";
import { readRevision, type Revision } from "#server/store/trail/revisions.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { recordPlan } from "../bodies/plans.ts";
import { peopleOf } from "../bodies/references.ts";
import { maySeeRecord } from "../companies/companyVisibility.ts";
import { namingFormerStaff } from "../staff/formerStaff.ts";
import { presentRevision } from "./presentRevision.ts";
import { callContext, rightsOf } from "./recordContext.ts";
import { mustBeVisible } from "./records.ts";
import { restoreBody } from "./restoreBody.ts";

const recordKind = "record";

/** The saved states of a record, newest first, each with what it changed. */
export function recordHistory(
  call: Call,
  { id, before, perPage = limits.pageSize }: RecordsHistoryRequest,
): Promise<RecordHistory> {
  return call.read(async (tx) => {
    const stored = mustBeVisible(call, await readStoredRecord(tx, id));
    // One more, against which the last of the page is compared.
    const found = await listRevisions(tx, { kind: recordKind, id }, before ?? null, perPage + 1);
    const bodies = await seenBodies(tx, call, stored, found);
    const people = await peopleOf(
      tx,
      found.map(({ actor }) => actor),
      call.language,
    );
    const items = found.slice(0, perPage).map((revision, index) => ({
      ...headOf(revision, people),
      changes: changesBetween(call, bodies[index + 1] ?? null, bodies[index] ?? null, revision),
    }));
    // Border: built from what the document describes.
    return { items, total: stored.version } as RecordHistory;
  });
}

/** A record in an earlier version, with the titles of its day. */
export function recordVersion(
  call: Call,
  { id, version }: RecordsVersionRequest,
): Promise<RecordVersion> {
  return call.read(async (tx) => {
    const stored = mustBeVisible(call, await readStoredRecord(tx, id));
    const revision = mustExist(await readRevision(tx, { kind: recordKind, id }, version));
    const [body] = await seenBodies(tx, call, stored, [revision]);
    const people = await peopleOf(tx, [revision.actor], call.language);
    // Border: the body was stored as a record.
    return { ...headOf(revision, people), record: mustExist(body) } as RecordVersion;
  });
}

/**
 * Restores an earlier version, or one field or row of it, as a new one; status, company and the
 * kind of the record stay. Throws with what is no longer there.
 */
export function restoreVersion(
  call: Call,
  { id, version, path }: RecordsRestoreRequest,
): Promise<RecordRead> {
  return call.transaction(async (tx) => {
    const stored = mustBeVisible(call, await readStoredRecord(tx, id, true));
    if (!rightsOf(call, stored).canEdit) throw new Problem("forbidden");
    const revision = mustExist(await readRevision(tx, { kind: recordKind, id }, version));
    const [seen] = await seenBodies(tx, call, stored, [revision]);
    mustExist(seen);
    return restoreBody(tx, call, stored, { body: revision.body, version, path });
  });
}

function headOf(
  { version, at, op, comment, body, actor }: Revision,
  people: (account: number | null) => Body | undefined,
) {
  const known = presentOf({ comment: comment ?? undefined, by: people(actor) });
  return { version, at: at.toISOString(), op, status: body["status"] ?? null, ...known };
}

/**
 * Bodies as the viewer may see them; null for those of a time when the record belonged to a company
 * that is hidden from the viewer, and for those that were emptied.
 */
export async function seenBodies(
  tx: Tx,
  call: Call,
  stored: StoredRecord,
  revisions: readonly Revision[],
): Promise<(Body | null)[]> {
  const naming = await namingFormerStaff(tx, call.language);
  return revisions.map(({ version, body }) => {
    const companyId = referenceId(body["company"]) ?? null;
    const isSeen = maySeeRecord(call, { companyId, isProductOwned: false });
    if (!isSeen || body["name"] === undefined) return null;
    return naming(presentRevision(call, { id: stored.id, version, body }));
  });
}

/** Fields that a version changed, by the names of the record's own fields, with how often. */
function changesBetween(
  call: Call,
  before: Body | null,
  after: Body | null,
  { version }: Revision,
): { field: string; count: number }[] {
  if (!after || (!before && version > 1)) return [];
  const counts = new Map<string, number>();
  // The first version is a creation, not a change.
  const plan = recordPlan(callContext(call));
  const changes = before ? differences(plan, before, after) : [];
  for (const { path } of changes) {
    const [name = "", inside = ""] = tokensOf(path);
    // Fields that a group has added share one container.
    const field = name === "custom" ? `${name}/${inside}` : name;
    counts.set(field, (counts.get(field) ?? 0) + 1);
  }
  return [...counts].map(([field, count]) => ({ field, count }));
}

/** So many changes of a version are told. */
const most = 3;

/**
 * The first changes of some versions of a record: the parts in which they differ from the versions
 * before them, for the comparison's own code to put into words. Only parts that the viewer may read.
 */
export function versionChanges(
  call: Call,
  { id, versions }: RecordsVersionChangesRequest,
): Promise<VersionChanges> {
  return call.read(async (tx) => {
    const stored = mustBeVisible(call, await readStoredRecord(tx, id));
    const wanted = [...new Set(versions.flatMap((version) => [version, version - 1]))];
    const revisions = await readRevisions(tx, { kind: "record", id }, wanted);
    const bodies = await seenBodies(tx, call, stored, revisions);
    const bodyOf = new Map(revisions.map(({ version }, at) => [version, bodies[at] ?? null]));
    const plan = recordPlan(callContext(call));
    const items = [...new Set(versions)].flatMap((version) => {
      const [before, after] = [bodyOf.get(version - 1), bodyOf.get(version)];
      if (!before || !after) return [];
      return [{ version, ...changedParts(plan, before, after, most) }];
    });
    // Border: parts of bodies that were stored as records.
    return { items } as VersionChanges;
  });
}
