import { auth } from "#client/state/auth.ts";
import { appState } from "#client/state/appState.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";

/** The order of the dashboard's tiles and those left out, by their ids, as the viewer has chosen. */
export interface TileChoice {
  order: readonly string[];
  hidden: readonly string[];
}

/** The choice as last read or made. */
export const tileChoice = appState<TileChoice>(() => ({ order: [], hidden: [] }));

/**
 * Tiles that stand on the page only once their viewer has chosen them, by what the viewer may do:
 * administrate, approve or read, record.
 */
const unusual = {
  admin: ["risk", "flows", "trend", "readiness", "own", "community"],
  officer: ["risk", "trend", "readiness", "own", "community"],
  clerk: [
    "figures-stock",
    "figures-risk",
    "figures-dpia",
    "figures-transfers",
    "companies",
    "risk",
    "flows",
    "trend",
    "readiness",
    "gaps",
    "community",
  ],
};

function unusualTiles(): readonly string[] {
  const roles = auth.viewer?.roles ?? [];
  if (hasRole(roles, "ROLE_TENANT_ADMIN")) return unusual.admin;
  const isClerk = hasRole(roles, "ROLE_CREATOR") && !hasRole(roles, "ROLE_TENANT_EDITOR");
  return isClerk ? unusual.clerk : unusual.officer;
}

/** True if the viewer has left the tile out, or has not asked for one that is not usual. */
export function isLeftOut({ order, hidden }: TileChoice, id: string): boolean {
  return hidden.includes(id) || (!order.includes(id) && unusualTiles().includes(id));
}

/** Where the choice is kept on this device. */
export function tilesKey(): string {
  const { group = 0, account = 0 } = auth.viewer ?? {};
  return `DASHBOARD_${group}_${account}`;
}

/**
 * Reads what the viewer has chosen, before anything is drawn: the ids in their order, those left out
 * with a minus. Without storage, what was chosen since the page is open.
 */
export function loadTiles(): void {
  try {
    const stored = (localStorage.getItem(tilesKey()) ?? "").split(" ").filter(Boolean);
    tileChoice.order = stored.map((id) => id.replace(/^-/, ""));
    tileChoice.hidden = stored.flatMap((id) => (id.startsWith("-") ? [id.slice(1)] : []));
  } catch {
    // It holds as long as the page is open.
  }
}

/**
 * Tiles in the chosen order, given in the usual one; what it doesn't know yet comes after all that
 * usually stand before it.
 */
export function inChosenOrder<Tile extends { id: string }>(
  tiles: readonly Tile[],
  { order }: TileChoice,
): Tile[] {
  let last = -1;
  const places = tiles.map((tile) => {
    const place = order.indexOf(tile.id);
    last = Math.max(last, place);
    return { tile, place: place < 0 ? last : place };
  });
  return places.toSorted((one, other) => one.place - other.place).map(({ tile }) => tile);
}

export function shownOf<Tile extends { id: string }>(
  tiles: readonly Tile[],
  choice: TileChoice,
): Tile[] {
  return inChosenOrder(tiles, choice).filter(({ id }) => !isLeftOut(choice, id));
}
