import { readFileSync } from "node:fs";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { planOf } from "#shared/generated/plans.ts";
import { type Expected, key, type MapLine, text, title } from "./expected.ts";
import { fileNames, mappingFile, type RealActivity } from "./realInput.ts";

/** The product's titles of entries that the mapping calls otherwise. */
const catalogueTitles: Readonly<Record<string, string>> = {
  CISO: "Information security officer",
  "direkt bei der betroffenen Person (Art. 13)": "Direkt bei der betroffenen Person (Art. 13)",
  employees: "Employees",
  "payroll provider": "Payroll provider",
};

/** The lines about an activity in the mapping that lies beside the files. */
export function mapActivity({ file, number, cells }: RealActivity): MapLine[] {
  const parts = readFileSync(mappingFile, "utf8").split("\n## ");
  const table = parts.find((part) => part.startsWith(fileNames[file])) ?? "";
  const known = new Map<string, Expected>();
  return [
    ...table.matchAll(/^\| (\S.*?) \| .+ \| (\/\S+|not mapped)(?: line (\d+))?.* \| (.+) \|$/gm),
  ]
    .filter(([, cell = ""]) => file !== "mercator" || cell.startsWith(`${number}:`))
    .map(([, cell = "", place = "", line, said = ""]): MapLine => {
      if (place === "not mapped") return { cell, pointer: null };
      const pointer = place.replace(/\/title$/, "");
      const expected = expectedIn(said, pointer, cells.get(cell) ?? "") ?? known.get(pointer);
      if (!expected) throw new Error(`${cell}: ${said}`);
      known.set(pointer, expected);
      return { cell, pointer, expected, ...(line === undefined ? {} : { line: Number(line) }) };
    });
}

/** Undefined if the mapping refers to an earlier line about the same place. */
function expectedIn(said: string, pointer: string, cell: string): Expected | undefined {
  const [, kind, shown] = /^(key |countryCode )?`([^`]+)`/.exec(said) ?? [];
  if (shown === undefined) return undefined;
  if (kind === "key ") return key(shown);
  if (kind === "countryCode ") return { kind: "country", code: shown };
  const type = typeAt(pointer);
  if (type === "bool") return { kind: "flag", flag: shown === "true" };
  if (type === "enum") return key(shown);
  const all = cell.replaceAll(/<[^>]*>/g, "");
  if (type === "text") return text(whole(shown, said, all));
  const isKnown = said.includes("(in the catalogue)");
  const known = catalogueTitles[shown] ?? (isKnown ? shown : undefined);
  return title(whole(shown, said, all.replace(/\.$/, "")), known);
}

/** The full text of which the mapping shows the beginning, after a label, and the length. */
function whole(shown: string, said: string, all: string): string {
  if (!shown.endsWith("…")) return shown;
  const label = shown.slice(0, shown.indexOf(all.slice(0, 20)));
  const length = Number(/whole, (\d+) characters/.exec(said)?.[1]);
  const full = `${label}${all}`;
  if (full.length !== length || !full.startsWith(shown.slice(0, -1))) throw new Error(said);
  return full;
}

function typeAt(pointer: string): PlanNode["type"] | undefined {
  const names = pointer.split("/").filter((step) => /^[a-z]/i.test(step));
  let nodes: readonly PlanNode[] = planOf("record").nodes;
  let found: PlanNode | undefined;
  for (const name of names) {
    found = nodes.find((node) => node.name === name);
    nodes = found?.children ?? [];
  }
  return found?.type;
}
