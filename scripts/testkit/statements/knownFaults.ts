import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Assessment } from "./houseRules.ts";

/** Faults by module: those that are yet to be mended, and those that are accepted, with the reason. */
export interface KnownFaults {
  open: Readonly<Record<string, readonly string[]>>;
  accepted: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const listed = readFileSync(join(import.meta.dirname, "knownFaults.json"), "utf8");
// Border: the list is committed beside this module.
const knownFaults = JSON.parse(listed) as KnownFaults;

/** A statement of the server as several machines would take it: a line of the log of a run. */
export interface AssessedStatement extends Assessment {
  file: string;
  text: string;
}

/** Statements of the last run of API tests, each kind once for each worker. */
export const statementLog = join(import.meta.dirname, "../../../.build/statements.jsonl");

/** The faults of statements, as `module: what is wrong`. */
function faultsOf(statements: readonly AssessedStatement[]): string[] {
  return statements.flatMap(({ file, complaints }) => complaints.map((each) => `${file}: ${each}`));
}

function allKnown({ open, accepted }: KnownFaults): string[] {
  const reasons = Object.entries(accepted).map(
    ([file, each]) => [file, Object.keys(each)] as const,
  );
  return [...Object.entries(open), ...reasons].flatMap(([file, complaints]) =>
    complaints.map((each) => `${file}: ${each}`),
  );
}

/** Faults that nobody knows of, with a statement that has each. */
export function newFaults(statements: readonly AssessedStatement[], known = knownFaults): string[] {
  const all = new Set(allKnown(known));
  return statements.flatMap((statement) =>
    faultsOf([statement])
      .filter((fault) => !all.has(fault))
      .map((fault) => `${fault}\n  in ${statement.text.replaceAll(/\s+/g, " ").trim()}`),
  );
}

/** Known faults that no statement of a whole run has any more. */
export function mendedFaults(
  statements: readonly AssessedStatement[],
  known = knownFaults,
): string[] {
  const all = new Set(faultsOf(statements));
  return allKnown(known).filter((fault) => !all.has(fault));
}
