import { changedParts } from "#shared/engine/copies/changedParts.ts";
import type { RecordsVersionChangesRequest, VersionChanges } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { readStoredRecord } from "#server/store/records/records.ts";
import { readRevisions } from "#server/store/trail/listRevisions.ts";
import { recordPlan } from "../bodies/plans.ts";
import { callContext } from "./recordContext.ts";
import { seenBodies } from "./recordHistory.ts";
import { mustBeVisible } from "./records.ts";

/** So many changes of a version are told. */
const most = 3;

/**
 * What some versions of a record changed first, as the parts in which they differ from the ones
 * before them, so that the comparison's own code puts it into words. Only what the viewer may read
 * is in them.
 */
export function versionChanges(
  call: Call,
  { id, versions }: RecordsVersionChangesRequest,
): Promise<VersionChanges> {
  return call.transaction(async (tx) => {
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
