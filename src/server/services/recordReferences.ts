import { isBody } from "#shared/engine/paths.ts";
import { linksOf } from "#shared/engine/links.ts";
import { referencesIn } from "#shared/engine/references.ts";
import type { Body, Context } from "#shared/engine/types.ts";
import { walk } from "#shared/engine/walk.ts";
import type { Call } from "#server/auth/call.ts";
import { Problem, type WrongField } from "#server/auth/problem.ts";
import { readItems } from "#server/store/items.ts";
import type { Tx } from "#server/store/transaction.ts";
import { maySeeItem } from "./companiesSeen.ts";
import { recordPlan } from "./plans.ts";

/** Lists whose entries are no items: records are looked at by whoever names them, files are the group's own. */
const noItems = new Set(["records", "file"]);

/** Refuses a record that names an item of another list than the field's, one that its writer doesn't see and that wasn't named before, or a master record that names what only one group has. */
export async function mustBeOffered(
  tx: Tx,
  call: Call,
  { body, before, isMaster }: { body: Body; before: Body; isMaster: boolean },
  context: Context,
): Promise<void> {
  const named: { path: string; id: number; list: string }[] = [];
  walk(recordPlan(context).nodes, body, ({ node, path, value }) => {
    const list = node.type === "files" ? "file" : node.lookup?.list;
    if (node.readOnly || !list) return;
    for (const [index, reference] of referencesIn(value).entries()) {
      const id = isBody(reference) ? reference["id"] : undefined;
      if (typeof id !== "number") continue;
      named.push({ path: Array.isArray(value) ? `${path}/${index}` : path, id, list });
    }
  });
  const ofItems = named.filter(({ list }) => !noItems.has(list));
  const items = await readItems(
    tx,
    ofItems.map(({ id }) => id),
  );
  const kept = new Set(linksOf(recordPlan(context), before).map(({ id }) => id));
  const isOffered = ({ id, list }: { id: number; list: string }): boolean => {
    if (noItems.has(list)) return !isMaster;
    const item = items.get(id);
    if (item?.kind !== list) return false;
    return isMaster ? item.master : kept.has(id) || maySeeItem(call, item);
  };
  const fields = named
    .filter((each) => !isOffered(each))
    .map(({ path }): WrongField => ({ path, code: isMaster ? "productOnly" : "unknownReference" }));
  if (fields.length > 0) throw new Problem("invalid", { fields });
}
