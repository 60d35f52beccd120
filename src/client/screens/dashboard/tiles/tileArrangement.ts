import {
  type ArrangedPage,
  shareArrangement,
  syncArrangement,
} from "#client/state/arranging/sendArrangement.ts";
import { isLeftOut, type TileChoice, tileChoice, tilesKey } from "./tileChoice.ts";

/** Keeps the choice on this device; without storage, until the page is left. */
function keepTiles({ order, hidden }: TileChoice): void {
  Object.assign(tileChoice, { order, hidden });
  const stored = order.map((id) => (hidden.includes(id) ? `-${id}` : id));
  try {
    localStorage.setItem(tilesKey(), stored.join(" "));
  } catch {
    // It holds as long as the page is open.
  }
}

const usual: TileChoice = { order: [], hidden: [] };

const page: ArrangedPage = {
  place: "dashboard",
  key: tilesKey,
  usual: { dashboard: { order: [], hidden: [] } },
  read: () => {
    const { order, hidden } = tileChoice;
    return order.length === 0 ? null : { dashboard: { order: [...order], hidden: [...hidden] } };
  },
  take: ({ dashboard }) => {
    if (dashboard) keepTiles(dashboard);
  },
};

/** Arranges the tiles as their viewer has on another device. */
export const syncTiles = () => syncArrangement(page);

function choose(choice: TileChoice): void {
  keepTiles(choice);
  void shareArrangement(page);
}

/** The order with these first: they are arranged among themselves. */
function orderOf(ids: readonly string[]): string[] {
  return [...ids, ...tileChoice.order.filter((id) => !ids.includes(id))];
}

/** Those left out, with the ones among these that are not usual: once arranged, they are chosen. */
function hiddenOf(ids: readonly string[]): string[] {
  const { hidden } = tileChoice;
  const others = ids.filter((id) => !hidden.includes(id) && isLeftOut(tileChoice, id));
  return [...hidden, ...others];
}

export function toggleTile(ids: readonly string[], id: string): void {
  const hidden = hiddenOf(ids);
  choose({
    order: orderOf(ids),
    hidden: hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id],
  });
}

export function moveTile(ids: readonly string[], id: string, by: -1 | 1): void {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return;
  const order = orderOf(ids.toSpliced(from, 1).toSpliced(to, 0, id));
  choose({ order, hidden: hiddenOf(ids) });
}

/** Shows all tiles in their usual order. */
export function arrangeAsUsual(): void {
  choose(usual);
}
