import { foldText } from "#shared/engine/text.ts";

/** An entry that terms may mean. */
export interface KnownEntry {
  id: number;
  /** Its titles in all languages. */
  titles: readonly string[];
  key?: string | null;
  /** Other words for it. */
  words?: readonly string[];
}

/** An entry that a term presumably means, and how sure that is: 1 is the same title or word. */
export interface Match {
  id: number;
  title: string;
  by: "title" | "synonym" | "likeness";
  certainty: number;
}

/** Below this, two titles have little in common. */
const leastLikeness = 0.6;

/** The entries of a list, to be found by title, by other words and by likeness. */
export interface EntryIndex {
  match: (text: string) => Match | null;
  byKey: (key: string) => Match | null;
  /** True for a title or word, without a look at those that are merely alike. */
  has: (text: string) => boolean;
}

/** A title in comparable form: without case, accents, signs and doubled spaces. */
export function comparable(text: string): string {
  return foldText(text)
    .replaceAll(/[.,;:!?"'„“”()[\]]/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Makes the entries of a list findable; of several with the same title the first one is found. */
export function entryIndex(entries: readonly KnownEntry[]): EntryIndex {
  const byTitle = new Map<string, Match>();
  const byWord = new Map<string, Match>();
  const byKey = new Map<string, Match>();
  const grams = new Map<string, { title: string; id: number; of: ReadonlySet<string> }>();
  for (const { id, titles, key, words = [] } of entries) {
    const [title = ""] = titles;
    for (const each of titles) {
      addOnce(byTitle, each, { id, title: each, by: "title", certainty: 1 });
      const plain = comparable(each);
      if (!grams.has(plain)) grams.set(plain, { title: each, id, of: gramsOf(plain) });
    }
    for (const word of words) {
      addOnce(byWord, word, { id, title, by: "synonym", certainty: 1 });
      const plain = comparable(word);
      if (!grams.has(plain)) grams.set(plain, { title, id, of: gramsOf(plain) });
    }
    if (key) byKey.set(key, { id, title, by: "title", certainty: 1 });
  }
  const known = new Map<string, Match | null>();
  const match = (text: string): Match | null => {
    const plain = comparable(text);
    if (plain === "") return null;
    return byTitle.get(plain) ?? byWord.get(plain) ?? alike(plain, [...grams.values()]);
  };
  return {
    match: (text) => {
      const before = known.get(text);
      if (before !== undefined) return before;
      const found = match(text);
      known.set(text, found);
      return found;
    },
    byKey: (key) => byKey.get(key) ?? null,
    has: (text) => {
      const plain = comparable(text);
      return byTitle.has(plain) || byWord.has(plain);
    },
  };
}

function addOnce(map: Map<string, Match>, text: string, match: Match): void {
  const plain = comparable(text);
  if (!map.has(plain)) map.set(plain, match);
}

function gramsOf(text: string): Set<string> {
  const padded = ` ${text} `;
  const grams = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at += 1) grams.add(padded.slice(at, at + 3));
  return grams;
}

/** How alike two texts are, from 0 to 1: the share of groups of three letters that both have. */
export function likeness(one: string, other: string): number {
  return shared(gramsOf(comparable(one)), gramsOf(comparable(other)));
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let both = 0;
  for (const gram of small) if (large.has(gram)) both += 1;
  return (2 * both) / (one.size + other.size);
}

function alike(
  plain: string,
  all: readonly { title: string; id: number; of: ReadonlySet<string> }[],
): Match | null {
  const own = gramsOf(plain);
  let best: Match | null = null;
  for (const { title, id, of } of all) {
    const ratio = Math.min(own.size, of.size) / Math.max(own.size, of.size);
    // So different in length, they cannot be alike enough.
    if (2 * ratio < leastLikeness * (1 + ratio)) continue;
    const certainty = Math.round(shared(own, of) * 100) / 100;
    // Never as sure as the same title.
    if (certainty >= leastLikeness && certainty > (best?.certainty ?? 0))
      best = { id, title, by: "likeness", certainty: Math.min(0.99, certainty) };
  }
  return best;
}
