import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Saying } from "#client/form/services.ts";
import { recordChoices } from "#client/state/recordList.ts";
import { loadOtherCompany, otherCompanies } from "#client/state/records/otherCompanies.ts";
import type { RecordView } from "#client/state/recordView.ts";
import { asLanguage, type Language } from "#shared/engine/language.ts";
import { Chip } from "#client/theme/Chip.tsx";
import { useSelectionParts } from "./selection/selectionParts.ts";
import { gradeWord, type RowWords, statusWord } from "../rowMarks.ts";
import type { ChangeView } from "./useRecordView.ts";
import { localeNames } from "#shared/domain/writing/locales.ts";
import { listKey } from "#shared/strings/keys.ts";

function statusWords(statuses: RecordView["statuses"], t: RowWords, language: Language): string {
  return anyOf(
    statuses.map((status) => statusWord(status, t)),
    language,
  );
}

interface Shown {
  key: string;
  subject: string;
  value: string;
  /** The whole in another language. */
  inOther?: (say: Saying) => string;
  onRemove: () => void;
}

/** Company name; dots while loading, null if there is no company. */
function useCompanyName(id: number | null): string | null {
  const { companies, isLoaded } = useSnapshot(recordChoices);
  const offered = companies.find((each) => each.id === id);
  const other = useSnapshot(otherCompanies)[id ?? 0];
  const unknown = isLoaded && !offered && other === undefined ? id : null;
  useEffect(() => {
    if (unknown !== null) void loadOtherCompany(unknown);
  }, [unknown]);
  if (offered) return offered.title;
  return other === undefined ? "…" : other;
}

export function FilterChips({ view, change }: { view: RecordView; change: ChangeView }) {
  const { t, i18n } = useTranslation();
  const Other = useSelectionParts()?.Other;
  const own = asLanguage(i18n.language);
  const chips: Shown[] = [];
  const company = useCompanyName(view.companyId);

  if (view.companyId !== null) {
    chips.push({
      key: "company",
      subject: t("screen.records.company"),
      value: company ?? t("screen.records.goneItem"),
      inOther: ({ text }) => text("screen.records.company"),
      onRemove: () => change({ companyId: null }),
    });
  }
  if (view.statuses.length > 0) {
    chips.push({
      key: "status",
      subject: t("screen.records.status"),
      value: statusWords(view.statuses, t, own),
      inOther: ({ text, language }) =>
        `${text("screen.records.status")} ${statusWords(view.statuses, text, language)}`,
      onRemove: () => change({ statuses: [] }),
    });
  }
  const { counted } = view;
  if (counted) {
    chips.push({
      key: "counted",
      ...countedWords(counted, t, own),
      inOther: ({ text, language }) => {
        const { subject, value } = countedWords(counted, text, language);
        return `${subject} ${value}`;
      },
      onRemove: () => change({ counted: null }),
    });
  }
  return chips.map(({ key, subject, value, inOther, onRemove }) => (
    <Chip
      key={key}
      subject={subject}
      value={value}
      below={inOther && Other && <Other words={inOther} />}
      removeName={t("screen.records.removeFilter", { name: subject })}
      onRemove={onRemove}
    />
  ));
}

type Counted = NonNullable<RecordView["counted"]>;

/** Describes the dashboard figure that filters the list. */
function countedWords(
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
function anyOf(words: readonly string[], language: Language): string {
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
