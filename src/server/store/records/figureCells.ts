import { sql } from "kysely";
import { isDpiaMissing } from "#shared/domain/risk/dpia.ts";
import { asBodies, asNumber, asText } from "#shared/domain/values.ts";
import { groupDay } from "../accounts/groupZones.ts";
import { together } from "../database/together.ts";
import type { Tx } from "../database/transaction.ts";
import { gapsAmong } from "./gapLinks.ts";
import type { RecordDraft, StoredRecord } from "./records.ts";

/** Parts of a record that are counted. */
export type Counted = Pick<
  StoredRecord,
  | "companyId"
  | "domainId"
  | "status"
  | "priority"
  | "riskLevel"
  | "letters"
  | "dpiaState"
  | "vendorDpa"
  | "thirdCountry"
  | "isTemplate"
  | "isProductOwned"
  | "facts"
  | "gaps"
>;

/** Criteria by which records are counted. */
export type Figure =
  | "status"
  | "risk"
  | "readiness"
  | "none"
  | "priority"
  | "domain"
  | "dpia"
  | "agreement"
  | "safeguard"
  | "flow"
  | "gap";

/** Counted values of a draft. */
export function countedOfDraft({ columns, values }: RecordDraft): Counted {
  return { ...columns, gaps: gapsAmong(values) };
}

/** A count that a record is part of. */
interface Cell {
  what: Figure;
  value: string;
  companyId: number;
}

function cellsOf(record: Counted): Cell[] {
  if (record.isTemplate || record.isProductOwned) return [];
  const values: Record<Exclude<Figure, "flow" | "gap">, string | number | null> = {
    status: record.status,
    risk: record.riskLevel ?? 0,
    readiness: record.letters,
    // Unknown of a record as an earlier version left it, until it is derived anew.
    none: record.letters === null ? null : (asNumber(record.facts["none"]) ?? null),
    priority: record.priority,
    domain: record.domainId,
    dpia: record.dpiaState,
    agreement: record.vendorDpa,
    safeguard: record.thirdCountry ? "missing" : null,
  };
  const flows = asBodies(record.facts["flows"]).map(
    ({ countryCode, basis, safeguarded }) =>
      // A record that was stored before bases were told apart only knows whether there is one.
      `${asText(countryCode)} ${asText(basis) || (safeguarded === true ? "safeguarded" : "missing")}`,
  );
  const companyId = record.companyId ?? 0;
  return [
    ...Object.entries(values).flatMap(([what, value]) =>
      // Border: the names of the object above.
      value === null ? [] : [{ what: what as Figure, value: String(value), companyId }],
    ),
    // Those still to be carried out are counted beside their state, since it says nothing of archived records.
    ...(isDpiaMissing(record.dpiaState, record.status)
      ? [{ what: "dpia" as const, value: "missing", companyId }]
      : []),
    ...flows.map((value) => ({ what: "flow" as const, value, companyId })),
    ...record.gaps.map((gap) => ({ what: "gap" as const, value: String(gap), companyId })),
  ];
}

/** By how much a count changes. */
type Move = Cell & { groupId: number; records: number };

/** Figures counted for lists only: no history is kept of them here. */
const isOnlyListed: ReadonlySet<Figure> = new Set<Figure>(["priority", "domain", "gap"]);

/**
 * Keeps the counts with a change of records, and by how much they changed on its day: what they
 * were, and what they are.
 */
export async function moveFigures(
  tx: Tx,
  before: readonly Counted[],
  after: readonly Counted[],
): Promise<void> {
  const moves = movesOf(tx, before, after);
  if (moves.length === 0) return;
  const told = moves.filter(({ what }) => !isOnlyListed.has(what));
  // Known before either is sent, so that all writers lock the two tables in one order.
  const day = await groupDay(tx);
  await together([moveCounts(tx, moves), told.length > 0 && noteDay(tx, day, told)]);
}

/** In one order, so that two saves don't wait for each other. */
function movesOf(tx: Tx, before: readonly Counted[], after: readonly Counted[]): Move[] {
  const moved = new Map<string, Move>();
  const add = (record: Counted, records: number): void => {
    for (const cell of cellsOf(record)) {
      const key = JSON.stringify([cell.what, cell.value, cell.companyId]);
      const known = moved.get(key) ?? { ...cell, groupId: tx.group, records: 0 };
      moved.set(key, { ...known, records: known.records + records });
    }
  };
  for (const record of before) add(record, -1);
  for (const record of after) add(record, 1);
  return [...moved]
    .filter(([, { records }]) => records !== 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, move]) => move);
}

function moveCounts(tx: Tx, moves: readonly Move[]): Promise<unknown> {
  return tx.db
    .insertInto("recordFigure")
    .values(moves)
    .onConflict((oc) =>
      oc
        .columns(["groupId", "what", "value", "companyId"])
        .doUpdateSet({ records: sql`record_figure.records + excluded.records` }),
    )
    .execute();
}

function noteDay(tx: Tx, day: string, moves: readonly Move[]): Promise<unknown> {
  return tx.db
    .insertInto("figureDay")
    .values(moves.map((move) => ({ ...move, day })))
    .onConflict((oc) =>
      oc
        .columns(["groupId", "day", "what", "value", "companyId"])
        .doUpdateSet({ records: sql`figure_day.records + excluded.records` }),
    )
    .execute();
}
