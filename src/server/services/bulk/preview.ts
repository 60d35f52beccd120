import { limits } from "#shared/api/limits.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { isAtRest, mayMoveOn } from "#shared/domain/workflow/transitions.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { BulkPreview, BulkWanted } from "#shared/generated/types.ts";
import { asJson } from "#shared/engine/body/borders.ts";
import type { Call } from "#server/auth/call.ts";
import { peopleAbleToMove } from "#server/store/accounts/workflowPeople.ts";
import { readItems } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { noteDocuments, type JobDocument } from "#server/store/jobDocuments.ts";
import { insertJob } from "#server/store/jobs.ts";
import { readRecords, type StoredRecord } from "#server/store/records/records.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { invalidField } from "#server/auth/problem.ts";
import { listRecordVersions } from "#server/store/records/recordVersions.ts";
import { presentChanges } from "../documents/presentChanges.ts";
import { mustBeFindable, narrowedBy } from "../records/filters/filterOf.ts";
import { mayBeginVersion } from "../records/recordStatus.ts";
import type { Foreseen } from "./action.ts";
import { bulkAction } from "./actions.ts";
import { foreignIn } from "./foreignIn.ts";

export const bulkJob = "records.bulk";

/** How many records, groups and refusals a preview shows. */
const shown = { groups: 12, items: 50, stays: 20, refusals: 100 };
const batchSize = 200;

/** A record and what would become of it; of its body only what is shown. */
type Seen = Pick<StoredRecord, "id" | "version" | "name" | "companyId"> & {
  foreseen: Foreseen;
  /** True if a new version of it is begun for this, or could be. */
  isReopenable: boolean;
};

/**
 * Says what a change would do to each of many records, and notes them as they are now: what is begun
 * from it changes these, and none that somebody has changed since.
 */
export async function previewBulk(call: Call, wanted: BulkWanted): Promise<BulkPreview> {
  const action = bulkAction(call, wanted.do);
  const { ids, gone } = await call.transaction(async (tx) => {
    await action.check(tx, call);
    return selectionOf(tx, call, wanted);
  });
  const seen: Seen[] = [];
  for (let start = 0; start < ids.length; start += batchSize) {
    const isThorough = seen.filter(isChanging).length < limits.bulkChecked;
    const batch = ids.slice(start, start + batchSize);
    seen.push(
      ...(await call.transaction(async (tx) => {
        const records = await readRecords(tx, batch);
        const foreseen = await action.foresee(tx, call, records, isThorough);
        return records.map(({ id, version, name, companyId, status }, index): Seen => {
          const its = withoutChanges(foreseen[index] ?? { kind: "same" }, start);
          const isReopenable =
            mayBeginVersion(call, status) &&
            (its.kind === "changes"
              ? wanted.do.reopens === true
              : its.kind === "refused" && its.told.reason === "locked");
          return { id, version, name, companyId, foreseen: its, isReopenable };
        });
      })),
    );
  }
  // As they were selected: by their names.
  const place = new Map(ids.map((id, index) => [id, index]));
  seen.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
  return call.transaction(async (tx) => {
    const planId = await notePlan(tx, call, wanted, seen);
    const preview = await present(tx, call, planId, seen, gone);
    return { ...preview, ...(await successorsFor(tx, call, wanted.do, seen)) };
  });
}

/** Everybody who could be asked to take all changing records on from their new status. */
async function successorsFor(
  tx: Tx,
  call: Call,
  { action, status }: BulkWanted["do"],
  seen: readonly Seen[],
): Promise<Pick<BulkPreview, "people">> {
  if (
    action !== "status" ||
    !status ||
    isAtRest(status) ||
    !hasFeature(call.viewer.features, "workflow")
  )
    return {};
  const companies = new Set(seen.filter(isChanging).map(({ companyId }) => companyId));
  const people = await peopleAbleToMove(tx, [...companies], limits.peopleMaximum);
  const able = people.filter(({ roles }) => roles.some((role) => mayMoveOn(status, role)));
  return { people: able.map(({ id, title }) => ({ id, title })) };
}

/** Only the first documents are shown with each field that changes. */
function withoutChanges(foreseen: Foreseen, start: number): Foreseen {
  if (foreseen.kind !== "changes" || start === 0) return foreseen;
  const { changes: _, elsewhere: __, ...rest } = foreseen;
  return rest;
}

type Changing = Seen & { foreseen: Extract<Foreseen, { kind: "changes" }> };

function isChanging(seen: Seen): seen is Changing {
  return seen.foreseen.kind === "changes";
}

async function notePlan(
  tx: Tx,
  call: Call,
  wanted: BulkWanted,
  seen: readonly Seen[],
): Promise<number> {
  const chosen: JobDocument[] = seen.filter(isChanging).map(({ id, version }) => ({
    kind: "record",
    id,
    version,
  }));
  const payload = { do: asJson(wanted.do), total: chosen.length };
  const planId = await insertJob(tx, { kind: bulkJob, owner: call.viewer.account, payload });
  await noteDocuments(tx, planId, "todo", chosen);
  return planId;
}

