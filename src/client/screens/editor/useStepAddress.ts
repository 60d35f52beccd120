import { useEffect, useRef } from "react";
import { useSearch } from "wouter/use-browser-location";
import { navigate } from "wouter/use-browser-location";
import { rowId } from "#client/form/fieldIds.ts";
import type { FieldPath } from "#client/form/paths.ts";
import { focusSoon, goToField, showRow } from "#client/form/rows.ts";
import { type Problem, rowsOfList } from "#client/form/store.ts";
import { useKey } from "#client/form/useKey.ts";
import { fieldOfGap } from "#shared/engine/rules/needs.ts";
import { inOrder } from "./problemOrder.ts";
import { type EditorSession, showStep } from "./session.ts";
import { stepsFor } from "./steps.ts";

/** The open row as named in the address; empty if none is open in the open step. */
function rowName({ store, meta }: EditorSession): string {
  const row = store.state.openRow;
  if (!row || !rowsOfList(store, row.list).has(row.key)) return "";
  return store.stepOf(row.list) === meta.step ? `${row.list}/${row.key}` : "";
}

/** Puts the open step and row into the address, as a place to come back to or instead of the last. */
export function writeAddress(session: EditorSession, how: "push" | "replace"): void {
  const query = new URLSearchParams(window.location.search);
  const row = rowName(session);
  // The first step needs no word as long as no other has been opened.
  if (query.has("step") || session.meta.step !== 1) query.set("step", String(session.meta.step));
  if (row === "") query.delete("row");
  else query.set("row", row);
  const { pathname, search } = window.location;
  const wanted = query.size > 0 ? `?${query}` : "";
  if (wanted !== search) navigate(pathname + wanted, { replace: how === "replace" });
}

/** Opens the step of a field and goes to it; `beside` is what one of several lacks there. */
export function openField(session: EditorSession, path: FieldPath, beside?: Problem): void {
  const { store, meta } = session;
  const step = store.stepOf(path.list || path.field);
  if (step > 0 && step !== meta.step) {
    showStep(session, step);
    writeAddress(session, "push");
  }
  // After a closing dialog has restored the focus.
  setTimeout(() => goToField(store, path, beside));
}

/** Opens the step and the row that an address names; anything unknown is ignored. */
function takeAddress(session: EditorSession, search: string): void {
  const { store, meta } = session;
  const query = new URLSearchParams(search);
  const number = Number(query.get("step") ?? 1);
  const isStep = stepsFor(store.context).some((step) => step.number === number);
  if (isStep && number !== meta.step) showStep(session, number);
  const [list = "", key = ""] = (query.get("row") ?? "").split("/");
  const formNode = store.rows.get(list)?.get(key);
  if (!formNode || formNode.view.open || store.stepOf(list) !== meta.step) return;
  showRow(store, list, key, true);
  focusSoon(rowId(list, key));
}

/** The first place where the field of a gap is missing; null if it is nowhere. */
function firstGap({ store }: EditorSession, gap: string): FieldPath | null {
  const pointer = fieldOfGap(gap);
  const missing = inOrder(store, store.state.problems).find(
    ({ level, path: { list, field } }) =>
      level === "gap" && pointer === `/${list === "" ? "" : `${list}/*/`}${field}`,
  );
  return missing?.path ?? null;
}

/** Goes to the field that a link asks to fill in, once it is known what is missing. */
function useGapAddress(session: EditorSession): void {
  const problems = useKey(session.store.state, "problems");
  const isDone = useRef(false);
  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    const gap = query.get("gap");
    const path = isDone.current || gap === null ? null : firstGap(session, gap);
    if (!path) return;
    isDone.current = true;
    query.delete("gap");
    navigate(`${window.location.pathname}?${query}`, { replace: true });
    openField(session, path);
  }, [session, problems]);
}

/** Keeps step, open row and address in agreement: on loading, on the way back, and by links. */
export function useStepAddress(session: EditorSession): void {
  const search = useSearch();
  const row = useKey(session.store.state, "openRow");
  useGapAddress(session);
  useEffect(() => takeAddress(session, search), [session, search]);
  useEffect(() => writeAddress(session, "replace"), [session, row]);
}
