import type { CellPart, NewEntry } from "#shared/domain/importing/drafts/draftTypes.ts";
import type { EntryDraft, EntryFile } from "#shared/domain/importing/entryFiles.ts";
import type { BesideEntry, BesideRule } from "#shared/domain/importing/entryParts.ts";
import {
  comparable,
  type EntryIndex,
  entryIndex,
  type Match,
} from "#shared/domain/importing/likeness.ts";
import { asBody, asText } from "#shared/domain/values.ts";
import { jsonListOf } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { schemaProblems } from "#shared/engine/rules/validate.ts";
import type { Call } from "#server/auth/call.ts";
import { uuidOf } from "#server/store/database/ids.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import type { Item } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { catalogueOf } from "../catalogues/catalogues.ts";
import { entryOf, readEntries } from "./importTerms.ts";

/** A row of which there may be one only: another of the same kind gives way to it. */
interface OnlyRow {
  to: string;
  where: Body;
}

/** A row of a file with the entries of other lists that it names. */
export interface ReferringEntry {
  draft: EntryDraft;
  /** Entries of other lists that are still to be made. */
  entries: NewEntry[];
  only: OnlyRow[];
}

interface KnownList {
  items: readonly Item[];
  index: EntryIndex;
}

type Lists = ReadonlyMap<string, KnownList>;

/** Opens the lists whose entries the rows of a file name, and finds these. */
export async function openReferences(
  tx: Tx,
  call: Call,
  { rules }: EntryFile,
  job: number,
): Promise<(draft: EntryDraft) => ReferringEntry> {
  const lists = new Map<string, KnownList>();
  const names = rules.flatMap(({ named = [], beside = [] }) => [
    ...named.map(({ list }) => list),
    ...beside.flatMap(({ list, where }) => [
      list,
      ...Object.values(where).map((each) => each.list),
    ]),
  ]);
  for (const list of new Set(names)) {
    const items = await readEntries(tx, call, list);
    lists.set(list, { items, index: entryIndex(items.map((item) => entryOf(list, item))) });
  }
  return (draft) => referring(call, lists, job, draft);
}

function referring(call: Call, lists: Lists, job: number, draft: EntryDraft): ReferringEntry {
  const result = { draft, more: { ...draft.more }, parts: [...draft.parts] };
  addNamed(call, lists, result);
  addImplied(lists, result);
  const { more, parts } = result;
  const entries: NewEntry[] = [];
  const only: OnlyRow[] = [];
  for (const beside of draft.beside) {
    const where = whereOf(call, lists, beside.rule);
    const { entry, reference, told } = besideOf(call, lists, job, { beside, where });
    parts.push(...told);
    if (!reference) continue;
    if (entry && !entries.some(({ clientId }) => clientId === entry.clientId)) entries.push(entry);
    const { to, as, isOnly } = beside.rule;
    more[to] = [...jsonListOf(more[to]), { [as]: reference, ...where }];
    if (isOnly) only.push({ to, where });
  }
  return { draft: { ...draft, more, parts }, entries, only };
}

interface Growing {
  draft: EntryDraft;
  more: Body;
  parts: CellPart[];
}

function addNamed(call: Call, lists: Lists, { draft, more, parts }: Growing): void {
  for (const { rule, column, text } of draft.named) {
    const found = lists.get(rule.list)?.index.match(text);
    // Merely alike is not certain enough: nobody is asked.
    if (found?.certainty !== 1) parts.push({ column, to: null, text, by: "none", why: "noEntry" });
    else {
      const title = titleOf(call, lists, rule.list, found);
      more[rule.to] = { id: found.id, title };
      parts.push({ column, to: `/${rule.to}`, text: title, by: found.by });
    }
  }
}

function addImplied(lists: Lists, { draft, more, parts }: Growing): void {
  for (const { column, rule } of draft.implied) {
    if (!isOfKind(lists, draft, more, rule.where)) continue;
    Object.assign(more, rule.set);
    for (const [to, value] of Object.entries(rule.set))
      parts.push({ column, to: `/${to}`, text: String(value), by: "read", why: rule.hint });
  }
}

