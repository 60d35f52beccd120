import { ownValue } from "#shared/engine/ownValue.ts";
import { nodesOf } from "#shared/engine/body/walk.ts";
import { asText } from "../../values.ts";
import { planOf } from "#shared/generated/plans.ts";
import { isGradeAbove, riskGrade } from "../../risk/riskGrade.ts";
import { linesOf, textOf, titleOf } from "../cutText.ts";
import type { FoundTerm } from "./draftTypes.ts";
import {
  type CellAt,
  leave,
  type LevelAt,
  place,
  take,
  type Work,
  writeFitting,
} from "./draftWork.ts";
import { nodeAt } from "../targets.ts";

/** A text below its heading. */
export function readHeaded(work: Work, { column, cell, rule }: CellAt): void {
  const text = textOf(cell);
  // Of a moment, the day is what matters.
  const day = /^(\d{4}-\d\d-\d\d)T[\d:.]+Z$/u.exec(text)?.[1];
  const said = ownValue(rule.codes ?? {}, text) ?? day ?? text;
  if (said !== "") writeFitting(work, column, rule, `${rule.label ?? ""}:\n${said}`);
}

/** Parts of a cell, each of which says which it is, below one heading. */
export function readParts(work: Work, { column, cell, rule }: CellAt): void {
  const names = Object.keys(rule.parts ?? {});
  const said: { name: string; text: string }[] = [];
  for (const line of cell.split("\n")) {
    const name = names.find((each) => line.startsWith(`${each}: `));
    const last = said.at(-1);
    if (name !== undefined) said.push({ name, text: line.slice(name.length + 2) });
    else if (last) last.text += `\n${line}`;
  }
  const lines = said.flatMap(({ name, text }) => {
    const { label = name, codes = {} } = ownValue(rule.parts ?? {}, name) ?? {};
    const plain = textOf(text);
    return plain === "" ? [] : [`${label}: ${ownValue(codes, plain) ?? plain}`];
  });
  if (lines.length > 0) writeFitting(work, column, rule, [`${rule.label}:`, ...lines].join("\n"));
}

/** A level, of which the record gets the gravest in the end. */
export function readLevel(work: Work, { column, cell, rule }: CellAt): void {
  const text = textOf(cell);
  const level = Number(text);
  const { values = [] } = nodeAt(rule.to) ?? {};
  if (!values.includes(level)) return leave(work, column, text, "unknownValue");
  work.levels.push({ column, cell, rule, level });
  if (rule.note)
    writeFitting(work, column, { to: rule.note }, `${rule.label}: ${level}/${values.length}`);
}

/** The record has one risk: of several the one of the highest grade; the others are told. */
export function writeLevels(work: Work): void {
  const all = [...Map.groupBy(work.levels, ({ rule }) => rule.of ?? "").values()];
  // A single level has no grade.
  const order = all.toSorted((one, other) => rankOf(other) - rankOf(one));
  const [gravest, ...rest] = order.toSorted((one, other) =>
    isGradeAbove(gradeOf(one), gradeOf(other))
      ? -1
      : isGradeAbove(gradeOf(other), gradeOf(one))
        ? 1
        : 0,
  );
  for (const { column, rule, level } of gravest ?? []) {
    work.draft.set(rule.to, level);
    work.parts.push({ column, to: rule.to, text: String(level), by: "read" });
  }
  for (const { column, cell } of rest.flat()) leave(work, column, textOf(cell), "notGravest");
}

function gradeOf(levels: readonly LevelAt[]): string | undefined {
  const [one, other] = levels.toSorted(byPlace);
  return riskGrade(one?.level, other?.level, {});
}

function rankOf(levels: readonly LevelAt[]): number {
  return levels.length * 100 + levels.reduce((sum, { level }) => sum + level, 0);
}

/** As the fields stand in the record. */
function byPlace({ rule: one }: LevelAt, { rule: other }: LevelAt): number {
  const order = nodesOf(planOf("record").nodes).map(({ pointer }) => pointer);
  return order.indexOf(one.to) - order.indexOf(other.to);
}

/** A measure: its first line is its title, the rest is kept with it. */
export function readMeasure(work: Work, { column, cell, rule }: CellAt): void {
  const [first = "", ...lines] = cell.split("\n");
  const text = titleOf(linesOf(first).join(" "));
  const said = textOf(lines.join("\n"));
  const list = nodeAt(rule.to)?.lookup?.list ?? "";
  const found = work.terms.find(list, text);
  const to = placeOf(work, rule.to, list, found);
  const { rest = "" } = rule;
  const isNew = found.kind === "new";
  const reference = take(
    work,
    { to, column, text, list },
    found,
    isNew && said ? { [rest]: said } : {},
  );
  place(work, to, reference);
  if (said === "") return;
  if (!reference) return leave(work, column, said, "noEntry");
  const known = found.kind === "known" ? asText(work.terms.bodyOf(list, found.id)[rest]) : said;
  if (known.includes(said)) work.parts.push({ column, to, text: said, by: "read" });
  else writeFitting(work, column, { to: noteBeside(to) }, `${text}: ${said}`);
}

/** Where a measure that is there stands: at the control that it is for. */
export function measurePlace(work: Work, found: FoundTerm): string {
  return placeOf(work, "/tom/furtherMeasures/measures", "tom", found);
}

/** An entry that is there stands where its list is filtered for it. */
function placeOf(work: Work, to: string, list: string, found: FoundTerm): string {
  const [field] = Object.keys(nodeAt(to)?.lookup?.filterBy ?? {});
  if (found.kind !== "known" || field === undefined) return to;
  const own = asText(work.terms.bodyOf(list, found.id)[field]);
  const last = to.slice(to.lastIndexOf("/"));
  const all = nodesOf(planOf("record").nodes);
  const fit = all.find(
    ({ lookup, pointer }) => lookup?.list === list && pointer.endsWith(`/${own}${last}`),
  );
  return fit?.pointer ?? to;
}

/** The text of what stands beside the entries of a list. */
function noteBeside(to: string): string {
  const parent = to.slice(0, to.lastIndexOf("/"));
  const beside = nodesOf(planOf("record").nodes).find(
    ({ pointer, type }) => type === "text" && pointer.startsWith(`${parent}/`),
  );
  return beside?.pointer ?? to;
}
