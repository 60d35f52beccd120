import { layoutKey, type ListLayout, listLayout, mostColumns } from "../records/listLayout.ts";
import { type ArrangedPage, shareArrangement, syncArrangement } from "./sendArrangement.ts";

/** Narrowest and widest a column can be made, in pixels. */
export const columnLimits = { least: 64, most: 640 } as const;

/** Keeps the layout on this device; without storage, until the page is left. */
function keepLayout(part: Partial<ListLayout>): void {
  Object.assign(listLayout, part);
  const { columns, widths } = listLayout;
  try {
    if (isUsual()) localStorage.removeItem(layoutKey());
    else localStorage.setItem(layoutKey(), JSON.stringify({ columns, widths }));
  } catch {
    // It holds as long as the page is open.
  }
}

function isUsual(): boolean {
  return listLayout.columns === null && Object.keys(listLayout.widths).length === 0;
}

const page: ArrangedPage = {
  place: "list",
  key: layoutKey,
  usual: { list: {} },
  read: () => {
    if (isUsual()) return null;
    const { columns, widths } = listLayout;
    const wide = Object.entries(widths).map(([column, width]) => ({ column, width }));
    return { list: { ...(columns ? { columns: [...columns] } : {}), widths: wide } };
  },
  take: ({ list }) => {
    const widths = (list?.widths ?? []).map(({ column, width }) => [column, within(width)]);
    const columns = list?.columns?.slice(0, mostColumns) ?? null;
    keepLayout({ columns, widths: Object.fromEntries(widths) });
  },
};

/** Lays the list out as its viewer has on another device. */
export const syncList = () => syncArrangement(page);

/** Chooses columns or widths. */
export function chooseLayout(part: Partial<ListLayout>): void {
  keepLayout(part);
  void shareArrangement(page);
}

/** Makes a column as wide as this; null for as wide as its contents want. */
export function chooseWidth(key: string, width: number | null): void {
  const { [key]: _, ...others } = listLayout.widths;
  chooseLayout({ widths: { ...others, ...(width === null ? {} : { [key]: within(width) }) } });
}

function within(width: number): number {
  return Math.round(Math.min(Math.max(width, columnLimits.least), columnLimits.most));
}
