import { readFileSync } from "node:fs";
import type { Reporter } from "vitest/node";
import {
  mendedFaults,
  statementLog,
  type AssessedStatement,
} from "../testkit/statements/knownFaults.ts";

/**
 * Prints how many machines the statements of a whole run would need, and fails if a known fault is no
 * longer there: the list of them may only get shorter.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest loads a reporter by its default export
export default class StatementReport implements Reporter {
  onTestRunEnd(): void {
    const lines = readFileSync(statementLog, "utf8").trim().split("\n");
    // Border: statementSetup.ts writes the lines.
    const statements = lines.map((line) => JSON.parse(line) as AssessedStatement);
    const byText = new Map(statements.map((each) => [each.text, each.runsOn]));
    const counts = Map.groupBy(byText.values(), (each) => each);
    console.log(`${byText.size} kinds of statements, by where several machines would run them:`);
    for (const [name, { length }] of counts) console.log(`${String(length).padStart(8)}  ${name}`);
    const mended = mendedFaults(statements);
    if (mended.length === 0) return;
    console.error("Mended, so take it out of scripts/testkit/statements/knownFaults.json:");
    for (const fault of mended) console.error(`  ${fault}`);
    process.exitCode = 1;
  }
}
