import { call } from "#client/api/call.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { appState } from "../appState.ts";

type Place = Operations["records.foundPlaces"]["reply"]["items"][number];

/** Where a search has found the records that are listed, besides their names. */
export const foundPlaces = appState<{
  text: string;
  /** By the record's id; null where nothing is known or asked for. */
  places: Record<number, Pick<Place, "label" | "text"> | null>;
}>(() => ({ text: "", places: {} }));

/** So many records are asked for at once. */
const most = 100;

/** Asks where a text is in records, of those that are not known yet. */
export async function loadFoundPlaces(text: string, ids: readonly number[]): Promise<void> {
  if (foundPlaces.text !== text) Object.assign(foundPlaces, { text, places: {} });
  const asked = ids.filter((id) => foundPlaces.places[id] === undefined).slice(-most);
  if (asked.length === 0) return;
  for (const id of asked) foundPlaces.places[id] = null;
  try {
    const { items } = await call(
      "records.foundPlaces",
      { body: { text, ids: asked } },
      { inPlace: "all" },
    );
    if (foundPlaces.text !== text) return;
    for (const { id, ...place } of items) foundPlaces.places[id] = place;
  } catch {
    // The records are there; it only isn't said where the text is in them.
  }
}
