import { auth } from "../auth.ts";
import { loadModule } from "../loading/loadModule.ts";
import { onFirstInteraction } from "../loading/onFirstInteraction.ts";
import { appState } from "../appState.ts";

/** Which columns the list of records shows, as a person has chosen. */
export interface ListLayout {
  /** Keys from left to right, without the name, which is always first; null for the usual ones. */
  columns: readonly string[] | null;
  /** Widths in pixels of columns that are not as wide as their contents want. */
  widths: Readonly<Record<string, number>>;
}

const usual: ListLayout = { columns: null, widths: {} };

/** The layout as last read or chosen; its choice comes with what changes it. */
export const listLayout = appState<ListLayout>(() => ({ ...usual }));

/** Columns beside the name that the window has room for; null until a list is shown. */
export const fittingColumns = appState<{ keys: readonly string[] | null }>(() => ({ keys: null }));

/** Notes which columns there is room for. */
export function noteFitting(keys: readonly string[]): void {
  fittingColumns.keys = keys;
}

/** More columns than these beside the name leave no room for what they say. */
export const mostColumns = 12;

/** Where the layout is kept on this device. */
export function layoutKey(): string {
  const { group = 0, account = 0 } = auth.viewer ?? {};
  return `LIST_${group}_${account}`;
}

/**
 * Reads what the viewer has chosen here; what cannot be read counts as nothing chosen. Once the page
 * is taken in hand, it is laid out as on another device; returns a function that stops this.
 */
export function loadListLayout(): () => void {
  Object.assign(listLayout, storedLayout() ?? usual);
  return onFirstInteraction(() => void loadChoosing().then((parts) => parts?.syncList()));
}

function storedLayout(): ListLayout | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(layoutKey()) ?? "null");
    if (typeof stored !== "object" || stored === null) return null;
    const { columns, widths } = stored as Partial<Record<keyof ListLayout, unknown>>; // Border: checked below.
    const keys = Array.isArray(columns) ? columns.filter((key) => typeof key === "string") : null;
    const wide = Object.entries(typeof widths === "object" && widths !== null ? widths : {});
    const kept = wide.filter((each): each is [string, number] => Number.isFinite(each[1]));
    return { columns: keys?.slice(0, mostColumns) ?? null, widths: Object.fromEntries(kept) };
  } catch {
    return null;
  }
}

/** Loads the code that changes the layout; null on failure, so the layout stays as it is. */
async function loadChoosing() {
  try {
    return await loadModule(() => import("../arranging/listArrangement.ts"));
  } catch {
    return null;
  }
}

/** Makes a column as wide as this; null for as wide as its contents want. */
export function setColumnWidth(key: string, width: number | null): void {
  void loadChoosing().then((parts) => parts?.chooseWidth(key, width));
}
