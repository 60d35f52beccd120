import points from "#schemas/lists/agreementPoints.json" with { type: "json" };
import { limits } from "#shared/api/limits.ts";
import { asBodies, asBody, asText } from "#shared/domain/values.ts";
import { asDocument, presentOf } from "#shared/engine/body/borders.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import { planOf } from "#shared/generated/plans.ts";
import type { ContractRead, ContractWanted } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { Problem } from "#server/auth/problem.ts";
import { contractsOf } from "#server/store/contracts/contractPages.ts";
import { contractNames, foundBy } from "#server/store/contracts/contractPlaces.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { type Item, readItems } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import type { RecordCondition } from "#server/store/records/recordCondition.ts";
import { countRecords } from "#server/store/records/recordFigures.ts";
import { countLinked } from "#server/store/records/recordGroups.ts";
import { linkNumber } from "#server/store/trail/linkNumbers.ts";
import { idsNaming } from "#server/store/trail/usages.ts";
import { conditionOf } from "../records/filters/conditionOf.ts";
import { riskLevelOf } from "../records/recordColumns.ts";
import { contractFiles } from "./contractFiles.ts";
import { presentLines } from "./contractList.ts";
import { contractQuery } from "./contractQuery.ts";
import { recordsOfLine } from "./contractRecords.ts";
import { furtherProcessors } from "./furtherProcessors.ts";

const { held, tools } = contractNames;
const highRisk = ["high", "veryHigh"].flatMap((grade) => riskLevelOf(grade) ?? []);

type Line = ContractRead["lines"][number];

/**
 * All agreements with a partner: what is kept at its entry and what each of the viewer's records
 * says. A partner that only others' records name is none.
 */
export function contractRead(call: Call, { partner, id }: ContractWanted): Promise<ContractRead> {
  return call.read(async (tx) => {
    const item = (await readItems(tx, [id])).get(id);
    if (item?.kind !== partner) throw new Problem("notFound");
    const query = await contractQuery(tx, call, {});
    const stored = await contractsOf(tx, { ...query, partnerId: id });
    const presented = await presentLines(tx, call, stored, query.records);
    const [first] = presented;
    if (!first) throw new Problem("notFound");
    const lines: Line[] = [];
    for (const line of presented) lines.push(await lineOf(tx, call, line, query.records));
    const isHeld = partner === held.by;
    return {
      partner: first.partner,
      lines,
      ...(isHeld ? daysOf(item) : {}),
      files: isHeld ? await contractFiles(tx, call, asBodies(item.body[held.files])) : [],
      further: await furtherProcessors(tx, call, item, query.records),
      points: isHeld ? pointsOf(item) : [],
      tools: isHeld ? await toolsOf(tx, call, item, query.records) : [],
      canEdit: mayEdit(call, item),
    };
  });
}

/** A line with the condition of the list of its records, and the first of them. */
async function lineOf(
  tx: Tx,
  call: Call,
  line: Line["line"],
  records: RecordCondition,
): Promise<Line> {
  const where = { field: foundBy[line.kind], is: line.partner.id };
  const condition: RecordCondition = { all: [records, conditionOf(call, where)] };
  const high: RecordCondition = { all: [condition, { column: "riskLevel", in: highRisk }] };
  return {
    line,
    where,
    highRisk: await countRecords(tx, high, limits.exactTotal),
    records: await recordsOfLine(tx, call, condition, line),
  };
}

function daysOf({ body }: Item): Pick<ContractRead, "from" | "until"> {
  const [from, until] = [asText(body[held.from]), asText(body[held.until])];
  return { ...(from === "" ? {} : { from }), ...(until === "" ? {} : { until }) };
}

/** Terms the agreement must stipulate (Art. 28(3)), with the findings entered for each. */
function pointsOf({ body }: Item): ContractRead["points"] {
  const found = asBody(body[points.at]);
  return points.items.map(({ value }) => {
    const { state, place, note } = asBody(found[value]);
    return asDocument(presentOf({ point: value, state, place, note }));
  });
}

/** Tools of a vendor, which its agreement covers, with how many records use each. */
async function toolsOf(
  tx: Tx,
  call: Call,
  partner: Item,
  records: RecordCondition,
): Promise<ContractRead["tools"]> {
  const naming = await idsNaming(tx, "item", [partner]);
  const ids = naming.filter(({ kind }) => kind === tools).map(({ id }) => id);
  const items = await readItems(tx, ids);
  const most = limits.filterValuesCounted;
  const link = { kind: linkNumber(tools), places: null };
  const counts = await countLinked(tx, link, records, { ids, most });
  const counted = new Map(counts.map(({ value, count }) => [Number(value), count]));
  return [...items.values()].map(({ id, body }) => ({
    id,
    title: displayTitle(body, call.language),
    records: counted.get(id) ?? 0,
  }));
}

function mayEdit({ viewer }: Call, { kind }: Item): boolean {
  const writer = planOf(`catalogues/${kind}`).catalogue?.write;
  return writer !== undefined && hasRole(viewer.roles, writer);
}
