import { ownValue } from "#shared/engine/ownValue.ts";
import type { Language } from "#shared/engine/language.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import type { Json } from "#shared/engine/plan/types.ts";
import type { RetentionNatures } from "#shared/generated/types.ts";
import { asBody, asText } from "../values.ts";
import { natureOf } from "./retentionNature.ts";

/** Scope of a rule that names no data: it is about all data of its persons. */
export function allData(
  categories: Json | undefined,
  data: Json | undefined,
  language: Language,
): string | undefined {
  if (!isEmpty(categories) || !isEmpty(data)) return undefined;
  return language === "de" ? "alle Daten" : "all data";
}

/** Data that stay beyond the purpose, by the nature of the period that keeps them. */
const keptData: Readonly<Record<Language, Partial<Record<RetentionNatures, string>>>> = {
  de: {
    duty: "was gesetzlich aufzubewahren ist",
    limitation: "was für Ansprüche nötig ist",
    cutoff: "was für Ansprüche nötig ist",
  },
  en: {
    duty: "data that must be kept by law",
    limitation: "data needed for legal claims",
    cutoff: "data needed for legal claims",
  },
};

/**
 * The rule of a row that names both erasure with the end of the purpose and a period for which some
 * data stay, in one sentence: until then these are restricted (Art. 17(3), 18 GDPR). None where only
 * one of them is named or nothing keeps the data.
 */
export function erasureSentence(
  purposeBound: Json | undefined,
  national: Json | undefined,
  language: Language,
): string | undefined {
  const until = asText(asBody(national)["periodText"]);
  const subject = ownValue(keptData[language], natureOf(asBody(national)) ?? "");
  if (isEmpty(purposeBound) || until === "" || subject === undefined) return undefined;
  const end = erasureEnd(asText(asBody(purposeBound)["periodText"]), language);
  return language === "de"
    ? `${end}; ${subject}, ist bis zum Ablauf der Frist (${until}) gesperrt.`
    : `${end}; ${subject} are restricted until the period has ended (${until}).`;
}

function erasureEnd(period: string, language: Language): string {
  const withPurpose =
    language === "de"
      ? "unverzüglich nach Wegfall des Zwecks"
      : "without undue delay after the end of the purpose";
  if (language === "de")
    return period === "" || period === withPurpose
      ? "Löschen, wenn der Zweck entfällt"
      : `Löschen: ${period}`;
  return period === "" || period === withPurpose
    ? "Erasure when the purpose ceases"
    : `Erasure: ${period}`;
}
