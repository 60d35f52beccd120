import { sql, type RawBuilder } from "kysely";
import { asBodies, asText } from "#shared/domain/values.ts";
import type { Tx } from "../database/transaction.ts";
import type { RecordColumns } from "./records.ts";

/** What is counted of a record. */
export type Counted = Pick<
  RecordColumns,
  | "companyId"
  | "domainId"
  | "status"
  | "priority"
  | "riskLevel"
  | "dpiaState"
  | "vendorDpa"
  | "thirdCountry"
  | "isTemplate"
  | "isProductOwned"
  | "facts"
>;

/** What records are counted by. */
export type Figure =
  | "status"
  | "risk"
  | "priority"
  | "domain"
  | "dpia"
  | "agreement"
  | "safeguard"
  | "flow";

const countedColumns = {
  companyId: "company_id",
  domainId: "domain_id",
  status: "status",
  priority: "priority",
  riskLevel: "risk_level",
  dpiaState: "dpia_state",
  vendorDpa: "vendor_dpa",
  thirdCountry: "third_country",
  isTemplate: "is_template",
  isProductOwned: "is_master",
  facts: "facts",
} satisfies Record<keyof Counted, string>;

/** What is counted of a row, in one value. */
export function countedOf(table: string): RawBuilder<Counted> {
  const pairs = Object.entries(countedColumns).map(
    ([name, column]) => `'${name}', ${table}.${column}`,
  );
  return sql<Counted>`${sql.raw(`jsonb_build_object(${pairs.join(", ")})`)}`;
}

/** A count that a record is part of. */
interface Cell {
  what: Figure;
  value: string;
  companyId: number;
}

function cellsOf(record: Counted): Cell[] {
  if (record.isTemplate || record.isProductOwned) return [];
  const values: Record<Exclude<Figure, "flow">, string | number | null> = {
    status: record.status,
    risk: record.riskLevel ?? 0,
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
    ...flows.map((value) => ({ what: "flow" as const, value, companyId })),
  ];
}

/** Keeps the counts with a change of records: what they were, and what they are. */
export async function moveFigures(
  tx: Tx,
  before: readonly Counted[],
  after: readonly Counted[],
): Promise<void> {
  const moved = new Map<string, Cell & { records: number }>();
  const add = (record: Counted, records: number): void => {
    for (const cell of cellsOf(record)) {
      const key = JSON.stringify([cell.what, cell.value, cell.companyId]);
      const known = moved.get(key) ?? { ...cell, records: 0 };
      moved.set(key, { ...known, records: known.records + records });
    }
  };
  for (const record of before) add(record, -1);
  for (const record of after) add(record, 1);
  // In one order, so that two saves don't wait for each other.
  const rows = [...moved]
    .filter(([, { records }]) => records !== 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, cell]) => ({ ...cell, groupId: tx.group }));
  if (rows.length === 0) return;
  await tx.db
    .insertInto("recordFigure")
    .values(rows)
    .onConflict((oc) =>
      oc
        .columns(["groupId", "what", "value", "companyId"])
        .doUpdateSet({ records: sql`record_figure.records + excluded.records` }),
    )
    .execute();
}
