import type { FieldValues } from "#client/form/flatten.ts";
import type { JournalEntry, Op } from "#client/form/journal/journal.ts";
import { nodeAtPath } from "#client/form/paths.ts";
import type { FormServices } from "#client/form/services.ts";
import { formNodeAt } from "#client/form/store.ts";
import { rowTitleFrom } from "../forms/problemWords.ts";

/** A step in words, by the label of its field: „Beschäftigte · Quelle geändert“. */
export function stepWords(services: FormServices, { origin, ops }: JournalEntry): string {
  const { text } = services;
  if (origin === "restored") return text("undo.restored");
  const [first] = ops;
  const words = first ? opWords(services, first) : "";
  const others = new Set(ops.slice(1).map(placeOf)).size;
  return others === 0 ? words : `${words} ${text("undo.more", { count: others })}`;
}

function placeOf(op: Op): string {
  return op.kind === "set"
    ? `${op.path.list} ${op.path.key} ${op.path.field}`
    : `${op.list} ${op.key}`;
}

function opWords(services: FormServices, op: Op): string {
  const { store, text } = services;
  if (op.kind === "set") {
    const { path } = op;
    const node = nodeAtPath(store.index, path);
    const row = titleOf(services, path.list, formNodeAt(store, path)?.values);
    const label = node ? text(`${node.textKey}.label`) : "";
    return text("undo.changed", { what: [row, label].filter(Boolean).join(" · ") });
  }
  const leaves = op.kind === "move" ? formNodeAt(store, op)?.values : op.leaves;
  const list = store.index.lists.get(op.list);
  const title = titleOf(services, op.list, leaves);
  const label = list ? text(`${list.textKey}.label`) : "";
  const what = [label, title].filter(Boolean).join(": ");
  if (op.kind === "insert") return text("undo.added", { what });
  return text(op.kind === "remove" ? "undo.removed" : "undo.moved", { what });
}

function titleOf(
  services: FormServices,
  list: string,
  leaves: Readonly<FieldValues> | undefined,
): string {
  return list === "" || !leaves ? "" : rowTitleFrom(services, list, leaves);
}
