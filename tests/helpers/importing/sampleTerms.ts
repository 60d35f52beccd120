import { readFileSync } from "node:fs";
import { join } from "node:path";
import synonyms from "#schemas/lists/importSynonyms.json" with { type: "json" };
import type { FoundTerm, Terms } from "#shared/domain/importing/drafts/draftTypes.ts";
import {
  comparable,
  entryIndex,
  type EntryIndex,
  type KnownEntry,
} from "#shared/domain/importing/likeness.ts";

const master = join(import.meta.dirname, "../../../schemas/master");

interface MasterItem {
  key: string;
  translations: { de: string; en: string };
  country?: { key: string };
}

/** Countries whose law concerns a company in Germany. */
const home = new Set(["DE", "EU"]);

/** Lists in which an import makes no entries. */
const fixed = new Set([
  "legality",
  "nationalDataProtectionLaw",
  "nationalLegalObligation",
  "flexibilityClause",
  "legitimateInterest",
  "countries",
  "dataSource",
  "companies",
  "appropriateSafeguards",
]);

function masterItems(list: string): MasterItem[] {
  try {
    // Border: documents of the product.
    const items = JSON.parse(readFileSync(join(master, `${list}.json`), "utf8")) as MasterItem[];
    return items.filter(({ country }) => list === "countries" || !country || home.has(country.key));
  } catch {
    // The product ships no entries for this list.
    return [];
  }
}

/** The key of a product's entry, by list and id; ids are counted from 1. */
export function sampleKey(list: string, id: number): string | undefined {
  return masterItems(list)[id - 1]?.key;
}

/** Terms of the product's catalogues for a company in Germany; anything else is new, except in fixed lists. */
export function sampleTermsWith(own: Readonly<Record<string, readonly KnownEntry[]>>): Terms {
  const indexes = new Map<string, EntryIndex>();
  const indexOf = (list: string): EntryIndex => {
    const known = indexes.get(list);
    if (known) return known;
    const items = masterItems(list).map(({ key, translations: { de, en } }, at) => ({
      id: at + 1,
      key,
      titles: [en, de],
      words: synonyms.items.find(({ value }) => value === `${list}/${key}`)?.words ?? [],
    }));
    const index = entryIndex([...items, ...(own[list] ?? [])]);
    indexes.set(list, index);
    return index;
  };
  return {
    answered: () => null,
    find: (list, text): FoundTerm => {
      const match = indexOf(list).match(text) ?? indexOf(list).byKey(text);
      if (match && match.certainty >= 0.9) return { kind: "known", ...match };
      if (fixed.has(list)) return { kind: "none" };
      return { kind: "new", clientId: `${list} ${comparable(text)}`, title: text };
    },
    bodyOf: () => ({}),
    has: (list, text) => indexOf(list).has(text),
    byKey: (list, key): FoundTerm => {
      const match = indexOf(list).byKey(key);
      return match ? { kind: "known", ...match } : { kind: "none" };
    },
  };
}

export const sampleTerms: Terms = sampleTermsWith({});
