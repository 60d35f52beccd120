import { foldText } from "#shared/engine/text.ts";
import type { MirrorStates } from "#shared/generated/types.ts";
import {
  type MirrorLine,
  mirrorLines,
  type MirrorRecord,
} from "#shared/domain/mirror/mirrorLines.ts";
import type { MirrorDifference } from "#shared/domain/mirror/mirrorDifferences.ts";
import type { Call } from "#server/auth/call.ts";
import { together } from "#server/store/database/together.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { type Item, readItems } from "#server/store/items/items.ts";
import {
  type MirrorRow,
  type NamingRow,
  readMirrorRows,
  readNamedIn,
  readNamings,
  readVerdicts,
  type StoredVerdict,
} from "#server/store/records/mirror.ts";
import { maySeeItem } from "../companies/companyVisibility.ts";
import { mustBeFindable } from "../records/filters/filterOf.ts";
import { filterFields } from "../records/filters/filterFields.ts";
import { callContext } from "../records/recordContext.ts";
import { compareLines } from "./compareLines.ts";

export interface StatedLine extends MirrorLine {
  state: MirrorStates;
  /** Of what belongs together; of what presumably does, only once it is asked for. */
  differences: readonly MirrorDifference[];
}

/** The registers of all companies that a viewer sees, held against each other. */
export interface Mirror {
  lines: StatedLine[];
  rows: ReadonlyMap<number, MirrorRow>;
  /** Those that are named or name others, and are not deleted. */
  companies: ReadonlyMap<number, Item>;
  verdicts: readonly StoredVerdict[];
}

/** Holds the registers that the viewer sees against each other; reads them as a whole. */
export async function readMirror(tx: Tx, call: Call): Promise<Mirror> {
  // References in records are stored with the values that filters use.
  await mustBeFindable(tx);
  const seen = call.viewer.companies;
  const [namings, all] = await together([readNamings(tx, seen), readVerdicts(tx)]);
  const { rows, verdicts } = await readJudged(tx, { namings, all, seen });
  const ids = [...new Set(namings.flatMap(({ company, named }) => [company, named]))];
  const [records, companies] = await together([
    factsForMatching(tx, call, rows),
    readItems(tx, ids),
  ]);
  const lines = mirrorLines({
    namings: namings.map(({ id, company, named, role }) => ({ record: id, company, named, role })),
    records,
    verdicts,
  });
  const mirror = { rows, companies, verdicts };
  const stated = lines.map((line) => withState(call, companies, line));
  const linked = stated.filter(({ state }) => state === "fits");
  const differences = await compareLines(tx, { lines: stated, compared: linked });
  return {
    ...mirror,
    lines: stated.map((line) => {
      const found = differences.get(line) ?? [];
      return found.length > 0 ? { ...line, state: "differs", differences: found } : line;
    }),
  };
}

/** Records that name companies or were said to belong together, and what was said of those that are seen. */
async function readJudged(
  tx: Tx,
  {
    namings,
    all,
    seen,
  }: { namings: NamingRow[]; all: StoredVerdict[]; seen: readonly number[] | null },
): Promise<Pick<Mirror, "rows" | "verdicts">> {
  const rows = new Map<number, MirrorRow>(namings.map((row) => [row.id, row]));
  const judged = new Set(all.flatMap(({ record, other }) => [record, other]));
  const more = [...judged].filter((id) => !rows.has(id));
  for (const row of await readMirrorRows(tx, more, seen)) rows.set(row.id, row);
  return {
    rows,
    verdicts: all.filter(({ record, other }) => rows.has(record) && rows.has(other)),
  };
}

const purposeFilter = "purpose";

async function factsForMatching(
  tx: Tx,
  call: Call,
  rows: Mirror["rows"],
): Promise<Map<number, MirrorRecord>> {
  const field = filterFields(callContext(call)).get(purposeFilter);
  const [pointer = ""] = field?.fields ?? [];
  const purposes = await readNamedIn(tx, [...rows.keys()], { list: field?.list ?? "", pointer });
  return new Map(
    [...rows.values()].map(({ id, company, name, status }) => [
      id,
      {
        company,
        name: foldText(name),
        purposes: new Set(purposes.get(id)),
        isEnded: status === "archived",
      },
    ]),
  );
}

/** State of the other side as the viewer may know it; for linked lines, before comparing. */
function withState(call: Call, companies: Mirror["companies"], line: MirrorLine): StatedLine {
  const other = companies.get(line.naming.named);
  const nothing = { ...line, answers: [], others: [], refused: [], differences: [] };
  if (!other) return { ...nothing, state: "gone" };
  if (!maySeeItem(call, other)) return { ...nothing, state: "hidden" };
  const isLinked = line.answers.some(({ by }) => by !== "likeness");
  const state = isLinked ? "fits" : line.answers.length > 0 ? "presumed" : "missing";
  return { ...line, differences: [], state };
}
