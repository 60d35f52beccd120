import type { Language } from "#shared/engine/language.ts";
import type { Asking } from "#server/auth/call.ts";
import { exportTexts, type Texts } from "#server/exports/exportTexts.ts";

/** The product's texts and those of the group's custom fields, in the viewer's language or another. */
export function ownTexts({ viewer, ...call }: Asking, language: Language = call.language): Texts {
  const texts = exportTexts(language);
  const own = viewer.overlay?.texts[language];
  return own ? (key) => (Object.hasOwn(own, key) ? own[key] : texts(key)) : texts;
}
