import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import languages from "#schemas/lists/languages.json" with { type: "json" };
import { isBody } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { ProductDocuments } from "#server/store/items/upsertProductItems.ts";
import { masterRecordKind } from "#server/services/records/masterRecords.ts";

const schemas = join(import.meta.dirname, "../../schemas");

/** Reads the product's own items, one file per catalogue, and its master records, one file each. */
export function readProductDocuments(): ProductDocuments {
  // Border: validated against their catalogue's document with the other documents.
  const items = Object.fromEntries(
    readDocuments("master").map(({ name, content }) => [name, content as Body[]]),
  );
  return { ...items, [masterRecordKind]: readMasterRecords() };
}

/** One record per language, because a record is written in one. */
function readMasterRecords(): Body[] {
  return readDocuments("masterRecords").flatMap(({ name, content }) =>
    // Border: validated with the record's document by the tests that store them.
    languages.items.map(({ value }) => ({
      ...(inLanguage(content as Body, value) as Body),
      key: `${name}-${value}`,
      language: value,
    })),
  );
}

function readDocuments(folder: string): { name: string; content: unknown }[] {
  const files = readdirSync(join(schemas, folder)).filter((name) => name.endsWith(".json"));
  return files.toSorted().map((file) => ({
    name: basename(file, ".json"),
    content: JSON.parse(readFileSync(join(schemas, folder, file), "utf8")),
  }));
}

/** Replaces each text that stands in every language by the one asked for. */
function inLanguage(value: Json, language: string): Json {
  if (Array.isArray(value)) return value.map((each) => inLanguage(each, language));
  if (!isBody(value)) return value;
  const text = value[language];
  if (typeof text === "string") return text;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, inLanguage(each, language)]),
  );
}
