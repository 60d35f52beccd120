import { appState } from "../appState.ts";
/** The records that are selected in the list: some of them, or all that its filter finds. */
interface Selection {
  /** The rows that it is a selection of; another filter begins with none. */
  rows: string;
  chosen: Record<number, true>;
  count: number;
  isWhole: boolean;
  /** The record from which a range is chosen. */
  anchor: number | null;
}

export const selection = appState<Selection>(() => ({
  rows: "",
  chosen: {},
  count: 0,
  isWhole: false,
  anchor: null,
}));

/** Begins anew where the list shows other rows. */
export function selectAmong(rows: string): void {
  if (selection.rows === rows) return;
  clearSelection();
  selection.rows = rows;
}

export function clearSelection(): void {
  Object.assign(selection, { chosen: {}, count: 0, isWhole: false, anchor: null });
}

/** Selects all that the filter finds, loaded or not. */
export function selectWhole(): void {
  Object.assign(selection, { chosen: {}, count: 0, isWhole: true });
}

/** Selects all that is loaded; once that is done, all that the filter finds; and then nothing. */
export function selectNext(loaded: readonly number[], total: number): void {
  if (selection.isWhole) clearSelection();
  else if (!loaded.every(isSelected)) selectAll(loaded);
  else if (total <= loaded.length) clearSelection();
  else selectWhole();
}

/** Selects these, besides others. */
export function selectAll(ids: readonly number[]): void {
  choose(ids);
  settle(ids[0] ?? 0);
}

/** Selects a record, or no longer; all others of a whole filter are those that are loaded. */
export function toggle(id: number, loaded: readonly number[]): void {
  const isChosen = isSelected(id);
  if (selection.isWhole) choose(loaded);
  if (isChosen) delete selection.chosen[id];
  else selection.chosen[id] = true;
  settle(id);
}

/** Selects all from the last one to this one, in the order of the list. */
export function selectTo(id: number, loaded: readonly number[]): void {
  const anchor = selection.anchor ?? id;
  for (const each of between(anchor, id, loaded)) selection.chosen[each] = true;
  settle(anchor);
}

/** Selects all from the last one to the second, and none of those beyond it up to the first. */
export function passTo(from: number, to: number, loaded: readonly number[]): void {
  if (selection.isWhole) return;
  const anchor = isSelected(from) ? (selection.anchor ?? from) : from;
  for (const each of between(anchor, from, loaded)) delete selection.chosen[each];
  for (const each of between(anchor, to, loaded)) selection.chosen[each] = true;
  settle(anchor);
}

function between(one: number, other: number, loaded: readonly number[]): readonly number[] {
  const [from, to] = [loaded.indexOf(one), loaded.indexOf(other)];
  return loaded.slice(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1);
}

function isSelected(id: number): boolean {
  return selection.isWhole || selection.chosen[id] === true;
}

function choose(ids: readonly number[]): void {
  selection.isWhole = false;
  for (const id of ids) selection.chosen[id] = true;
}

function settle(anchor: number): void {
  selection.anchor = anchor;
  selection.count = Object.keys(selection.chosen).length;
}
