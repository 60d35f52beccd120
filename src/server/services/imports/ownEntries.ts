import { addedFieldsKind } from "#shared/domain/catalogues/customFields.ts";
import { comparable } from "#shared/domain/importing/likeness.ts";
import { bodyIn, fileList, isOfEntries } from "#shared/domain/importing/ownFile.ts";
import { asBody, asNumber, asText, localText } from "#shared/domain/values.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import { nodesOf } from "#shared/engine/body/walk.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { planOf, plans } from "#shared/generated/plans.ts";
import type { Call } from "#server/auth/call.ts";
import { uuidOf } from "#server/store/database/ids.ts";
import type { Item } from "#server/store/items/items.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import type { RowTitle } from "./fieldWords.ts";
import { type Import, inside, readRows, sheetOf } from "./importJob.ts";
import { mayMake, readEntries, titlesOf } from "./importTerms.ts";
import type { KeptContent } from "./importFile.ts";
import { type OwnFields, readOwnFields } from "./ownFields.ts";

/** An entry of the group that is called like one in the file, and what the file says of it. */
export interface OtherEntry {
  here: Body;
  there: Body;
}

/** Counterpart here of an entry in the file: an existing one, or one to be made. */
export type OwnFound =
  | { kind: "known"; id: number; title: string; other?: OtherEntry }
  | { kind: "new"; clientId: string; title: string; list: string; body: Body }
  | { kind: "none" };

/** The entries of a file of records. */
export interface OwnEntries {
  find: (list: string, id: number) => OwnFound;
  /** Ids of rows of entries that there are. */
  hasRow: (id: number) => boolean;
  rowTitle: RowTitle;
  /** Title of an entry in the file; empty if it is not there. */
  titleIn: (list: string, id: number) => string;
  /** A file that is kept here, or why it is not. */
  fileOf: (id: number) => KeptContent | { why: "noFile" };
  /** The custom fields of the file. */
  fields: OwnFields;
  /** Row of a record of the file. */
  rowOf: (id: number) => number | undefined;
}

const companies = "companies";

/** Lists of which records name rows, not entries. */
const listsOfRows = nodesOf(planOf("record").nodes).flatMap(({ lookup }) =>
  lookup?.row && lookup.list ? lookup.list : [],
);

/** Reads the entries of a file of ours, and those of the lists that they may be. */
export async function readOwnEntries(tx: Tx, call: Call, own: Import): Promise<OwnEntries> {
  const { tables, settings, contents = {} } = own.payload;
  const { id: job } = own.job;
  const sheet = tables.findIndex(({ columns }) => isOfEntries(columns));
  const entries = new Map<string, Body>();
  const reading = inside(call, tx);
  for await (const rows of readRows(reading, { job, sheet }))
    for (const { cells } of rows) {
      const { list, entry } = bodyIn(cells);
      const id = isBody(entry) ? asNumber(entry["id"]) : undefined;
      if (id !== undefined) entries.set(`${asText(list)} ${id}`, asBody(entry));
    }
  const named = [...entries.keys()].map((key) => key.split(" ")[0] ?? "");
  const lists = new Set([...named, ...listsOfRows]);
  const index = await readIndex(tx, call, lists);
  const { company } = settings;
  const { homes, rowsById } = await recordsIn(reading, own);
  const home = company === null ? null : { id: company, of: homes };
  return {
    find: finder(call, { job, entries, home }, index),
    hasRow: (id) => index.rows.has(id),
    rowTitle: titlesOfRows(index),
    rowOf: (id) => rowsById.get(id),
    fields: readOwnFields(call, job, ofList(entries, addedFieldsKind)),
    fileOf: (id) => contents[id] ?? { why: "noFile" },
    titleIn: (list, id) => {
      const entry = entries.get(`${list} ${id}`) ?? {};
      return list === fileList ? asText(entry["name"]) : (titlesOf(entry)[0] ?? "");
    },
  };
}

function ofList(entries: ReadonlyMap<string, Body>, list: string): Body[] {
  return [...entries].flatMap(([key, body]) => (key.startsWith(`${list} `) ? [body] : []));
}

interface Index {
  byKey: Map<string, Item>;
  byTitle: Map<string, Item>;
  byId: Map<number, Item>;
  rows: Map<number, Body>;
}

async function readIndex(tx: Tx, call: Call, lists: ReadonlySet<string>): Promise<Index> {
  const index: Index = { byKey: new Map(), byTitle: new Map(), byId: new Map(), rows: new Map() };
  for (const list of lists)
    for (const item of await readEntries(tx, call, list, { withInactive: true })) {
      index.byId.set(item.id, item);
      if (item.key !== null) index.byKey.set(`${list} ${item.key}`, item);
      for (const title of titlesOf(item.body)) {
        const key = titleKey(list, item.parentId, title);
        if (!index.byTitle.has(key)) index.byTitle.set(key, item);
      }
      rowsIn(item.body, index.rows);
    }
  return index;
}

