import type { Namespace } from "#client/i18n/namespaces.ts";

/** What the editor of a record needs; the texts of its later steps follow. */
export const editorTexts: readonly Namespace[] = ["problems", "checks", "editor", "firstStep"];
