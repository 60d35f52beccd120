import type { Snapshot } from "valtio";
import { limits } from "#shared/api/limits.ts";
import type { Language } from "#shared/engine/language.ts";
import type { TemplatePage, TemplateSources, TemplatesWanted } from "#shared/generated/types.ts";
import { pagedList } from "./requests/pagedList.ts";

/** Something that a record can be created from. */
export type TemplateRow = Snapshot<TemplatePage["items"][number]>;

export interface TemplateView {
  type: TemplateSources;
  /** A kind of department; null for all. */
  category: number | null;
  text: string;
}

/** The loaded part of what a record can be created from. */
export const templatePool = pagedList("templates.selection");

/** Input of the call for a view; model activities are in the language of the page. */
export function poolQuery({ type, category, text }: TemplateView, language: Language) {
  const words = text.trim();
  const body: TemplatesWanted = {
    type,
    language,
    ...(category === null ? {} : { category }),
    ...(words.length >= limits.searchMinimum ? { text: words } : {}),
  };
  return { body };
}