/** The rows of a body by their ids, adding to those of others. */
export function rowsIn(
  value: Json | undefined,
  rows = new Map<number, Body>(),
): ReadonlyMap<number, Body> {
  if (Array.isArray(value)) {
    for (const each of value) {
      if (isBody(each) && typeof each["id"] === "number") rows.set(each["id"], each);
      rowsIn(each, rows);
    }
  } else if (isBody(value)) for (const each of Object.values(value)) rowsIn(each, rows);
  return rows;
}

/** Titles of the rows of entries that records name. */
export async function readRowTitles(tx: Tx, call: Call): Promise<RowTitle> {
  return titlesOfRows(await readIndex(tx, call, new Set(listsOfRows)));
}

function titlesOfRows({ rows }: Pick<Index, "rows">): RowTitle {
  return (id, language) => localText(rows.get(id)?.["question"], language);
}

function titleKey(list: string, parent: number | null, title: string): string {
  return `${list} ${parent ?? ""} ${comparable(title)}`;
}

interface OwnRecords {
  /** The companies whose records a file holds. */
  homes: Set<number>;
  rowsById: Map<number, number>;
}

async function recordsIn(call: Call, own: Import): Promise<OwnRecords> {
  const found: OwnRecords = { homes: new Set(), rowsById: new Map() };
  for await (const rows of readRows(call, sheetOf(own)))
    for (const { number, cells } of rows) {
      const record = bodyIn(cells);
      const id = asNumber(record["id"]);
      const home = asNumber(asBody(record["company"])["id"]);
      if (id !== undefined) found.rowsById.set(id, number);
      if (home !== undefined) found.homes.add(home);
    }
  return found;
}

interface EntryOfFile {
  id: number;
  title: string;
  there: Body;
}

/** Where the file comes from, an entry may have changed since. */
function knownEntry({ id, body, master }: Item, { title, there, ...file }: EntryOfFile): OwnFound {
  const isOther = id !== file.id && !master;
  return { kind: "known", id, title, ...(isOther ? { other: { here: body, there } } : {}) };
}

interface Named {
  job: number;
  entries: ReadonlyMap<string, Body>;
  /** The company that was chosen in the place of those that are not here. */
  home: { id: number; of: ReadonlySet<number> } | null;
}

function finder(
  call: Call,
  { job, entries, home }: Named,
  { byKey, byTitle, byId }: Index,
): OwnEntries["find"] {
  const known = new Map<string, OwnFound>();
  const isHome = (list: string, id: number) => list === companies && home?.of.has(id);
  /** The entry that a body belongs to: none, one that there is, or one that there is not. */
  const above = (list: string, body: Body): OwnFound | null => {
    const { parent } = plans[`catalogues/${list}`]?.catalogue ?? {};
    return parent === undefined ? null : find(companies, asNumber(body[parent]) ?? 0);
  };
  const titled = (list: string, body: Body, parent: OwnFound | null): Item | undefined => {
    if (parent !== null && parent.kind !== "known") return undefined;
    const keys = titlesOf(body).map((title) => titleKey(list, parent?.id ?? null, title));
    return keys.flatMap((key) => byTitle.get(key) ?? [])[0];
  };
  /** Where the file comes from, several entries may be called the same. */
  const itself = (list: string, id: number, title: string): Item | undefined => {
    const item = byId.get(id);
    return item?.kind === list && titlesOf(item.body).includes(title) ? item : undefined;
  };
  const chosen = (list: string, id: number): Item | undefined =>
    home && isHome(list, id) ? byId.get(home.id) : undefined;
  const look = (list: string, id: number): OwnFound => {
    const body = entries.get(`${list} ${id}`);
    if (!body) return { kind: "none" };
    const [title = ""] = titlesOf(body);
    const parent = above(list, body);
    const keyed = byKey.get(`${list} ${asText(body["key"])}`);
    const item = keyed ?? itself(list, id, title) ?? titled(list, body, parent);
    const here = item ?? chosen(list, id);
    if (here) return knownEntry(here, { id, title, there: body });
    if (title === "" || parent?.kind === "none" || !mayMake(call, list)) return { kind: "none" };
    const clientId = uuidOf(`import ${job} entry ${list} ${id}`);
    return { kind: "new", clientId, title, list, body };
  };
  const find: OwnEntries["find"] = (list, id) => {
    const key = `${list} ${id}`;
    const found = known.get(key) ?? look(list, id);
    known.set(key, found);
    return found;
  };
  return find;
}
