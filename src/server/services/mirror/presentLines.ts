import { hasFeature } from "#shared/domain/workflow/features.ts";
import { mayEdit } from "#shared/domain/workflow/rights.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import type { MirrorDifference } from "#shared/domain/mirror/mirrorDifferences.ts";
import type { MirrorAnswer } from "#shared/domain/mirror/mirrorLines.ts";
import type {
  MirrorAnswerRead,
  MirrorCompany,
  MirrorLineRead,
  MirrorRecordRead,
} from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { type Item, readItems, readProductItems } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { peopleOf } from "../bodies/references.ts";
import { compareLines } from "./compareLines.ts";
import type { Mirror, StatedLine } from "./registers.ts";

/** Other records of a company that are named beside a line. */
const mostOthers = 10;

/** A company as far as its title may be told. */
export function companyRead(call: Call, companies: Mirror["companies"], id: number): MirrorCompany {
  const item = companies.get(id);
  if (!item) return { id, title: "" };
  const title = displayTitle(item.body, call.language);
  return { id, title, ...(item.state === "active" ? {} : { closed: true }) };
}

/** Some lines as their viewer reads them, with what the records say differently in words. */
export async function presentLines(
  tx: Tx,
  call: Call,
  mirror: Mirror,
  lines: readonly StatedLine[],
): Promise<MirrorLineRead[]> {
  const presumed = lines.filter(({ state }) => state === "presumed");
  const found = await compareLines(tx, { lines: mirror.lines, compared: presumed });
  const whole = lines.map((line) => ({
    ...line,
    differences: found.get(line) ?? line.differences,
  }));
  const titleOf = await titlesOf(tx, call, whole);
  const judged = verdictsOf(mirror);
  const person = await peopleOf(
    tx,
    mirror.verdicts.map(({ judgedBy }) => judgedBy),
    call.language,
  );
  const answerRead = (line: StatedLine, { record, by }: MirrorAnswer): MirrorAnswerRead => {
    const said = by === "likeness" ? undefined : judged(line.naming.record, record);
    return {
      record: recordRead(call, mirror, record),
      by,
      ...(said ? { at: said.judgedAt.toISOString() } : {}),
      ...(said?.fromVersion ? { fromVersion: said.fromVersion } : {}),
      ...(said ? { person: String(person(said.judgedBy)?.["title"] ?? "") } : {}),
    };
  };
  return whole.map((line) => ({
    record: recordRead(call, mirror, line.naming.record),
    role: line.naming.role,
    named: companyRead(call, mirror.companies, line.naming.named),
    state: line.state,
    answers: line.answers.map((answer) => answerRead(line, answer)),
    others: line.others.slice(0, mostOthers).map((id) => recordRead(call, mirror, id)),
    refused: line.refused.map((id) => recordRead(call, mirror, id)),
    differences: line.differences.map(({ part, here, there }) => ({
      part,
      here: here.map(titleOf),
      there: there.map(titleOf),
    })),
    ...rightsOn(call, mirror, line),
  }));
}

function recordRead(call: Call, { rows, companies }: Mirror, id: number): MirrorRecordRead {
  const row = rows.get(id);
  if (!row) throw new Error("a record of a line has not been read");
  const { name, status, company } = row;
  return { id, title: name, status, company: companyRead(call, companies, company) };
}

function verdictsOf({ verdicts }: Mirror) {
  const byPair = new Map(verdicts.map((each) => [pairKey(each.record, each.other), each]));
  return (one: number, other: number) => byPair.get(pairKey(one, other));
}

function pairKey(one: number, other: number): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

function rightsOn(
  call: Call,
  { rows, companies }: Mirror,
  { state, naming, answers, others, refused }: StatedLine,
): Pick<MirrorLineRead, "canJudge" | "canPropose" | "canAsk"> {
  const { features } = call.viewer;
  const isOpen = companies.get(naming.named)?.state === "active";
  const ids = [naming.record, ...answers.map(({ record }) => record), ...others, ...refused];
  const canJudge = ids.some((id) => mayJudge(call, rows.get(id)));
  if (state === "hidden" || state === "gone") return {};
  if (state !== "missing" || !isOpen) return canJudge ? { canJudge } : {};
  const canPropose = mayPropose(call);
  return {
    ...(canJudge ? { canJudge } : {}),
    ...(canPropose ? { canPropose } : {}),
    ...(!canPropose && hasFeature(features, "workflow") ? { canAsk: true } : {}),
  };
}

/** True if the viewer may draft from other records: that fills in fields of editors only. */
function mayPropose({ viewer }: Call): boolean {
  return hasRole(viewer.roles, "ROLE_TENANT_EDITOR");
}

/** True for editors, also at rest, and for the author of a draft. */
export function mayJudge(
  { viewer }: Call,
  row: Pick<NonNullable<ReturnType<Mirror["rows"]["get"]>>, "status" | "createdBy"> | undefined,
): boolean {
  if (!row) return false;
  const { account: id, roles } = viewer;
  return hasRole(roles, "ROLE_TENANT_EDITOR") || mayEdit(row, { id, roles });
}

/** Titles of what records say differently, read at once. */
async function titlesOf(
  tx: Tx,
  call: Call,
  lines: readonly { differences: readonly MirrorDifference[] }[],
): Promise<(value: number | string) => string> {
  const values = lines.flatMap(({ differences }) =>
    differences.flatMap(({ here, there }) => [...here, ...there]),
  );
  const items = await readItems(
    tx,
    values.filter((value) => typeof value === "number"),
  );
  const codes = values.filter((value) => typeof value === "string");
  const countries = await readProductItems(tx, "countries", [...new Set(codes)]);
  return (value) => {
    const item: Item | undefined =
      typeof value === "number" ? items.get(value) : countries.get(value);
    return item ? displayTitle(item.body, call.language) : String(value);
  };
}
