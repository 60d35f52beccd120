import { followedTemplate, takenVersion } from "#shared/domain/followedTemplate.ts";
import { rulesKept, withoutGiven } from "#shared/domain/templateRules.ts";
import { projectForWrite, stripReadOnly } from "#shared/engine/body/project.ts";
import { type OriginalChange, withChanges } from "#shared/engine/copies/originals.ts";
import type {
  TemplateUndo,
  TemplateUndoWanted,
  TemplateUpdate,
  TemplateUpdateWanted,
} from "#shared/generated/types.ts";
import { callActions } from "#shared/generated/callActions.ts";
import type { Status } from "#shared/generated/words/words.ts";
import type { Call } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";
import type { SaveNote } from "#server/store/documents/storeBodies.ts";
import {
  readRecords,
  readStoredRecord,
  saveLocked,
  type StoredRecord,
} from "#server/store/records/records.ts";
import { readRevision } from "#server/store/trail/revisions.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { recordPlan } from "../bodies/plans.ts";
import { takeBack } from "../documents/takeBack.ts";
import { findRecord } from "../records/masterRecords.ts";
import { editContext, rightsOf } from "../records/recordContext.ts";
import { mustBeVisible, prepareRecord } from "../records/records.ts";
import { askForNewVersions, asNewVersion } from "../records/recordStatus.ts";
import {
  earlierVersions,
  type Following,
  followingOf,
  keepForFollowers,
} from "./followTemplate.ts";

type Updated = TemplateUpdate["items"][number];
type Undone = TemplateUndo["items"][number];
type Named = TemplateUpdateWanted["records"][number];

/** Name of the operation in revisions. */
const templateOp = "template";

/**
 * Takes over what has changed in a template into records that were created from it, each for itself;
 * by default only where a record says what the template said. One whose own changes are left stays
 * behind its template until somebody decides about them.
 */
export async function updateFromTemplate(
  call: Call,
  wanted: TemplateUpdateWanted,
): Promise<TemplateUpdate> {
  await call.transaction(async (tx) => {
    mustBeVisible(call, await findRecord(tx, wanted.template));
    const records = await mustSeeAll(tx, call, wanted.records);
    for (const { body } of records)
      if (followedTemplate(body).id !== wanted.template) throw new Problem("notFound");
  });
  const items: Updated[] = [];
  for (const record of wanted.records) items.push(await updateOne(call, wanted, record));
  return { items };
}

/** Nothing is done while one of the records is hidden from the viewer. */
async function mustSeeAll(
  tx: Tx,
  call: Call,
  named: readonly Named[],
): Promise<readonly StoredRecord[]> {
  const records = await readRecords(
    tx,
    named.map(({ id }) => id),
  );
  const known = new Map(records.map((record) => [record.id, record]));
  return named.map(({ id }) => mustBeVisible(call, known.get(id) ?? null));
}

async function updateOne(call: Call, wanted: TemplateUpdateWanted, named: Named): Promise<Updated> {
  const { id, version } = named;
  const untouched = { id, version, taken: 0, left: 0 };
  try {
    return await call.transaction(async (tx) => {
      const known = mustBeVisible(call, await readStoredRecord(tx, id, true));
      const stored = wanted.reopens === true ? asNewVersion(call, known) : known;
      const template = mustBeVisible(call, await findRecord(tx, wanted.template));
      const now = { ...untouched, version: stored.version };
      // Nothing is decided about a version that the user hasn't seen.
      if (template.version !== wanted.version) return { ...now, state: "stale" };
      const following = await followingOf(call, stored, template, earlierVersions(tx, template));
      if (!following) return { ...now, state: "current" };
      if (!rightsOf(call, stored).canEdit)
        return { ...now, state: "locked", left: following.changes.length };
      if (stored.version !== version) return { ...now, state: "stale" };
      await keepForFollowers(tx, template);
      const updated = await takeOver(tx, call, stored, following, wanted, {
        ...templateNote(call),
        from: known.status,
      });
      const isBegun = updated.state === "taken" && known.status !== stored.status;
      if (isBegun && wanted.dryRun !== true) await askForNewVersions(tx, call, [known]);
      return updated;
    });
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown;
    if (thrown.code === "notFound" || thrown.code === "stale")
      return { ...untouched, state: "stale" };
    const fields = thrown.details.fields?.map(({ path }) => path) ?? [];
    return { ...untouched, state: "refused", fields };
  }
}

