import { loadTexts } from "#client/i18n/language.ts";
import type { Namespace } from "#client/i18n/namespaces.ts";

/** Loads the texts of all steps, for a part that may name any field, and those of the part itself. */
export function loadStepTexts(...own: readonly Namespace[]): Promise<void> {
  return loadTexts("forms", "lists", ...own);
}
