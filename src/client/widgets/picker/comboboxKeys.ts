import type { KeyboardEvent } from "react";
import { isComposing } from "#client/theme/listKeys.ts";
import type { ListEntry } from "./listEntries.ts";
import { itemTitled } from "./matching.ts";
import type { ComboboxProps, ComboboxState } from "./useCombobox.ts";

function typedItem(entries: readonly ListEntry[], title: string): ListEntry | undefined {
  const items = entries.flatMap((entry) => (entry.kind === "item" ? [entry.item] : []));
  const item = itemTitled(items, title);
  return entries.find((entry) => entry.kind === "item" && entry.item === item);
}

function handleListKey(event: KeyboardEvent<HTMLInputElement>, state: ComboboxState): void {
  const { title, entries, active } = state;
  if (event.key === "Enter") {
    event.preventDefault();
    state.pick(active);
  } else if ((event.key === "Home" || event.key === "End") && title === "") {
    // In a typed text, the keys move the cursor.
    event.preventDefault();
    state.moveToEnd(event.key === "Home");
  } else if (event.key === "Tab" && title !== "" && !state.isSeveral) {
    state.pick(typedItem(entries, title) ?? active);
  } else if (event.key === "Escape") {
    event.stopPropagation();
    // Several titles are more than one word to type again.
    if (!state.isSeveral) state.reset();
    state.close();
  }
}

const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Handles keys of a combobox; other keys and those with modifiers bubble up. */
export function handleComboboxKey(
  event: KeyboardEvent<HTMLInputElement>,
  state: ComboboxState,
  { isMany, chosen, onChoose }: ComboboxProps,
): void {
  if (hasModifier(event) || isComposing(event)) return;
  const by = moves[event.key];
  const atTokens = state.query === "" && isMany && chosen.length > 0 ? event.key : "";
  if (by !== undefined) {
    event.preventDefault();
    state.move(by);
  } else if (atTokens === "Backspace") {
    onChoose(chosen.slice(0, -1));
  } else if (atTokens === "ArrowLeft") {
    event.preventDefault();
    tokensBeside(event.currentTarget).at(-1)?.focus();
  } else if (state.isOpen) {
    handleListKey(event, state);
  }
}

function tokensBeside(element: Element): HTMLElement[] {
  return [
    ...(element.closest("[data-picker]")?.querySelectorAll<HTMLElement>(".token button") ?? []),
  ];
}

function hasModifier({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey;
}

/** The token that a key on another leads to; null for the input, undefined for no move. */
function tokenFor(key: string, tokens: readonly HTMLElement[], at: number) {
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  const goals: Readonly<Record<string, HTMLElement | null | undefined>> = {
    Delete: after ?? before ?? null,
    Backspace: before ?? after ?? null,
    ArrowLeft: before ?? tokens[0],
    ArrowRight: after ?? null,
    Home: tokens[0],
    End: null,
    Escape: null,
  };
  return goals[key];
}

/** Handles keys on a chosen item: arrows lead to its neighbours and back to the input. */
export function handleTokenKey(
  event: KeyboardEvent<HTMLElement>,
  remove: () => void,
  input: HTMLElement | null,
): void {
  const { key, currentTarget } = event;
  if (hasModifier(event)) return;
  const tokens = tokensBeside(currentTarget);
  const goal = tokenFor(key, tokens, tokens.indexOf(currentTarget));
  // Typed characters go to the input.
  if (key.length === 1 && key !== " ") input?.focus();
  if (goal === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  (goal ?? input)?.focus();
  if (key === "Delete" || key === "Backspace") remove();
}