function templateNote(call: Call): SaveNote {
  return { actor: call.viewer.account, op: templateOp, action: callActions["templates.update"] };
}

/** Takes over into a locked record what is wanted of it. */
export async function takeOver(
  tx: Tx,
  call: Call,
  stored: StoredRecord,
  following: Following,
  wanted: TemplateUpdateWanted,
  {
    from = stored.status,
    ...note
  }: SaveNote & {
    /** Its status before, where this begins a new version of it. */
    from?: Status;
  } = templateNote(call),
): Promise<Updated> {
  const { id, version } = stored;
  const { taken, isDecided } = chosenChanges(following.changes, wanted);
  const left = following.changes.length - taken.length;
  if (taken.length === 0 && !isDecided) return { id, version, state: "current", taken: 0, left };
  const context = { ...editContext(call, stored), fixed: [] };
  const { nodes } = recordPlan(context);
  const followed = stripReadOnly(nodes, withChanges(following.nodes, following.sides, taken));
  const projected = projectForWrite(nodes, followed, stored.body, context);
  const { rules, sides } = following;
  const kept = rulesKept(rules, following.nodes, projected, sides.now);
  const whole = isDecided
    ? { ...withoutGiven(projected), ...kept, ...takenVersion(following.to) }
    : projected;
  const { draft } = await prepareRecord(tx, call, whole, stored.body, context);
  const rulesTaken = isDecided && following.newRules.length > 0 ? 1 : 0;
  const done = { id, state: "taken", taken: taken.length + rulesTaken, left } as const;
  if (wanted.dryRun) return { ...done, version };
  const saved = await saveLocked(tx, { ...stored, status: from }, draft, {
    ...note,
    detail: { template: wanted.template, fields: taken.length },
  });
  return { ...done, version: saved.version };
}

/** Changes to take over; `isDecided` is true if nothing is left to decide. */
export function chosenChanges(
  changes: readonly OriginalChange[],
  { take = "unchanged", keys }: Pick<TemplateUpdateWanted, "take" | "keys">,
): { taken: OriginalChange[]; isDecided: boolean } {
  if (keys) {
    const named = new Set(keys);
    return { taken: changes.filter(({ key }) => named.has(key)), isDecided: true };
  }
  const taken = changes.filter(({ isOwn }) => take === "all" || !isOwn);
  return { taken, isDecided: taken.length === changes.length };
}

/** Takes back one's own updates of records that nobody has changed since. */
export async function undoTemplateUpdate(
  call: Call,
  { records }: TemplateUndoWanted,
): Promise<TemplateUndo> {
  await call.transaction((tx) => mustSeeAll(tx, call, records));
  const items: Undone[] = [];
  for (const record of records) items.push(await undoOne(call, record));
  return { items };
}

async function undoOne(call: Call, { id, version }: Named): Promise<Undone> {
  try {
    return await call.transaction(async (tx): Promise<Undone> => {
      const stored = mustBeVisible(call, await readStoredRecord(tx, id, true));
      const of = { kind: "record", id };
      const last = await readRevision(tx, of, stored.version);
      const isLast = stored.version === version && last?.op === templateOp;
      if (!isLast || last.actor !== call.viewer.account)
        return { id, version: stored.version, state: "stale" };
      if (!rightsOf(call, stored).canEdit) return { id, version, state: "locked" };
      await takeBack(tx, call, [{ ...of, version }], {
        note: { action: "record.restored", detail: { restored: version - 1 } },
      });
      return { id, version: version + 1, state: "undone" };
    });
  } catch (thrown) {
    if (thrown instanceof Problem) return { id, version, state: "refused" };
    throw thrown;
  }
}
