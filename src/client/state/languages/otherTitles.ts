import { call } from "#client/api/call.ts";
import { asLanguage, type Language } from "#shared/engine/language.ts";
import { plans } from "#shared/generated/plans.ts";
import { appState } from "../appState.ts";
import { onNewApp } from "../appState.ts";

/** Titles of entries in a language that the page is not in, by `titleName`. */
export const otherTitles = appState<Record<string, string | undefined>>(() => ({}));

/** When an entry's title was asked for; one that may have changed since is asked for again. */
const askedAt = new Map<string, number>();
onNewApp(() => {
  askedAt.clear();
});
const FRESH_MS = 60_000;

/** Most entries that one call asks for. */
const MOST = 2000;

const wanted = new Map<string, { language: Language; list: string; ids: Set<number> }>();

export function titleName(language: Language, list: string, id: number): string {
  return `${language} ${list} ${id}`;
}

function isTranslated(list: string): boolean {
  return plans[`catalogues/${list}`]?.nodes.some(({ name }) => name === "translations") ?? false;
}

/** Asks for a title by its name; all that a page wants at once are asked for together. */
export function wantTitle(title: string): void {
  const [of, list = "", id] = title.split(" ");
  if (!isTranslated(list)) return;
  const now = Date.now();
  if (now - (askedAt.get(title) ?? -Infinity) <= FRESH_MS) return;
  askedAt.set(title, now);
  if (wanted.size === 0) queueMicrotask(askForWanted);
  const language = asLanguage(of);
  const name = `${language} ${list}`;
  const one = wanted.get(name) ?? { language, list, ids: new Set() };
  one.ids.add(Number(id));
  wanted.set(name, one);
}

function askForWanted(): void {
  for (const { language, list, ids } of wanted.values()) {
    const all = [...ids];
    for (let from = 0; from < all.length; from += MOST)
      void askFor(language, list, all.slice(from, from + MOST));
  }
  wanted.clear();
}

async function askFor(language: Language, list: string, ids: number[]): Promise<void> {
  try {
    const options = { kind: list, withProductOwned: true, inPlace: "all" } as const;
    const found = await call("lookups.list", { body: { language, ids } }, options);
    for (const { id, title } of found) otherTitles[titleName(language, list, Number(id))] = title;
  } catch {
    // The page has the titles in its own language; the next one that shows them asks again.
    for (const id of ids) askedAt.delete(titleName(language, list, id));
  }
}
