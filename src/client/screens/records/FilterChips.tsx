import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { recordChoices } from "#client/state/recordList.ts";
import type { RecordView } from "#client/state/recordView.ts";
import { Chip } from "#client/theme/Chip.tsx";
import { countedWords } from "./countedWords.ts";
import { statusWord } from "../rowMarks.ts";
import type { ChangeView } from "./useRecordView.ts";

/** Active filters, each with a remove button. */
export function FilterChips({ view, change }: { view: RecordView; change: ChangeView }) {
  const { t, i18n } = useTranslation();
  const { companies } = useSnapshot(recordChoices);
  const chips: { key: string; subject: string; value: string; onRemove: () => void }[] = [];

  if (view.companyId !== null) {
    const company = companies.find(({ id }) => id === view.companyId);
    chips.push({
      key: "company",
      subject: t("screen.records.company"),
      value: company?.title ?? t("screen.records.goneItem"),
      onRemove: () => change({ companyId: null }),
    });
  }
  if (view.domainId !== null) {
    chips.push({
      key: "domain",
      subject: t("screen.records.domain"),
      value: String(view.domainId),
      onRemove: () => change({ domainId: null }),
    });
  }
  if (view.statuses.length > 0) {
    chips.push({
      key: "status",
      subject: t("screen.records.status"),
      value: view.statuses.map((status) => statusWord(status, t)).join(", "),
      onRemove: () => change({ statuses: [] }),
    });
  }
  if (view.counted) {
    chips.push({
      key: "counted",
      ...countedWords(view.counted, t, i18n.language === "en" ? "en" : "de"),
      onRemove: () => change({ counted: null }),
    });
  }
  return chips.map(({ key, subject, value, onRemove }) => (
    <Chip
      key={key}
      subject={subject}
      value={value}
      removeName={t("screen.records.removeFilter", { name: subject })}
      onRemove={onRemove}
    />
  ));
}
