import { idPrefix, idSeparator } from "#client/form/fieldIds.ts";

const editable = "input, textarea, [contenteditable]";

/**
 * Whether what is typed where the focus is has its own undo: it is no field of the form, or a text
 * that a picker searches by.
 */
export function undoesItself(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const input = target.closest<HTMLElement>(editable);
  if (!input) return false;
  const isField = input.id.startsWith(idPrefix + idSeparator);
  return !isField || input.getAttribute("aria-expanded") === "true";
}

/** Returns the target if it is a text input or textarea, else null. */
function written(target: EventTarget | null): HTMLInputElement | HTMLTextAreaElement | null {
  const isText = target instanceof HTMLInputElement && target.type === "text";
  return isText || target instanceof HTMLTextAreaElement ? target : null;
}

/** Puts the caret behind what `work` has changed in the focused input. */
export function keepCaret(work: () => void): void {
  const input = written(document.activeElement);
  const before = input?.value ?? "";
  work();
  if (!input || input.value === before) return;
  const after = input.value;
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const place = after.length - end;
  input.setSelectionRange(place, place);
}
