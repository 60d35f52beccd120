import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Bench } from "./runner.ts";

/** A call's least time and traffic to PostgreSQL; null if the group is too large for it. */
interface Cost {
  milliseconds: number;
  messages: number;
  statements: number;
}

/** Most messages and statements of calls that people wait for most; the save makes a record. */
const ceilings = {
  "records.list": { messages: 5, statements: 8 },
  "records.read": { messages: 5, statements: 10 },
  "records.save": { messages: 11, statements: 24 },
} as const;

/**
 * Prints every call with its milliseconds, statements and messages to PostgreSQL at several numbers of
 * records, the dearest first.
 */
export async function* benchCalls(sizes: readonly number[] = [1000, 100_000]): Bench {
  const folder = mkdtempSync(join(tmpdir(), "a30-calls-"));
  try {
    const file = join(folder, "costs.json");
    const { status } = spawnSync(
      "vitest",
      ["run", "--project", "server", "callCosts.long.test.ts"],
      {
        stdio: ["ignore", process.stderr, process.stderr],
        env: { ...process.env, CALL_RECORDS: sizes.join(), CALL_COSTS: file },
      },
    );
    // Border: written by the test.
    const rows = JSON.parse(readFileSync(file, "utf8")) as [string, (Cost | null)[]][];
    console.log(tableOf(sizes, rows));
    for (const [call, most] of Object.entries(ceilings)) {
      const cost = rows.find(([name]) => name === call)?.[1].at(-1);
      for (const unit of ["messages", "statements"] as const)
        yield { work: call, measured: cost?.[unit] ?? Infinity, unit, most: most[unit] };
    }
    yield { work: "failed tests of costs", measured: status === 0 ? 0 : 1, unit: "calls", most: 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function tableOf(sizes: readonly number[], rows: readonly [string, (Cost | null)[]][]): string {
  const dearest = (costs: (Cost | null)[]) => costs.at(-1)?.milliseconds ?? 0;
  const lines = rows
    .toSorted(([, one], [, other]) => dearest(other) - dearest(one))
    .map(([name, costs]) => [name, ...costs.flatMap(cellsOf)].join("\t"));
  const heads = sizes.flatMap((size) => [`ms at ${size}`, "statements", "messages"]);
  return [["call", ...heads].join("\t"), ...lines].join("\n");
}

function cellsOf(cost: Cost | null): string[] {
  if (!cost) return ["–", "–", "–"];
  return [cost.milliseconds.toFixed(1), String(cost.statements), String(cost.messages)];
}
