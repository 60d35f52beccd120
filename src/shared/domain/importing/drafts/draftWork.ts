import { ownValue } from "#shared/engine/ownValue.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { textOf, truthOf } from "../cutText.ts";
import type { DraftBody } from "./draftBody.ts";
import type { CellPart, Draft, DraftContext, FoundTerm, NewEntry } from "./draftTypes.ts";
import type { NamedRecipient } from "../recipients.ts";
import { type ColumnRule, nodeAt } from "../targets.ts";

/** A draft on its way. */
export interface Work extends DraftContext {
  draft: DraftBody;
  parts: CellPart[];
  entries: Map<string, NewEntry>;
  wrong: Draft["wrong"];
  named: NamedRecipient[];
  levels: LevelAt[];
}

/** A level that a cell states, of something that has several. */
export interface LevelAt extends CellAt {
  level: number;
}

/** A filled cell with the rule of its column. */
export interface CellAt {
  column: number;
  cell: string;
  rule: ColumnRule;
}

export const yesNo = { de: ["ja", "nein"], en: ["yes", "no"] } as const;

/** Label and text of a cell, as a note shows them. */
export function noted(work: Work, { cell, rule }: CellAt): string {
  const text = textOf(cell);
  const truth = /^(true|false)$/i.test(text) ? truthOf(text) : null;
  const said =
    ownValue(rule.codes ?? {}, text) ??
    (truth === null ? text : yesNo[work.language][truth ? 0 : 1]);
  return rule.label ? `${rule.label}: ${said}` : said;
}

export function writeText(work: Work, { column, rule: { to } }: CellAt, text: string): void {
  if (text === "") return;
  work.draft.set(to, text);
  work.parts.push({ column, to, text, by: "read" });
}

/** Reports that a cell has no home, and why. */
export function leave(work: Work, column: number, text: string, why: string): void {
  work.parts.push({ column, to: null, text, by: "none", why });
}

/** Reports words that may mean one of several entries; none of them is stored unasked. */
export function ask(work: Work, column: number, text: string, choices: readonly string[]): void {
  work.parts.push({ column, to: null, text, by: "none", why: "asked", choices: [...choices] });
}

/**
 * The same of words that stand for entries of a field's list: somebody's answer is placed there, and
 * until there is one, it is asked for.
 */
export function askFor(
  work: Work,
  {
    to,
    column,
    text,
    node = nodeAt(to),
  }: { to: string; column: number; text: string; node?: PlanNode | undefined },
  choices: readonly string[] = [],
): void {
  const list = node?.lookup?.list ?? "";
  const answer = list === "" ? null : work.terms.answered(list, text, choices);
  if (answer) place(work, to, take(work, { to, column, text, list }, answer), node);
  else ask(work, column, text, choices);
}

/** Finds a term in the list of a field; tells what it became, and returns a reference to it. */
export function refer(
  work: Work,
  to: string,
  column: number,
  text: string,
  more: Body = {},
  node = nodeAt(to),
): Body | null {
  const list = node?.lookup?.list ?? "";
  return take(work, { to, column, text, list }, work.terms.find(list, text), more);
}

/** The field that a column is taken for. */
export function fieldOf({ node, to }: ColumnRule): PlanNode | undefined {
  return node ?? nodeAt(to);
}

interface Referring {
  to: string;
  column: number;
  text: string;
  list: string;
}

/** Takes over what was found for a term; returns a reference to it, or null. */
export function take(
  work: Work,
  { to, column, text, list }: Referring,
  found: FoundTerm,
  more: Body = {},
): Body | null {
  if (found.kind === "noted") {
    writeFitting(work, column, { to: work.notes }, text);
    return null;
  }
  if (found.kind === "none" || found.kind === "left") {
    leave(work, column, text, found.kind === "left" ? "leftOut" : "noEntry");
    return null;
  }
  const { title } = found;
  if (found.kind === "known") {
    const { id, by, certainty } = found;
    work.parts.push({ column, to, text: title, by, certainty });
    return { id, title };
  }
  const { clientId, more: stated = {} } = found;
  work.parts.push({ column, to, text: title, by: "new" });
  work.entries.set(clientId, {
    list,
    clientId,
    title,
    more: { ...givenAt(to), ...stated, ...more },
  });
  return { clientId, title };
}

/** Fields that an entry gets from its place, as the list is filtered there. */
function givenAt(to: string): Body {
  const filters = Object.entries(nodeAt(to)?.lookup?.filterBy ?? {});
  const name = to.split("/").at(-2) ?? "";
  return Object.fromEntries(
    filters.flatMap(([field, by]): [string, string][] =>
      typeof by === "object" && "name" in by ? [[field, name]] : [],
    ),
  );
}

/** Puts a text where its field has room for it; tells if it has none. */
export function writeFitting(
  work: Work,
  column: number,
  { to, most = nodeAt(to)?.maxLength ?? Infinity }: { to: string; most?: number | undefined },
  text: string,
): void {
  if (text === "") return;
  if (!work.draft.setFitting(to, text, most)) leave(work, column, text, "noRoom");
  else work.parts.push({ column, to, text, by: "read" });
}

export function addTerms(work: Work, { column, rule }: CellAt, terms: readonly string[]): void {
  const { to, none = [] } = rule;
  const node = fieldOf(rule);
  for (const term of terms) {
    if (none.includes(term)) leave(work, column, term, "saysNone");
    else place(work, to, refer(work, to, column, term, {}, node), node);
  }
}

/** Fields by which a record has a row once only, as its checks ask for. */
const namedOnce: ReadonlySet<string> = new Set([
  "purposeOfProcessing/purpose",
  "groupsOfPersons/group",
  "corporationRecipients/corporationCompany",
]);

/** Puts a reference where it belongs: in a row of its own, in a list, or alone. */
export function place(work: Work, to: string, reference: Body | null, node = nodeAt(to)): void {
  if (!reference) return;
  const [, list = "", row, name] = to.split("/");
  if (node?.type === "references") work.draft.add(to, reference);
  else if (row === "*" && name) addOwnRow(work.draft, list, name, reference);
  else if (name && namedOnce.has(`${list}/${name}`)) work.draft.nameInRow(to, reference);
  else work.draft.set(to, reference);
}

function addOwnRow(draft: DraftBody, list: string, name: string, reference: Body): void {
  const isKnown = draft.rowsOf(list).some((row) => {
    const own = row[name];
    return (
      isBody(own) && own["id"] === reference["id"] && own["clientId"] === reference["clientId"]
    );
  });
  if (!isKnown) draft.addRow(list, { [name]: reference });
}

/** The field of a row for what is said of it in words. */
export const remark = "comments";
