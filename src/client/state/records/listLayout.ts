import { proxy } from "valtio";
import { auth } from "../auth.ts";

/** Which columns the list of records shows, as a person has chosen on this device. */
export interface ListLayout {
  /** Keys from left to right, without the name, which is always first; null for the usual ones. */
  columns: readonly string[] | null;
  /** Widths in pixels of columns that are not as wide as their contents want. */
  widths: Readonly<Record<string, number>>;
}

const usual: ListLayout = { columns: null, widths: {} };

/** The layout as last read or chosen. */
export const listLayout = proxy<ListLayout>({ ...usual });

/** Columns beside the name that the window has room for; null until a list is shown. */
export const fittingColumns = proxy<{ keys: readonly string[] | null }>({ keys: null });

/** Notes which columns there is room for. */
export function noteFitting(keys: readonly string[]): void {
  fittingColumns.keys = keys;
}

/** More columns than these beside the name leave no room for what they say. */
export const mostColumns = 12;

/** Narrowest and widest a column can be made, in pixels. */
export const columnLimits = { least: 64, most: 640 } as const;

function storageKey(): string {
  const { group = 0, account = 0 } = auth.viewer ?? {};
  return `LIST_${group}_${account}`;
}

/** Reads what the viewer has chosen; what cannot be read counts as nothing chosen. */
export function loadListLayout(): void {
  Object.assign(listLayout, storedLayout() ?? usual);
}

function storedLayout(): ListLayout | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey()) ?? "null");
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

/** Chooses columns or widths; without storage, until the page is left. */
export function chooseLayout(part: Partial<ListLayout>): void {
  Object.assign(listLayout, part);
  const { columns, widths } = listLayout;
  try {
    if (columns === null && Object.keys(widths).length === 0) localStorage.removeItem(storageKey());
    else localStorage.setItem(storageKey(), JSON.stringify({ columns, widths }));
  } catch {
    // It holds as long as the page is open.
  }
}

/** Makes a column as wide as this; null for as wide as its contents want. */
export function setColumnWidth(key: string, width: number | null): void {
  const { [key]: _, ...others } = listLayout.widths;
  const { least, most } = columnLimits;
  const wanted =
    width === null ? {} : { [key]: Math.round(Math.min(Math.max(width, least), most)) };
  chooseLayout({ widths: { ...others, ...wanted } });
}
