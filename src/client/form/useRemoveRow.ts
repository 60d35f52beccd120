import { revert } from "./edit.ts";
import { followersOf } from "./applyCascade.ts";
import { removeWithFollowers } from "./rows.ts";
import { useForm } from "./services.ts";
import { rowsOfList } from "./store.ts";
import { summaryOf } from "./summary.ts";

/**
 * Removes a row, after confirmation if others depend on it, and offers to undo this for a while.
 */
export function useRemoveRow(list: string, key: string): () => void {
  const services = useForm();
  const { store, text, planOf, confirm, toast } = services;
  return () => {
    const formNode = rowsOfList(store, list).get(key);
    if (!formNode) return;
    const node = store.index.lists.get(list);
    const plan = node?.of ? planOf(node.of) : undefined;
    const what = text(`${plan?.textKey ?? list}.label`);
    const name = summaryOf(services, list, formNode.values, plan?.summary ?? []).title || what;
    const remove = () => {
      const entry = removeWithFollowers(store, list, key);
      if (entry) toast(text("form.row.removed", { name }), () => revert(store, entry));
    };
    const { changed, dropped } = followersOf(store, list, key);
    if (changed + dropped === 0) return remove();
    const parts = [];
    if (changed > 0) parts.push(text("form.remove.changed", { count: changed }));
    if (dropped > 0) parts.push(text("form.remove.dropped", { count: dropped }));
    const question = {
      title: text("form.remove.title", { name }),
      message: parts.join(" "),
      confirm: text("form.row.remove"),
    };
    void confirm(question).then((isSure) => (isSure ? remove() : undefined));
  };
}
