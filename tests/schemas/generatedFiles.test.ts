import { join } from "node:path";
import { expect, test } from "vitest";
import firstStep from "#shared/generated/texts/de/firstStep.json" with { type: "json" };
import { type Documents, loadDocuments } from "../../scripts/gen/documents.ts";
import { asSchema } from "../../scripts/gen/schema.ts";
import { planModules } from "../../scripts/gen/planModules.ts";
import { plansOf } from "../../scripts/gen/plans.ts";
import { projections } from "../../scripts/gen/projections.ts";
import { validatorModules } from "../../scripts/gen/validators.ts";

// Branches that add fields to different documents must not conflict in generated files.

function generated(more: Readonly<Record<string, string>> = {}): Record<string, string> {
  const documents: Documents = loadDocuments(join(import.meta.dirname, "../../schemas"));
  for (const [id, field] of Object.entries(more)) {
    const schema = documents.byId.get(id)?.schema ?? {};
    schema["properties"] = { [field]: { type: "string" }, ...asSchema(schema["properties"]) };
  }
  const projected = projections(documents);
  const lists = [...documents.byId.values()].filter(({ id }) => id.startsWith("lists/"));
  const rows = projected.filter(({ id }) => /^rows\/.*\.write$/.test(id));
  return {
    ...planModules(plansOf(documents)),
    ...validatorModules([...lists, ...projected], {
      "validators.js": Object.fromEntries(rows.map(({ id }) => [id.replace(/\W/g, "_"), id])),
    }),
  };
}

const before = generated();

/** Added lines by file. */
function changed(more: Readonly<Record<string, string>>): Map<string, string[]> {
  const after = Object.entries(generated(more)).map(([file, text]): [string, string[]] => {
    const old = new Set(before[file]?.split("\n"));
    return [file, text.split("\n").filter((line) => !old.has(line))];
  });
  return new Map(after.filter(([, lines]) => lines.length > 0));
}

test("adding a field to a row changes a few lines, in the files of its document and of those that contain the row", () => {
  const files = changed({ "rows/purpose": "remark" });
  expect([...files.keys()].toSorted()).toEqual([
    "plans/record.js",
    "plans/record/purposes.js",
    "plans/rows/purpose.js",
    "plans/shared.js",
    "validators/rows/purpose.js",
  ]);
  expect([...files.values()].flat().length).toBeLessThan(12);
});

test("fields added to two documents change different lines", () => {
  const one = changed({ "rows/contactItem": "remark" });
  const other = changed({ "catalogues/tools": "comment" });
  const both = changed({ "rows/contactItem": "remark", "catalogues/tools": "comment" });
  const apart = new Set([...one.values(), ...other.values()].flat());
  expect([...both.values()].flat().filter((line) => !apart.has(line))).toEqual([]);
});

test("each compiled function exists once, in the file of the document that defines it", () => {
  const functions = Object.entries(before).flatMap(([file, text]) =>
    [...text.matchAll(/^export function (\w+)/gm)].map(([, name = ""]) => ({ file, name })),
  );
  expect(new Set(functions.map(({ name }) => name)).size).toBe(functions.length);
  expect(functions).toContainEqual({
    file: "validators/common/refs.js",
    name: "common_refs_write_reference",
  });
});

test("the texts that the page of a record waits for name custom fields", () => {
  expect(firstStep).toMatchObject({ "record.identity.custom.label": "Eigene Felder" });
});
