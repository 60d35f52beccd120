import type { FieldPath } from "./paths.ts";
import { checkNow } from "./showChecks.ts";
import { type FormStore, nodeName } from "./store.ts";

function nameOf({ list, key, field }: FieldPath): string {
  return `${nodeName(list, key)}\n${field}`;
}

/**
 * Notes what was typed in a field and is no value of it, such as none of a picker's choices: an error
 * that stops a save, with its sentence. An empty text takes it back.
 */
export function noteUnchosen(
  store: FormStore,
  path: FieldPath,
  title: string,
  text = "form.notChosen",
): void {
  const name = nameOf(path);
  const noted = store.unchosen.get(name);
  if (title === (noted?.title ?? "") && (title === "" || text === noted?.text)) return;
  if (title === "") store.unchosen.delete(name);
  else store.unchosen.set(name, { path, title, text });
  checkNow(store);
}

/** Text typed in a field that is no value of it; null if there is none. */
export function unchosenAt(store: FormStore, path: FieldPath): string | null {
  return store.unchosen.get(nameOf(path))?.title ?? null;
}

/** Lets every picker take or report what was typed, as leaving it would. */
export function settleTyped(store: FormStore): void {
  for (const settle of store.onSettle) settle();
}
