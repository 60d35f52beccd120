import { type FormNode, makeListeners, type Said, type SaidByField } from "../formNode.ts";
import type { FormStore } from "../store.ts";

const listeners = makeListeners();

/** Calls back when something else is said at a node; returns a function that stops this. */
export const listenToSaid = listeners.listen;

/** Shows at the fields and rows of a form what is said there; nothing at all others. */
export function showSaid(store: FormStore, said: ReadonlyMap<FormNode, SaidByField>): void {
  for (const formNode of nodesOf(store)) {
    const now = said.get(formNode);
    if (formNode.said === now) continue;
    formNode.said = now;
    listeners.tell(formNode);
  }
}

function nodesOf(store: FormStore): FormNode[] {
  return [store.root, ...[...store.rows.values()].flatMap((rows) => [...rows.values()])];
}

/** All that is said at a row and its fields; undefined if that is nothing. */
export function saidInRow({ said }: FormNode): Said | undefined {
  if (!said) return undefined;
  const all = Object.values(said).filter((each) => each !== undefined);
  const sum = (of: keyof Said) => all.reduce((total, each) => total + each[of], 0);
  return { comments: sum("comments"), unread: sum("unread") };
}
