import { takenOver } from "#shared/engine/copies/copy.ts";
import { wholeBody } from "#client/form/store.ts";
import { keepCopy } from "../records/keptCopy.ts";
import type { EditorSession } from "./session.ts";

/**
 * Prepares a copy of the record with the properties marked `x-copy`, to be opened unsaved at the
 * create URL.
 */
export function startDuplicate(session: EditorSession, name: string): void {
  const { store } = session;
  keepCopy({ ...takenOver(store.plan.nodes, wholeBody(store), newId), name });
}

function newId(): string {
  return crypto.randomUUID();
}
