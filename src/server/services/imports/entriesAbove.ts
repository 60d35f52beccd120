import type { EntryDraft } from "#shared/domain/importing/entryFiles.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Call } from "#server/auth/call.ts";
import type { ImportRow, ImportSheet } from "#server/store/imports/imports.ts";
import { uuidOf } from "#server/store/database/ids.ts";
import type { Item } from "#server/store/items/items.ts";
import { readRows } from "./importJob.ts";

/** The rows of a file by what it calls them. */
type Places = ReadonlyMap<string, { number: number; draft: EntryDraft }>;

/** Reads where the rows stand that others name as those above them. */
export async function placesOf(
  call: Call,
  sheet: ImportSheet,
  read: (cells: readonly string[]) => EntryDraft | null,
): Promise<Places> {
  const places = new Map<string, { number: number; draft: EntryDraft }>();
  for await (const rows of readRows(call, sheet))
    for (const { number, cells } of rows) {
      const draft = read(cells);
      if (draft && draft.ownKey !== "" && !places.has(draft.ownKey))
        places.set(draft.ownKey, { number, draft });
    }
  return places;
}

/** Client id of a row's entry before it is made. */
export function rowClientId(job: number, { number }: Pick<ImportRow, "number">): string {
  return uuidOf(`import ${job} ${number}`);
}

/** A draft with a reference to the entry above it, whether that is there or still to be made. */
export function withAbove(
  draft: EntryDraft,
  job: number,
  places: Places,
  known: ReadonlyMap<string, Item>,
): EntryDraft {
  const { above, parts, more } = draft;
  if (!above) return draft;
  const { column, key: text, to } = above;
  const place = places.get(text);
  // Rows that only hold others together are no entries themselves.
  if (!place || place.draft.wrong !== null) {
    const why = place ? "saysNone" : "noEntry";
    return { ...draft, parts: [...parts, { column, to: null, text, by: "none", why }] };
  }
  const item = known.get(place.draft.key);
  const title = item?.title ?? place.draft.title;
  const reference: Body = item
    ? { id: item.id, title }
    : { clientId: rowClientId(job, place), title };
  return {
    ...draft,
    more: { ...more, [to]: reference },
    parts: [...parts, { column, to: `/${to}`, text: title, by: item ? "title" : "new" }],
  };
}
