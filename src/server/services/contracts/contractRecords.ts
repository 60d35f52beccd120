import { asBodies, asBody } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { ContractLine, ContractRead } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { contractNames } from "#server/store/contracts/contractPlaces.ts";
import { lackingAmong } from "#server/store/contracts/toldOfPartners.ts";
import type { RecordCondition } from "#server/store/records/recordCondition.ts";
import { listRecords } from "#server/store/records/recordList.ts";
import { readRecords } from "#server/store/records/records.ts";
import { maySeeRecord } from "../companies/companyVisibility.ts";
import { contractFiles } from "./contractFiles.ts";

/** So many records of an agreement are named; the others are in their list. */
const mostNamed = 20;

const { rows, says } = contractNames;

/** The first records whose recipients ask for an agreement, each with its own files for it. */
export async function recordsOfLine(
  tx: Tx,
  call: Call,
  condition: RecordCondition,
  { kind, partner, state }: ContractLine,
): Promise<ContractRead["lines"][number]["records"]> {
  const page = await listRecords(tx, condition, { sort: "name", perPage: mostNamed });
  const ids = page?.items.map(({ id }) => id) ?? [];
  const lacking = await lackingAmong(tx, kind, partner.id, ids);
  const records = await readRecords(tx, ids);
  const found = new Map(records.map((record) => [record.id, record]));
  const isCovered = kind === "processing" && (state === "valid" || state === "expiring");
  const result: ContractRead["lines"][number]["records"] = [];
  for (const id of ids) {
    const record = found.get(id);
    if (!record || !maySeeRecord(call, record)) continue;
    result.push({
      id,
      title: record.name,
      lacks: lacking.has(id) && !isCovered,
      files: await contractFiles(tx, call, filesOf(record.body, partner.id)),
    });
  }
  return result;
}

/** Files that a record's recipients have for a partner. */
function filesOf(body: Body, partner: number): Body[] {
  return Object.entries(rows).flatMap(([list, names]) =>
    asBodies(body[list])
      .filter((row) => names.some((name) => asBody(row[name])["id"] === partner))
      .flatMap((row) => asBodies(row[says.files])),
  );
}