function isOfKind(
  lists: Lists,
  { named }: EntryDraft,
  more: Body,
  { at, has }: { at: string; has: Body },
): boolean {
  const list = named.find(({ rule }) => rule.to === at)?.rule.list ?? "";
  const { id } = asBody(more[at]);
  const item = lists.get(list)?.items.find((each) => each.id === id);
  return !!item && Object.entries(has).every(([name, value]) => item.body[name] === value);
}

function titleOf(call: Call, lists: Lists, list: string, { id, title }: Match): string {
  const item = lists.get(list)?.items.find((each) => each.id === id);
  return item ? displayTitle(item.body, call.language) : title;
}

function whereOf(call: Call, lists: Lists, { where }: BesideRule): Body {
  return Object.fromEntries(
    Object.entries(where).flatMap(([name, { list, key }]): [string, Json][] => {
      const found = lists.get(list)?.index.byKey(key);
      const title = found ? titleOf(call, lists, list, found) : "";
      return found ? [[name, { id: found.id, title }]] : [];
    }),
  );
}

interface FoundBeside {
  reference: Body | null;
  /** Set if an entry has to be made. */
  entry?: NewEntry;
  told: CellPart[];
}

/** Finds the entry that cells describe: one of the same title that says nothing else where it is alone. */
function besideOf(
  call: Call,
  lists: Lists,
  job: number,
  { beside, where }: { beside: BesideEntry; where: Body },
): FoundBeside {
  const { rule, column, title, parts } = beside;
  const items = lists.get(rule.list)?.items ?? [];
  const own = fitting(call, items, beside);
  const { list, alone = "", to } = rule;
  const said = asText(own.body[alone]);
  const known = items.find((item) => {
    const there = asText(item.body[alone]);
    const isSame = said === "" || there === "" || isLike(said, there);
    return isSame && isLike(item.title, title);
  });
  const kinds = Object.values(where).map((each) => asText(asBody(each)["title"]));
  const place = { column, to: `/${to}`, text: [title, ...kinds].join(", ") };
  const homes = own.parts.map((part) => (part.to === null ? part : { ...part, list }));
  if (known) {
    const reference = { id: known.id, title: known.title };
    return { reference, told: [...homes, { ...place, by: "title" }] };
  }
  const isWhole = parts.every(({ column: at, to: name }) =>
    at === column ? own.body[name?.slice(1) ?? ""] !== undefined : true,
  );
  if (!isWhole) return { reference: null, told: own.parts };
  const clientId = uuidOf(`import ${job} ${list} ${comparable(title)} ${said.toLowerCase()}`);
  const entry: NewEntry = { list, clientId, title, more: own.body, isWhole: true };
  return { reference: { clientId, title }, entry, told: [...homes, { ...place, by: "new" }] };
}

function isLike(one: string, other: string): boolean {
  return comparable(one) === comparable(other);
}

/** Keeps what the list accepts of a described entry; the rest is reported. */
function fitting(
  call: Call,
  items: readonly Item[],
  { rule: { list, alone = "" }, title, body, parts }: BesideEntry,
): { body: Body; parts: CellPart[] } {
  const { validate } = catalogueOf({ kind: list }, call);
  const wrong = new Map<string, string>();
  for (const { path } of schemaProblems(validate, body))
    wrong.set(path.split("/")[1] ?? "", "badValue");
  const said = asText(body[alone]);
  const isTaken = items.some(
    (item) => said !== "" && isLike(asText(item.body[alone]), said) && !isLike(item.title, title),
  );
  if (isTaken) wrong.set(alone, "takenValue");
  return {
    body: Object.fromEntries(Object.entries(body).filter(([name]) => !wrong.has(name))),
    parts: parts.map((part) => {
      const why = wrong.get(part.to?.slice(1) ?? "");
      return why === undefined ? part : { ...part, to: null, by: "none", why };
    }),
  };
}
