import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Text } from "#client/form/services.ts";
import type { Language } from "#shared/domain/dates.ts";

/** Texts by keys that documents make. */
export interface Texts {
  text: Text;
  hasText: (key: string) => boolean;
  language: Language;
}

/** Looks up texts whose keys come from documents, in the language of the interface. */
export function useTexts(): Texts {
  const { i18n } = useTranslation();
  const language: Language = i18n.language === "en" ? "en" : "de";
  return useMemo(
    () => ({
      // A border: keys made from documents are no literals; a test holds texts and documents together.
      text: (key, params) => String(i18n.t(key as never, params as never)),
      hasText: (key) => i18n.exists(key),
      language,
    }),
    [i18n, language],
  );
}
