import type { Json } from "#shared/engine/plan/types.ts";
import { countFollowers, type Followers, followersOf, setWithEffects } from "../applyCascade.ts";
import { revert } from "../journal/revert.ts";
import { type FieldPath, nodeAtPath } from "../paths.ts";
import { removeRows } from "../rows.ts";
import type { FormServices } from "../services.ts";
import { rowsOfList } from "../store.ts";
import { summaryOf } from "../summary.ts";

/** Words for the rows that a removal changes or drops, by list and number. */
export function followersText(services: FormServices, { changed, dropped }: Followers): string {
  const { text } = services;
  const said = [
    changed.size > 0 && text("form.remove.changed", { lists: listsText(services, changed) }),
    dropped.size > 0 && text("form.remove.dropped", { lists: listsText(services, dropped) }),
  ];
  return said.filter(Boolean).join(" ");
}

/** Lists by their names, each with a number of rows. */
function listsText({ store, text }: FormServices, counts: ReadonlyMap<string, number>): string {
  const named = [...counts].map(([list, count]) => {
    const name = text(`${store.index.lists.get(list)?.textKey ?? list}.label`);
    return `${name} (${count})`;
  });
  return named.join(", ");
}

function rowName(services: FormServices, list: string, key: string): string {
  const { store, text, planOf } = services;
  const node = store.index.lists.get(list);
  const plan = node?.of ? planOf(node.of) : undefined;
  const values = rowsOfList(store, list).get(key)?.values ?? {};
  const { title } = summaryOf(services, list, values, plan?.summary ?? []);
  return title || text(`${plan?.textKey ?? list}.label`);
}

/**
 * Removes rows, after confirmation if others depend on them, and offers to undo this for a while;
 * whether they were removed.
 */
export async function askToRemove(
  services: FormServices,
  list: string,
  keys: readonly string[],
): Promise<boolean> {
  const { store, text, confirm, toast } = services;
  const [key = ""] = keys;
  const named = keys.length === 1 ? { name: rowName(services, list, key) } : null;
  const count = keys.length;
  const followers = followersOf(store, list, keys);
  const question = {
    title: named ? text("form.remove.title", named) : text("form.remove.titleOfMany", { count }),
    message: followersText(services, followers),
    confirm: text("form.row.remove"),
    isRemoval: true,
  };
  if (countFollowers(followers) > 0 && !(await confirm(question))) return false;
  const entry = removeRows(store, list, keys);
  const said = named ? text("form.row.removed", named) : text("form.rowsRemoved", { count });
  if (entry) toast(said, () => revert(store, entry));
  return entry !== null;
}

/** Changes what other rows refer to, after confirmation, and offers to undo that for a while. */
export async function askToChange(
  services: FormServices,
  path: FieldPath,
  value: Json | undefined,
  followers: Followers,
): Promise<void> {
  const { store, text, confirm, toast } = services;
  const leaf = nodeAtPath(store.index, path);
  const question = {
    title: text("form.change.title", { field: leaf ? text(`${leaf.textKey}.label`) : "" }),
    message: followersText(services, followers),
    confirm: text("form.change.confirm"),
  };
  if (!(await confirm(question))) return;
  const entry = setWithEffects(store, path, value);
  const count = countFollowers(followers);
  if (entry) toast(text("form.followed", { count }), () => revert(store, entry));
}
