import type { Namespace } from "#client/i18n/namespaces.ts";

/** What the editor of a record needs. */
export const editorTexts: readonly Namespace[] = [
  "lists",
  "checks",
  "catalogues",
  "editor",
  "forms",
  "help",
];
