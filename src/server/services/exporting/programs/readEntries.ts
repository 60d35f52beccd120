import { type IsTold, bareBody } from "#shared/domain/exports/bareBody.ts";
import { type Link, linksOf } from "#shared/engine/body/links.ts";
import { projectForRead } from "#shared/engine/body/project.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import type { Asking } from "#server/auth/call.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import type { Item } from "#server/store/items/items.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { isOthers, maySeeItem } from "../../companies/companyVisibility.ts";
import { callContext } from "../../records/recordContext.ts";
import { readItemsAt } from "../itemsAt.ts";

/** Entries of lists as they are stored, by list, as far as the caller may see them. */
export type EntriesByList = Readonly<Record<string, readonly Body[]>>;

/** Entries, and the files that they name. */
interface NamedEntries {
  entries: EntriesByList;
  files: ReadonlySet<number>;
}

/** Reads the entries with those ids, with all that they name in turn. */
export async function readEntries(
  tx: Tx,
  call: Asking,
  ids: Iterable<number>,
  at: Date | undefined,
): Promise<NamedEntries> {
  const files = new Set<number>();
  const asked = new Set<number>();
  const entries = new Map<string, Body[]>();
  for (let open = [...ids]; open.length > 0;) {
    for (const id of open) asked.add(id);
    const items = await readItemsAt(tx, open, at);
    const next = new Set<number>();
    for (const id of open) {
      const item = items.get(id);
      if (!item) continue;
      const { body, links } = entryOf(call, item);
      entries.set(item.kind, [...(entries.get(item.kind) ?? []), body]);
      for (const link of links)
        if (link.kind === "file") files.add(link.id);
        else if (!asked.has(link.id)) next.add(link.id);
    }
    open = [...next];
  }
  const sorted = [...entries].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { entries: Object.fromEntries(sorted), files };
}

/** An entry, and what it names; of one that is hidden from the caller, only what it is called. */
function entryOf(call: Asking, item: Item): { body: Body; links: readonly Link[] } {
  const { id, kind, key, body } = item;
  const { title, translations } = body;
  const own: Body = {
    id,
    ...(key === null ? {} : { key }),
    ...(title === undefined || translations !== undefined ? {} : { title }),
    ...(translations === undefined ? {} : { translations }),
  };
  // People have no title of their own.
  if (title === undefined && translations === undefined) own["title"] = displayTitle(body, "de");
  const context = callContext(call);
  const plan = (context.plans ?? plans)[`catalogues/${kind}`];
  if (!plan || !maySeeItem(call, item) || isOthers(call, kind, body))
    return { body: own, links: [] };
  const seen = bareBody(plan.nodes, projectForRead(plan, body, context), toldTo(call));
  return { body: { ...seen, ...own }, links: linksOf(plan, seen) };
}

/** Entries tell nothing of companies that the caller may not see. */
function toldTo({ viewer: { companies } }: Asking): IsTold {
  return (list, id) => list !== "companies" || companies === null || companies.includes(id);
}
