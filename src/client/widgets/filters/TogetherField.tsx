import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { filterOptions } from "#client/state/filters/filterOptions.ts";
import type { RowClauses } from "#client/state/filters/rowClauses.ts";
import { ChoiceField } from "../picker/ChoiceField.tsx";
import { groupWords } from "./filterWords.ts";

interface TogetherFieldProps {
  /** Clauses with whose row the clause can hold together. */
  groups: readonly RowClauses[];
  /** The chosen ones; null if the clause is about another row. */
  group: RowClauses | null;
  onChange: (group: RowClauses | null) => void;
}

/** Asks which other conditions a condition on rows holds together with. */
export function TogetherField({ groups, group, onChange }: TogetherFieldProps) {
  const { text: t, language } = usePageTexts();
  const options = useSnapshot(filterOptions);
  const [first] = groups;
  if (!first) return null;
  return (
    <ChoiceField
      label={t("filters.together")}
      value={group ? groups.indexOf(group) : -1}
      options={[
        ...groups.map((each, value) => ({
          value,
          label: groupWords(each, { t, language, options }),
        })),
        { value: -1, label: t("filters.byItself", { row: first.kind ?? t("filters.oneRow") }) },
      ]}
      onChoose={(chosen) => onChange(groups[chosen] ?? null)}
    />
  );
}
