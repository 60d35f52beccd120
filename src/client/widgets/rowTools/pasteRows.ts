import { rowId } from "#client/form/fieldIds.ts";
import { revert } from "#client/form/journal/revert.ts";
import { focusSoon, insertRows, selectRows } from "#client/form/rows.ts";
import type { FormServices } from "#client/form/services.ts";
import { orderOf } from "#client/form/store.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { asNewRows, copiedRows, kindOfRows } from "./clipboard.ts";
import { readTable } from "./readTable.ts";
import { tableOf } from "./table.ts";

/** Most rows a table may bring at once. */
const MOST = 300;

/** Pastes rows, or a table, behind a row or at the end; says what could not be taken over. */
export async function pasteRows(
  services: FormServices,
  list: string,
  data: DataTransfer,
  behind: string | null,
): Promise<void> {
  const { store, text, toast } = services;
  const node = store.index.lists.get(list);
  if (!node) return;
  const copied = copiedRows(data);
  if (copied && copied.of !== kindOfRows(node)) return toast(text("rows.paste.otherKind"));
  // Read at once: after this event the clipboard is closed.
  const words = data.getData("text/plain");
  const read = copied
    ? { rows: asNewRows(node, copied.rows), unknown: [] }
    : await readTable(services, node, tableOf(words).slice(0, MOST + 1));
  if (!read || read.rows.length === 0) return toast(text("rows.paste.nothing"));
  insertAndSay(services, list, read, behind);
}

function insertAndSay(
  services: FormServices,
  list: string,
  { rows, unknown }: { rows: readonly Body[]; unknown: readonly string[] },
  behind: string | null,
): void {
  const { store, text, toast } = services;
  const { maxItems = Infinity } = store.index.lists.get(list) ?? {};
  const room = Math.max(0, maxItems - orderOf(store, list).keys.length);
  const fitting = rows.slice(0, room);
  const { keys, entry } = insertRows(store, list, fitting, behind);
  selectRows(store, list, keys.length > 1 ? keys : []);
  const [first] = keys;
  if (first !== undefined) focusSoon(rowId(list, first));
  const dropped = fitting.length - keys.length;
  const said = [
    text("rows.pasted", { count: keys.length }),
    dropped > 0 && text("rows.paste.dropped", { count: dropped }),
    rows.length > room && text("rows.paste.full", { count: maxItems }),
    unknown.length > 0 && text("rows.paste.unknown", { words: someOf(unknown) }),
  ];
  toast(said.filter(Boolean).join(" "), entry ? () => revert(store, entry) : undefined);
}

/** The first few of many words. */
function someOf(words: readonly string[]): string {
  const few = words.slice(0, 5).map((word) => word.slice(0, 40));
  return few.join(", ") + (words.length > few.length ? " …" : "");
}
