import type { Body, Context, Finding } from "#shared/engine/plan/types.ts";
import { checks } from "../../../src/shared/domain/checks.ts";

/** A context for tests: 20 November 2026, German, without any rights. */
export const testContext: Context = {
  today: "2026-11-20",
  language: "de",
  mode: "singleEditMode",
  roles: [],
  flags: [],
  features: [],
  status: "draft",
  settings: {},
};

/** The findings of a check in a row, or in a record as its own scope. */
export function findingsOf(name: string, scope: Body, record: Body = scope): Finding[] {
  const rule = checks[name];
  if (!rule) throw new Error(`There is no check ${name}`);
  return rule(scope, record, testContext);
}

/** The findings of a check, one line each: level, code, path. */
export function linesOf(name: string, scope: Body, record: Body = scope): string[] {
  return findingsOf(name, scope, record).map(({ path, code, level }) => `${level} ${code} ${path}`);
}

/** Part of a record with all nine criteria answered: yes for the given numbers, no otherwise. */
export function criteria(...yes: number[]): { riskQuestionMatrix: Body } {
  const answers = Array.from({ length: 9 }, (_, index) => [
    `question${index + 1}`,
    yes.includes(index + 1) ? "yes" : "no",
  ]);
  return { riskQuestionMatrix: Object.fromEntries(answers) };
}
