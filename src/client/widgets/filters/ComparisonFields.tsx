import { useState } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { Comparison } from "#client/state/filters/clauses.ts";
import { type FilterOption, filterOptions } from "#client/state/filters/filterOptions.ts";
import { TextField } from "#client/theme/Field.tsx";
import { SelectField } from "#client/ui/SelectField.tsx";
import { DeleteIcon } from "#client/theme/icons.ts";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { Stack } from "#client/ui/stack.ts";
import { limits } from "#shared/api/limits.ts";
import { containsText, foldText } from "#shared/engine/text.ts";
import {
  comparisonOf,
  daysOf,
  isWhole,
  lengthText,
  numberOf,
  type Way,
  wayOf,
  waysOf,
} from "./comparisons.ts";
import { DateField } from "../inputs/DateField.tsx";
import { NumberField } from "./NumberField.tsx";
import { ValueList } from "./ValueList.tsx";

interface ComparisonFieldsProps {
  comparison: Comparison | null;
  /** True if missing parts are to be reported. */
  isTried: boolean;
  onChange: (comparison: Comparison) => void;
  onRemove?: () => void;
}

export function ComparisonFields(props: ComparisonFieldsProps) {
  const { comparison, isTried, onChange, onRemove } = props;
  const { text: t } = usePageTexts();
  const { fields } = useSnapshot(filterOptions);
  const chosen = comparison && chosenOf(fields, comparison);
  return (
    <Stack gap={3} role="group" aria-label={chosen?.option.title ?? t("filters.condition")}>
      <Line>
        <FieldSelect
          field={comparison?.field ?? null}
          error={isTried && !chosen ? t("filters.fieldMissing") : undefined}
          onChange={onChange}
        />
        {chosen && <WaySelect {...chosen} onChange={onChange} />}
        {onRemove && (
          <PlainIconButton name={t("filters.removeOr")} onClick={onRemove}>
            <DeleteIcon size={16} />
          </PlainIconButton>
        )}
      </Line>
      {chosen && (
        <Values
          key={chosen.option.field}
          {...chosen}
          isMissing={isTried && !isWhole(chosen.comparison, chosen.way)}
          onChange={onChange}
        />
      )}
    </Stack>
  );
}

/** A comparison with its field and its way, if there are such. */
function chosenOf(fields: readonly FilterOption[], comparison: Comparison) {
  const option = fields.find(({ field }) => field === comparison.field);
  const way = option && wayOf(option, comparison);
  return way ? { option, comparison, way } : null;
}

interface FieldSelectProps {
  field: string | null;
  error: string | undefined;
  onChange: (comparison: Comparison) => void;
}

/** All fields by the step they are in, or those found by a text; a chosen one is compared in its usual way. */
function FieldSelect({ field, error, onChange }: FieldSelectProps) {
  const { text: t } = usePageTexts();
  const { fields } = useSnapshot(filterOptions);
  const [typed, setTyped] = useState("");
  const isSearching = field === null && typed.trim() !== "";
  const matching = isSearching ? matchingFields(fields, typed) : fields;
  const begin = (chosen: string) => {
    const option = fields.find((each) => each.field === chosen);
    const [usual] = option ? waysOf(option) : [];
    if (usual) onChange(comparisonOf(chosen, usual));
  };
  return (
    <Stack gap={2}>
      {field === null && (
        <TextField
          label={t("filters.search")}
          type="search"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <SelectField
        label={t("filters.field")}
        value={field ?? ""}
        error={error}
        size={isSearching ? Math.min(Math.max(matching.length + 1, 2), mostLines) : undefined}
        onChange={({ currentTarget }) => begin(currentTarget.value)}
      >
        {field === null && (
          <option value="">{t(matching.length > 0 ? "filters.choose" : "filters.noField")}</option>
        )}
        {sections(matching).map(([section, all]) => (
          <optgroup key={section} label={section}>
            {all.map((each) => (
              <option key={each.field} value={each.field}>
                {each.title}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    </Stack>
  );
}

/** So many lines of what a search finds are in sight at once. */
const mostLines = 8;

/** The fields whose title or step contains every word of a text, in the order of the form. */
function matchingFields(fields: readonly FilterOption[], typed: string): readonly FilterOption[] {
  const words = foldText(typed).split(" ");
  return fields.filter(({ title, section }) => {
    const names = foldText(`${title} ${section}`);
    return words.every((word) => containsText(names, word));
  });
}

type WaySelectProps = Omit<ValuesProps, "isMissing">;

function WaySelect({ option, comparison, way, onChange }: WaySelectProps) {
  const { text: t } = usePageTexts();
  const ways = waysOf(option);
  const compare = (word: string) => {
    const next = ways.find((each) => each.word === word);
    if (!next) return;
    const made = comparisonOf(comparison.field, next);
    const isSame = next.asks === "values" && way.asks === "values";
    onChange(isSame ? { ...made, values: comparison.values } : made);
  };
  return (
    <SelectField
      label={t("filters.way")}
      value={way.word}
      onChange={({ currentTarget }) => compare(currentTarget.value)}
    >
      {ways.map(({ word }) => (
        <option key={word} value={word}>
          {t(`filters.way.${word}`)}
        </option>
      ))}
    </SelectField>
  );
}

interface ValuesProps {
  option: FilterOption;
  comparison: Comparison;
  way: Way;
  isMissing: boolean;
  onChange: (comparison: Comparison) => void;
}

function Values({ option, comparison, way, isMissing, onChange }: ValuesProps) {
  const { text: t } = usePageTexts();
  const [first = ""] = comparison.values;
  const set = (...values: string[]) => onChange({ ...comparison, values });
  if (way.asks === "nothing") return null;
  if (way.asks === "values")
    return (
      <ValueList
        option={option}
        chosen={comparison.values}
        isMissing={isMissing}
        onChange={(values) => onChange({ ...comparison, values })}
      />
    );
  const error = isMissing ? t("filters.valueMissing") : undefined;
  if (way.asks === "days")
    return (
      <NumberField
        label={t("filters.days")}
        value={daysOf(first)}
        least={0}
        most={9999}
        error={error}
        onChange={(days) => set(lengthText(days ?? "", way))}
      />
    );
  if (way.asks === "number")
    return (
      <NumberField
        label={t("filters.value.number")}
        value={numberOf(first)}
        least={-limits.filterNumber}
        most={limits.filterNumber}
        error={error}
        onChange={(number) => set(number === null ? "" : String(number))}
      />
    );
  if (way.asks === "date")
    return (
      <DateField
        label={t("filters.value.date")}
        value={first}
        error={error}
        onDay={(day) => set(day)}
      />
    );
  return (
    <TextField
      label={t(`filters.value.${way.asks}`)}
      maxLength={200}
      value={first}
      error={error}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  );
}

/** The fields by the step they are in, in the order of the steps. */
function sections(fields: readonly FilterOption[]): [string, FilterOption[]][] {
  return [...Map.groupBy(fields, ({ section }) => section)];
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  gap: 12px;
  align-items: start;
  select[size] {
    height: auto;
  }
  & > button {
    margin-top: 24px;
  }
  @media (max-width: 767.98px) {
    grid-template-columns: minmax(0, 1fr) auto;
    & > div + div {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
`;
