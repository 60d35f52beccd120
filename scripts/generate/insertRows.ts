import type { Body } from "#shared/engine/plan/types.ts";
import { isStatus } from "#shared/domain/workflow/transitions.ts";
import type { Status } from "#shared/generated/words/words.ts";
import { titleColumns } from "#server/store/items/itemTitles.ts";
import { mentionsOf, parentIdOf } from "#server/store/items/storeItem.ts";
import { noteRecordDays } from "#server/store/records/recordDays.ts";
import { countedOfDraft, moveFigures } from "#server/store/records/figureCells.ts";
import type { RecordDraft } from "#server/store/records/records.ts";
import { toRecordRow } from "#server/store/records/recordStatements.ts";
import {
  changeLinks,
  storedLink,
  type Mention,
  type StoredLink,
} from "#server/store/trail/links.ts";
import type { Versioned } from "#server/store/trail/revisions.ts";
import type { Tx } from "#server/store/database/transaction.ts";

/** A document with references, as stored. */
export interface Naming {
  from: Versioned;
  mentions: readonly Mention[];
  values?: readonly StoredLink[];
}

/** A state of a document in its history. */
export interface State extends Versioned {
  version: number;
  at: Date;
  actor: number | null;
  op: string;
  body: Body;
}

/** A record with its history; the last state is that of the draft. */
export interface NewRecord {
  id: number;
  draft: RecordDraft;
  states: readonly State[];
}

/** An item of a group. */
export interface NewItem {
  kind: string;
  id: number;
  body: Body;
}

/** Inserts items with their first revisions and links. */
export async function insertItems(tx: Tx, items: readonly NewItem[]): Promise<void> {
  if (items.length === 0) return;
  const stamps = { createdAt: tx.now, createdBy: null, updatedAt: tx.now, updatedBy: null };
  await tx.db
    .insertInto("item")
    .values(
      items.map(({ kind, id, body }) => ({
        ...titleColumns(body, typeof body["email"] === "string" ? body["email"] : ""),
        ...stamps,
        groupId: tx.group,
        kind,
        id,
        parentId: parentIdOf({ kind, body }),
        body: JSON.stringify(body),
      })),
    )
    .execute();
  const first = { version: 1, at: tx.now, actor: null, op: "create" };
  await insertStates(
    tx,
    items.map(({ kind, id, body }) => ({ ...first, kind, id, body })),
  );
  await insertLinks(
    tx,
    "item",
    items.map((item) => ({ from: item, mentions: mentionsOf(item) })),
  );
}

/** Inserts records with their revisions and links. */
export async function insertRecords(tx: Tx, records: readonly NewRecord[]): Promise<void> {
  if (records.length === 0) return;
  await tx.db
    .insertInto("record")
    .values(
      records.map(({ id, draft, states }) => ({
        ...toRecordRow(draft),
        groupId: tx.group,
        id,
        version: states.length,
        createdAt: states[0]?.at ?? tx.now,
        createdBy: states[0]?.actor ?? null,
        updatedAt: states.at(-1)?.at ?? tx.now,
        updatedBy: states.at(-1)?.actor ?? null,
      })),
    )
    .execute();
  await insertStates(
    tx,
    records.flatMap(({ states }) => states),
  );
  await insertLinks(
    tx,
    "record",
    records.map(({ id, draft: { mentions, values } }) => ({
      from: { kind: "record", id },
      mentions,
      values,
    })),
  );
  await moveDayByDay(tx, records);
  await noteDayByDay(tx, records);
}

/** Dates the facts a record is counted and found by from the day they became true. */
async function noteDayByDay(tx: Tx, records: readonly NewRecord[]): Promise<void> {
  const ended = (record: NewRecord) => record.states.at(-1)?.at ?? tx.now;
  const byDay = Map.groupBy(records, (each) => ended(each).toISOString().slice(0, 10));
  for (const [first, ...others] of byDay.values())
    if (first)
      await noteRecordDays(
        { ...tx, now: ended(first) },
        [first, ...others].map(({ id }) => id),
      );
}

/** Each step of a record counts from its own day on. */
async function moveDayByDay(tx: Tx, records: readonly NewRecord[]): Promise<void> {
  const steps = records.flatMap(({ draft, states }) =>
    states.map(({ at, body }, index) => {
      const before = states[index - 1];
      return {
        now: at,
        before: before ? [{ ...countedOfDraft(draft), ...statusIn(before.body) }] : [],
        after: [{ ...countedOfDraft(draft), ...statusIn(body) }],
      };
    }),
  );
  const byDay = Map.groupBy(steps, ({ now }) => now.toISOString().slice(0, 10));
  for (const ofDay of byDay.values())
    await moveFigures(
      { ...tx, now: ofDay[0]?.now ?? tx.now },
      ofDay.flatMap(({ before }) => before),
      ofDay.flatMap(({ after }) => after),
    );
}

function statusIn({ status }: Body): { status?: Status } {
  return isStatus(status) ? { status } : {};
}

async function insertStates(tx: Tx, states: readonly State[]): Promise<void> {
  await tx.db
    .insertInto("revision")
    .values(
      states.map(({ kind, id, body, ...state }) => ({
        ...state,
        groupId: tx.group,
        targetKind: kind,
        targetId: id,
        body: JSON.stringify(body),
      })),
    )
    .execute();
}

async function insertLinks(
  tx: Tx,
  home: "record" | "item",
  documents: readonly Naming[],
): Promise<void> {
  const added = documents.flatMap(({ from: { id, kind }, mentions, values = [] }) =>
    [...mentions.map(storedLink), ...values].map((link) => ({ ...link, from: id, fromKind: kind })),
  );
  await changeLinks(tx, home, { removed: [], moved: [], added });
}
