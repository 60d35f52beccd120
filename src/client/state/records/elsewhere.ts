import { ref } from "valtio";
import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { appState } from "../appState.ts";

/** A note in a record of another company that is about the same. */
export type AnswerElsewhere = Operations["records.elsewhere"]["reply"]["items"][number];

/** The notes of records that are about the same as one. */
export const elsewhere = appState<{ id: number | null; items: readonly AnswerElsewhere[] }>(() => ({
  id: null,
  items: [],
}));

/** Loads them once for a record; without an answer there are none, which nobody need be told. */
export async function loadElsewhere(id: number): Promise<void> {
  if (elsewhere.id === id) return;
  Object.assign(elsewhere, { id, items: ref([]) });
  try {
    const { items } = await call("records.elsewhere", { body: { id } }, { inPlace: "all" });
    if (elsewhere.id === id) elsewhere.items = ref(items);
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown;
    if (elsewhere.id === id) elsewhere.id = null;
  }
}
