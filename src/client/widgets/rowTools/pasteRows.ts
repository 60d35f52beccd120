import { rowId } from "#client/form/fieldIds.ts";
import { revert } from "#client/form/journal/revert.ts";
import { focusSoon, insertRows, selectRows } from "#client/form/rows.ts";
import type { FormServices } from "#client/form/services.ts";
import { type FormStore, nodeBody, orderOf, rowsOfList } from "#client/form/store.ts";
import { isBody, jsonListOf } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { asNewRows, copiedRows, kindOfRows, type Origin, originOf } from "./clipboard.ts";
import type { ReadTable } from "./readTable.ts";
import { type Table, tableOf } from "./table.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { finderFor } from "./lookUp.ts";

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
  const table = copied ? [] : tableOf(data.getData("text/plain"));
  const read = copied
    ? await findAgain(services, node, asNewRows(node, copied.rows), copied.from)
    : await readCells(services, node, table.slice(0, MOST + 1));
  if (!read || read.rows.length === 0) return toast(text("rows.paste.nothing"));
  const said = insertAndSay(services, list, read, behind);
  // A list that is full takes no second table either.
  if (table.length > MOST + 1 && !said.isFull)
    said.words.push(text("rows.paste.most", { count: MOST }));
  toast(said.words.join(" "), said.takeBack);
}

async function readCells(services: FormServices, node: PlanNode, table: Table) {
  const { readTable } = await import("./readTable.ts");
  return readTable(services, node, table);
}

/** Inserts rows; returns what is to be said of it, and how it is taken back. */
function insertAndSay(
  services: FormServices,
  list: string,
  { rows, unknown }: ReadTable,
  behind: string | null,
): { words: string[]; isFull: boolean; takeBack: (() => void) | undefined } {
  const { store, text } = services;
  const { maxItems = Infinity } = store.index.lists.get(list) ?? {};
  const room = Math.max(0, maxItems - orderOf(store, list).keys.length);
  const fitting = rows.slice(0, room);
  const { keys, entry } = insertRows(store, list, fitting, behind);
  selectRows(store, list, keys.length > 1 ? keys : []);
  const [first] = keys;
  if (first !== undefined) focusSoon(rowId(list, first));
  const dropped = fitting.length - keys.length;
  const isFull = rows.length > room;
  const lost = new Set([...unknown, ...titlesLost(store, list, keys, fitting)]);
  const said = [
    text("rows.pasted", { count: keys.length }),
    dropped > 0 && text("rows.paste.dropped", { count: dropped }),
    isFull && text("rows.paste.full", { count: maxItems }),
    lost.size > 0 && text("rows.paste.unknown", { words: someOf([...lost]) }),
  ];
  const takeBack = entry ? () => void revert(store, entry) : undefined;
  return { words: said.filter((each) => each !== false), isFull, takeBack };
}

/** Titles of references in pasted rows that the form has no place for. */
function titlesLost(
  store: FormStore,
  list: string,
  keys: readonly string[],
  pasted: readonly Body[],
): string[] {
  const there = rowsOfList(store, list);
  const kept = keys.flatMap((key) => {
    const row = there.get(key);
    return row ? titlesIn(nodeBody(row)) : [];
  });
  return titlesIn([...pasted]).filter((title) => !kept.includes(title));
}

function titlesIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(titlesIn);
  if (!isBody(value)) return [];
  const { title } = value;
  return typeof title === "string" ? [title] : Object.values(value).flatMap(titlesOrNone);
}

function titlesOrNone(value: Json | undefined): string[] {
  return value === undefined ? [] : titlesIn(value);
}

/** The first few of many words. */
function someOf(words: readonly string[]): string {
  const few = words.slice(0, 5).map((word) => word.slice(0, 40));
  return few.join(", ") + (words.length > few.length ? " …" : "");
}

interface Search {
  services: FormServices;
  /** True if the source's ids and files mean the same here. */
  isSameSite: boolean;
  isSameGroup: boolean;
  /** Names of the items that do not exist here. */
  lost: string[];
}

/**
 * Rows from elsewhere, with what they refer to as it is here: the same items, else those of the same
 * name; what isn't here is left out and named.
 */
async function findAgain(
  services: FormServices,
  node: PlanNode,
  rows: readonly Body[],
  from: Origin,
): Promise<ReadTable> {
  const here = originOf(services.store);
  if (from.form === here.form) return { rows, unknown: [] };
  const isSameSite = from.site === here.site;
  const isSameGroup = isSameSite && from.group === here.group;
  const search: Search = { services, isSameSite, isSameGroup, lost: [] };
  const found: Body[] = [];
  for (const row of rows) found.push(await bodyHere(search, node.children ?? [], row));
  return { rows: found, unknown: [...new Set(search.lost)] };
}

async function bodyHere(search: Search, nodes: readonly PlanNode[], body: Body): Promise<Body> {
  const result: Body = { ...body };
  for (const node of nodes) {
    const value = body[node.name];
    if (value === undefined) continue;
    const here = await valueHere(search, node, value);
    if (here === undefined) delete result[node.name];
    else result[node.name] = here;
  }
  return result;
}

async function valueHere(search: Search, node: PlanNode, value: Json): Promise<Json | undefined> {
  const { type, children = [] } = node;
  switch (type) {
    case "reference":
      return itemHere(search, node, value);
    case "references":
      return listHere(jsonListOf(value), (each) => itemHere(search, node, each));
    case "files":
      return listHere(jsonListOf(value), async (each) => fileHere(search, each));
    case "rows":
      return listHere(jsonListOf(value), async (each) =>
        isBody(each) ? bodyHere(search, children, each) : each,
      );
    case "object":
      return isBody(value) ? bodyHere(search, children, value) : value;
    default:
      return value;
  }
}

async function listHere(
  all: readonly Json[],
  find: (each: Json) => Promise<Json | undefined>,
): Promise<Json[] | undefined> {
  const found: Json[] = [];
  for (const each of all) {
    const here = await find(each);
    if (here !== undefined) found.push(here);
  }
  return found.length > 0 ? found : undefined;
}

/** Without a connection, items stay as they are: a save says which of them it refuses. */
async function itemHere(search: Search, node: PlanNode, item: Json): Promise<Json | undefined> {
  const { services, isSameSite, lost } = search;
  if (!isBody(item) || typeof item["id"] !== "number" || node.lookup?.list === undefined)
    return item;
  const find = await finderFor(services, node);
  if (!find) return item;
  const { id } = item;
  const title = typeof item["title"] === "string" ? item["title"] : "";
  const found = await find(isSameSite ? { id, title } : { title });
  if (!found) lost.push(title);
  return found;
}

function fileHere({ isSameGroup, lost }: Search, file: Json): Json | undefined {
  if (isSameGroup || !isBody(file)) return file;
  lost.push(typeof file["name"] === "string" ? file["name"] : "");
  return undefined;
}
