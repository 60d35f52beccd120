import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { filterOptions } from "#client/state/filters/filterOptions.ts";
import type { RowClauses } from "#client/state/filters/rowClauses.ts";
import { SelectField } from "#client/ui/SelectField.tsx";
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
    <SelectField
      label={t("filters.together")}
      value={group ? groups.indexOf(group) : -1}
      onChange={({ currentTarget }) => onChange(groups[Number(currentTarget.value)] ?? null)}
    >
      {groups.map((each, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a group is its place
        <option key={index} value={index}>
          {groupWords(each, { t, language, options })}
        </option>
      ))}
      <option value={-1}>
        {t("filters.byItself", { row: first.kind ?? t("filters.oneRow") })}
      </option>
    </SelectField>
  );
}
