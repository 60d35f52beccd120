import type { Language } from "#shared/engine/language.ts";
import type { RecordView } from "#client/state/recordView.ts";
import { localeNames } from "#shared/domain/writing/locales.ts";
import { listKey } from "#shared/strings/keys.ts";
import { gradeWord, type RowWords, statusWord } from "../rowMarks.ts";

type Counted = NonNullable<RecordView["counted"]>;

/** Describes the dashboard figure that filters the list. */
export function countedWords(
  { alias, value }: Counted,
  t: RowWords,
  language: Language,
): { subject: string; value: string } {
  return {
    subject: subjectWords(alias, value, t),
    value: valueWords(alias, value, t, language),
  };
}

/** Subject of the filter, phrased so that its value can follow. */
function subjectWords(alias: Counted["alias"], value: string, t: RowWords): string {
  if (alias === "status") return t("screen.records.status");
  if (alias !== "vendorDpa") return t(listKey("filterAliases", alias));
  return value === "withoutSafeguard"
    ? t("screen.records.transfer")
    : t("screen.records.agreement");
}

function valueWords(
  alias: Counted["alias"],
  value: string,
  t: RowWords,
  language: Language,
): string {
  if (alias === "status") return statusWord(value, t);
  if (alias === "risk")
    return anyOf(
      value.split(",").map((each) => gradeWord(each, t)),
      language,
    );
  if (alias === "priority" && isOneOf(value, priorities)) return t(`lists.priorities.${value}`);
  if (alias === "country") return countryName(value, language) ?? value;
  if (alias === "dpia" && isOneOf(value, ["completed", "missing"]))
    return t(`screen.records.dpia.${value}`);
  if (alias === "vendorDpa" && isOneOf(value, agreements))
    return t(`screen.records.vendorDpa.${value}`);
  return value;
}

const agreements = ["completed", "missing", "withoutSafeguard"] as const;

const priorities = ["1", "2", "3"] as const;

/** Values of which a record has one, as part of a sentence. */
export function anyOf(words: readonly string[], language: Language): string {
  return new Intl.ListFormat(localeNames[language], { type: "disjunction" }).format(words);
}

function countryName(code: string, language: Language): string | undefined {
  if (!/^[A-Z]{2}$/i.test(code)) return undefined;
  return new Intl.DisplayNames(localeNames[language], { type: "region" }).of(code.toUpperCase());
}

function isOneOf<const Value extends string>(
  value: string,
  values: readonly Value[],
): value is Value {
  return values.some((one) => one === value);
}
