import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Rules } from "../../src/shared/engine/plan/types.ts";
import { callsWithoutTest } from "./callTests.ts";
import { missingInCharts } from "./chartNeeds.ts";
import { type CheckedAgainst, documentProblems } from "./check.ts";
import type { Documents } from "./documents.ts";
import { plansOf } from "./plans.ts";
import { listViewTexts } from "./lists/listViewTexts.ts";
import { tableTexts } from "./lists/tables.ts";
import { callTexts, textKeysOf } from "./textKeys.ts";
import { missingTexts } from "./texts.ts";

/**
 * All errors in a tree's documents, including steps awaited by other files; if there are none,
 * everything can be generated.
 */
export function treeProblems(
  root: string,
  documents: Documents,
  rules: Rules,
  against: CheckedAgainst = {},
): string[] {
  const wrong = [
    ...layoutsAlone(join(root, "schemas")),
    ...documentProblems(documents, rules, against),
  ];
  if (wrong.length > 0) return wrong;
  const plans = plansOf(documents);
  return [
    ...withoutExample(documents),
    ...missingInCharts(root, documents),
    ...missingTexts(
      root,
      textKeysOf(plans, documents),
      new Map([...callTexts(documents), ...listViewTexts(documents), ...tableTexts(documents)]),
    ),
    ...callsWithoutTest(root, documents),
  ];
}

/** UI documents of steps, rows and catalogues without a schema, which nothing reads. */
function layoutsAlone(schemas: string): string[] {
  return readdirSync(schemas, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ui.json"))
    .map((file) => file.replaceAll("\\", "/").slice(0, -".ui.json".length))
    .filter((id) => /^(record|rows|catalogues)\//.test(id))
    .filter((id) => !existsSync(join(schemas, `${id}.schema.json`)))
    .map((id) => `schemas/${id}.ui.json: there is no schemas/${id}.schema.json; make it`);
}

/** The gallery and the tests render every form from its example. */
function withoutExample(documents: Documents): string[] {
  return [...documents.byId.values()]
    .filter(({ id, schema }) => /^(rows|catalogues)\//.test(id) && !hasExample(schema["examples"]))
    .map(({ id }) => `schemas/${id}.schema.json: /examples: there is none; add one`);
}

function hasExample(examples: unknown): boolean {
  return Array.isArray(examples) && examples.length > 0;
}
