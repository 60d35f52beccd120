import { readFileSync } from "node:fs";
import { join } from "node:path";
import synonyms from "#schemas/lists/importSynonyms.json" with { type: "json" };
import type { FoundTerm, Terms } from "#shared/domain/importing/draftTypes.ts";
import { comparable, entryIndex, type EntryIndex } from "#shared/domain/importing/likeness.ts";

const master = join(import.meta.dirname, "../../../schemas/master");

interface MasterItem {
  key: string;
  translations: { de: string; en: string };
}

const indexes = new Map<string, EntryIndex>();

/** The product's entries of a list, with ids counted from 1. */
function indexOf(list: string): EntryIndex {
  const known = indexes.get(list);
  if (known) return known;
  let items: MasterItem[] = [];
  try {
    // Border: documents of the product.
    items = JSON.parse(readFileSync(join(master, `${list}.json`), "utf8")) as MasterItem[];
  } catch {
    // The product ships no entries for this list.
  }
  const index = entryIndex(
    items.map(({ key, translations: { de, en } }, at) => ({
      id: at + 1,
      key,
      titles: [en, de],
      words: synonyms.items.find(({ value }) => value === `${list}/${key}`)?.words ?? [],
    })),
  );
  indexes.set(list, index);
  return index;
}

const fixed = new Set([
  "legality",
  "countries",
  "dataSource",
  "companies",
  "appropriateSafeguards",
]);

/** Terms of the product's catalogues; anything else is new, except in fixed lists. */
export const sampleTerms: Terms = {
  find: (list, text): FoundTerm => {
    const match = indexOf(list).match(text) ?? indexOf(list).byKey(text);
    if (match && match.certainty >= 0.9) return { kind: "known", ...match };
    if (fixed.has(list)) return { kind: "none" };
    return { kind: "new", clientId: `${list} ${comparable(text)}`, title: text };
  },
  bodyOf: () => ({}),
  has: (list, text) => indexOf(list).match(text)?.certainty === 1,
  byKey: (list, key): FoundTerm => {
    const match = indexOf(list).byKey(key);
    return match ? { kind: "known", ...match } : { kind: "none" };
  },
};
