import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { decisionOf } from "#shared/domain/importing/termDecisions.ts";
import type { ImportRead } from "./importCalls.ts";
import { giveUp } from "./importCalls.ts";

type Decision = number | "new" | "note" | "leave";

/** Decisions on how a file is read: for the next one with the same headings and words. */
export interface ImportPlan {
  /** The target of each heading; null if it is left out. */
  columns: Record<string, string | null>;
  /** By list and word: the id of an entry, "new" or "leave". */
  terms: Record<string, Record<string, Decision>>;
  /** By list and word: what is stated of new entries, as nobody may assume it; "?" until somebody does. */
  answers?: Record<string, Record<string, string>>;
  /** How sheets are read, by their names; rows by their numbers. */
  sheets?: Record<string, SheetPlan>;
}

type Reading = NonNullable<NonNullable<ImportRead["sources"]>[number]["reading"]>;

interface SheetPlan {
  isLeft?: boolean;
  per?: Reading["per"];
  heads?: number[];
  sections?: Reading["sections"];
  rows?: Record<string, "activity" | "goesOn" | "section" | "leave">;
}

/** Reads a plan; one that isn't there yet is empty. */
export function readPlan(file: string): ImportPlan {
  if (!existsSync(file)) return { columns: {}, terms: {} };
  try {
    const read: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (isPlan(read)) return read;
  } catch {
    // Told below.
  }
  return giveUp(`${file} is no plan. Delete it, and it is written anew.`, 2);
}

function isPlan(read: unknown): read is ImportPlan {
  if (typeof read !== "object" || read === null) return false;
  const { columns, terms, answers = {}, sheets = {} } = read as Partial<ImportPlan>;
  return (
    isNamed(answers) &&
    Object.values(answers).every(isNamed) &&
    isNamed(sheets) &&
    Object.values(sheets).every(isNamed) &&
    isNamed(columns) &&
    isNamed(terms) &&
    Object.values(terms).every(isNamed)
  );
}

function isNamed(value: unknown): value is Record<string, never> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** How the plan has the file's sheets read, as `imports.change` takes it; a sheet that isn't there ends the command. */
export function modelChanges({ sheets = {} }: ImportPlan, { sources = [] }: ImportRead) {
  const model = Object.entries(sheets).map(([name, { rows = {}, ...said }]) => {
    const sheet = sources.findIndex((each) => each.name === name);
    if (sheet < 0)
      giveUp(`The file has no sheet "${name}", of which the plan says how it is read.`);
    const roles = Object.entries(rows).map(([number, as]) => ({ number: Number(number), as }));
    return { sheet, ...said, rows: roles };
  });
  return model.length > 0 ? { model } : null;
}

/** The columns of the plan that the file reads otherwise, as `imports.change` takes them. */
export function columnChanges({ columns }: ImportPlan, read: ImportRead) {
  const changes = read.columns.flatMap(({ heading, target }, column) => {
    const planned = columns[heading];
    return planned === undefined || planned === target ? [] : [{ column, target: planned }];
  });
  return changes.length > 0 ? { columns: changes } : null;
}

/** Stands where somebody has yet to state something. */
const open = "?";

/** The same of terms, which are known once the columns are. */
export function termChanges({ terms, answers = {} }: ImportPlan, read: ImportRead) {
  const changes = read.terms.flatMap((term) => {
    const { list, text } = term;
    const decision = terms[list]?.[text] ?? decisionOf(term);
    const stated = answers[list]?.[text];
    const answer = stated === open || decision !== "new" ? undefined : stated;
    const isSame = decision === decisionOf(term) && answer === undefined;
    return decision === null || isSame
      ? []
      : [{ list, text, decision, ...(answer === undefined ? {} : { answer }) }];
  });
  return changes.length > 0 ? { terms: changes } : null;
}

/** Writes down how a file is read now, and keeps what the plan says of headings and words that it lacks. */
export function writePlan(file: string, before: ImportPlan, read: ImportRead): void {
  const { columns, terms, answers = {}, sheets } = before;
  const plan: ImportPlan = {
    columns: { ...columns },
    terms: structuredClone(terms),
    answers: structuredClone(answers),
    // Only what somebody wrote there: what is found is found in the next file, too.
    ...(sheets ? { sheets } : {}),
  };
  for (const { heading, target } of read.columns) plan.columns[heading] = target;
  for (const term of read.terms) {
    const decision = decisionOf(term);
    if (decision !== null) (plan.terms[term.list] ??= {})[term.text] = decision;
    if (decision === "new" && term.asks) noteAnswer(plan, term);
  }
  writeFileSync(file, `${JSON.stringify(plan, null, 2)}\n`);
}

function noteAnswer(plan: ImportPlan, { list, text, answer }: ImportRead["terms"][number]): void {
  plan.answers ??= {};
  const all = (plan.answers[list] ??= {});
  all[text] = answer ?? all[text] ?? open;
}
