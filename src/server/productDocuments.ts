import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Body } from "#shared/engine/plan/types.ts";
import type { ProductDocuments } from "#server/store/items/upsertProductItems.ts";

const folder = join(import.meta.dirname, "../../schemas/master");

/** Reads the product's own items, one file per catalogue. */
export function readProductDocuments(): ProductDocuments {
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return Object.fromEntries(
    files.toSorted().map((name) => {
      const text = readFileSync(join(folder, name), "utf8");
      // Border: validated against their catalogue's document with the other documents.
      return [basename(name, ".json"), JSON.parse(text) as Body[]];
    }),
  );
}
