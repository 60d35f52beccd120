import { flatten, flattenRow, isSameFieldValue } from "#client/form/flatten.ts";
import { isSameRow } from "#client/form/journal/follow.ts";
import type { FieldPath } from "#client/form/paths.ts";
import { type FormStore, formNodeAt, wholeBody } from "#client/form/store.ts";
import { type Conflict, merge } from "#shared/engine/body/merge.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { changeIn, continueFrom, mergeWithStored } from "./saving.ts";
import type { EditingSession } from "./session.ts";

/** Outcome of taking over a state that another user has stored. */
export type Taken =
  /** Taken over; unsaved entries stay. */
  | { kind: "taken" }
  /** A save is under way, or what has the focus would change: to be tried again. */
  | { kind: "later" }
  /** Both have changed the same; nothing is taken over before somebody decides. */
  | { kind: "conflict"; conflicts: readonly Conflict[] };

/** Takes over what somebody else has stored meanwhile, without touching what has the focus. */
export function takeOthers(session: EditingSession, stored: Body): Taken {
  const { store, base, meta, pending } = session;
  if (pending || meta.saveState === "saving") return { kind: "later" };
  const { body, conflicts } = merge(store.plan, base, wholeBody(store), stored);
  if (conflicts.length > 0) return { kind: "conflict", conflicts };
  const focus = focusedPath(meta.focus);
  if (focus && isChanged(store, focus, body)) return { kind: "later" };
  continueFrom(session, stored);
  return { kind: "taken" };
}

export function askToMerge(session: EditingSession, stored: Body): void {
  mergeWithStored(session, session.base, wholeBody(session.store), changeIn(stored));
}

/** The field that was focused last, if the focus still is in a field. */
function focusedPath(last: FieldPath | null): FieldPath | null {
  return document.activeElement?.closest(".field") ? last : null;
}

/** True if a field would get another value, or vanish with its row. */
function isChanged(store: FormStore, path: FieldPath, body: Body): boolean {
  const now = formNodeAt(store, path)?.plain ?? {};
  const next = leavesAt(store, path, body);
  if (!next) return true;
  const isInside = (field: string) => field === path.field || field.startsWith(`${path.field}/`);
  const fields = [...Object.keys(now), ...Object.keys(next)].filter(isInside);
  return fields.some((field) => !isSameFieldValue(now[field], next[field]));
}

function leavesAt(store: FormStore, { list, key }: FieldPath, body: Body) {
  const { values, lists } = flatten(store.index, body);
  if (list === "") return values;
  const own = store.rows.get(list)?.get(key)?.plain ?? {};
  const rows = (lists.get(list) ?? []).map((row) => flattenRow(store.index, list, row));
  return rows.find((row) => isSameRow(store, list, own, row));
}
