import { proxy } from "valtio";
import { auth } from "#client/state/auth.ts";
import { loadInPlace } from "#client/state/chunks.ts";
import { atFirstTouch } from "#client/state/firstTouch.ts";

/** The order of the dashboard's charts and those left out, as the viewer has chosen. */
export interface TileChoice {
  order: readonly string[];
  hidden: readonly string[];
}

/** The choice as last read or made. */
export const tileChoice = proxy<TileChoice>({ order: [], hidden: [] });

/** Where the choice is kept on this device. */
export function tilesKey(): string {
  const { group = 0, account = 0 } = auth.viewer ?? {};
  return `DASHBOARD_${group}_${account}`;
}

/**
 * Reads what the viewer has chosen: the ids in their order, those left out with a minus. Without
 * storage, what was chosen since the page is open.
 */
export function loadTiles(): void {
  const stored = storedTiles();
  if (stored === null) return;
  tileChoice.order = stored.map((id) => id.replace(/^-/, ""));
  tileChoice.hidden = stored.flatMap((id) => (id.startsWith("-") ? [id.slice(1)] : []));
}

function storedTiles(): string[] | null {
  try {
    return (localStorage.getItem(tilesKey()) ?? "").split(" ").filter(Boolean);
  } catch {
    return null;
  }
}

/** Keeps the choice on this device; without storage, until the page is left. */
export function keepTiles(order: readonly string[], hidden: readonly string[]): void {
  Object.assign(tileChoice, { order, hidden });
  const stored = order.map((id) => (hidden.includes(id) ? `-${id}` : id));
  try {
    localStorage.setItem(tilesKey(), stored.join(" "));
  } catch {
    // It holds as long as the page is open.
  }
}

const load = () => loadInPlace(() => import("./tileArrangement.ts"));

/** Arranges the charts as their viewer has on another device, once the page is taken in hand; returns a function that stops this. */
export function followTiles(): () => void {
  // Without it, the charts stay as they are arranged here.
  return atFirstTouch(
    () =>
      void load().then(
        ({ syncTiles }) => syncTiles(),
        () => undefined,
      ),
  );
}

function choose(order: readonly string[], hidden: readonly string[]): void {
  keepTiles(order, hidden);
  void load().then(
    ({ shareTiles }) => shareTiles(),
    () => undefined,
  );
}

/** Ids in the chosen order; those it doesn't know yet come last, in theirs. */
export function inChosenOrder(ids: readonly string[], { order }: TileChoice): string[] {
  const known = order.filter((id) => ids.includes(id));
  return [...known, ...ids.filter((id) => !known.includes(id))];
}

/** Shows a chart or leaves it out. */
export function toggleTile(ids: readonly string[], id: string): void {
  const { hidden } = tileChoice;
  const isHidden = hidden.includes(id);
  choose(ids, isHidden ? hidden.filter((each) => each !== id) : [...hidden, id]);
}

/** Moves a chart by a place, up or down. */
export function moveTile(ids: readonly string[], id: string, by: -1 | 1): void {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return;
  choose(ids.toSpliced(from, 1).toSpliced(to, 0, id), tileChoice.hidden);
}