async function present(
  tx: Tx,
  call: Call,
  planId: number,
  seen: readonly Seen[],
  gone: readonly number[],
): Promise<BulkPreview> {
  const changing = seen.filter(isChanging);
  const same = seen.filter(({ foreseen }) => foreseen.kind === "same");
  const refused = seen.filter(({ foreseen }) => foreseen.kind === "refused");
  const groups = groupsOf(changing);
  const items = changing.slice(0, shown.items);
  const named = [...groups, ...items.map(({ foreseen }) => foreseen)].flatMap((each) => [
    ...idsIn(each.from),
    ...idsIn(each.to),
  ]);
  const told = refused.slice(0, shown.refusals);
  const changes = await changesByRecord(tx, call, items);
  const foreign = await foreignByRecord(tx, call, items);
  const companies = [...items, ...told].flatMap(({ companyId }) => companyId ?? []);
  const known = await readItems(tx, [...named, ...companies]);
  const titled = (id: number) => ({
    id,
    title: displayTitle(known.get(id)?.body ?? {}, call.language),
  });
  const said = ({ from, to }: { from?: Json | undefined; to?: Json | undefined }) => ({
    ...(from === undefined ? {} : { from: withTitles(from, titled) }),
    ...(to === undefined ? {} : { to: withTitles(to, titled) }),
  });
  const head = ({ id, name, companyId }: Seen) => ({
    id,
    name,
    ...(companyId === null ? {} : { company: titled(companyId) }),
  });
  return {
    planId,
    total: seen.length + gone.length,
    changes: changing.length,
    same: same.length,
    refused: refused.length + gone.length,
    reopenable: seen.filter(({ isReopenable }) => isReopenable).length,
    isChecked: changing.length < limits.bulkChecked,
    ...rowsOf(changing),
    also: alsoIn(changing),
    groups: groups.map((each) => ({ ...said(each), count: each.count })),
    items: items.map((each) => ({
      ...head(each),
      ...said(each.foreseen),
      changes: changes.get(each.id) ?? [],
      ...(foreign.get(each.id) ?? { reading: [], law: [] }),
    })),
    stays: same.slice(0, shown.stays).map(({ id, name }) => ({ id, name })),
    refusals: [
      ...told.flatMap((each) =>
        each.foreseen.kind === "refused" ? [{ ...head(each), ...each.foreseen.told }] : [],
      ),
      ...gone.slice(0, shown.refusals).map((id) => ({ id, reason: "gone" as const })),
    ],
  };
}

/** Every field that changes in records, in words. */
async function changesByRecord(tx: Tx, call: Call, records: readonly Changing[]) {
  const fields = records.flatMap(({ id, foreseen: { changes = [] } }) =>
    changes.map(({ path, node, before, after }) => ({ id, path, node, before, after })),
  );
  const changes = new Map<number, NonNullable<BulkPreview["items"][number]["changes"]>>();
  for (const { id, ...change } of await presentChanges(tx, call, fields))
    changes.set(id, [...(changes.get(id) ?? []), change]);
  return changes;
}

/** Finds what is of another country in records which come to stand in other companies. */
async function foreignByRecord(tx: Tx, call: Call, records: readonly Changing[]) {
  const moved = records.flatMap(({ id, foreseen: { elsewhere } }) =>
    elsewhere ? [{ id, elsewhere }] : [],
  );
  const bodies = moved.map(({ elsewhere }) => elsewhere);
  const found = moved.length > 0 ? await foreignIn(tx, call, bodies) : [];
  return new Map(moved.map(({ id }, index) => [id, found[index]]));
}

/** How many rows change in all, where it is about rows. */
function rowsOf(changing: readonly Changing[]): { rows?: number } {
  const counts = changing.flatMap(({ foreseen }) => foreseen.rows ?? []);
  return counts.length > 0 ? { rows: counts.reduce((sum, count) => sum + count, 0) } : {};
}

/** Which fields change with it, and in how many records. */
function alsoIn(changing: readonly Changing[]): BulkPreview["also"] {
  const fields = changing.flatMap(({ foreseen }) => foreseen.also ?? []);
  return [...Map.groupBy(fields, (field) => field)].map(([field, all]) => ({
    field,
    count: all.length,
  }));
}

/** Groups changes by old and new value with their counts, the most frequent first. */
function groupsOf(changing: readonly Changing[]) {
  const groups = Map.groupBy(changing, ({ foreseen: { from, to } }) =>
    JSON.stringify([from ?? null, to ?? null]),
  );
  return [...groups.values()]
    .flatMap(([first, ...others]) => (first ? { ...first.foreseen, count: others.length + 1 } : []))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, shown.groups);
}

function idsIn(value: Json | undefined): number[] {
  if (Array.isArray(value)) return value.flatMap((each) => idsIn(each));
  const id = isBody(value) ? value["id"] : undefined;
  return typeof id === "number" ? [id] : [];
}

function withTitles(value: Json, titled: (id: number) => Body): Json {
  if (Array.isArray(value)) return value.map((each) => withTitles(each, titled));
  const [id] = idsIn(value);
  return id === undefined ? value : titled(id);
}

/** The records that are asked for: those that the viewer sees, and the ids of others. */
interface Selection {
  ids: number[];
  gone: number[];
}

/** The records of a list of ids, or all that a filter finds; throws if these are too many or none. */
async function selectionOf(tx: Tx, call: Call, { ids, filter }: BulkWanted): Promise<Selection> {
  if (ids ? filter !== undefined : !filter) throw invalidField("/ids", "required");
  const wanted = await narrowedBy(tx, call, filter ?? {});
  await mustBeFindable(tx, wanted);
  const found = await listRecordVersions(tx, ids ? { all: [wanted, { ids }] } : wanted);
  if (found.length > limits.bulkRecords) throw invalidField("/filter", "tooManyRecords");
  if (found.length === 0 && !ids) throw invalidField("/filter", "noRecords");
  const known = new Set(found.map(({ id }) => id));
  return { ids: [...known], gone: [...new Set(ids)].filter((id) => !known.has(id)) };
}
