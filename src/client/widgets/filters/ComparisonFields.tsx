import { useMemo, useState } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import type { Comparison } from "#client/state/filters/clauses.ts";
import { type FilterOption, filterOptions } from "#client/state/filters/filterOptions.ts";
import { TextField } from "#client/ui/Field.tsx";
import { DeleteIcon } from "#client/theme/icons.ts";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { Stack } from "#client/ui/stack.ts";
import { limits } from "#shared/api/limits.ts";
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
import { ChoiceField } from "../picker/ChoiceField.tsx";
import { ValueList } from "./ValueList.tsx";
import { px, small } from "#client/ui/tokens.ts";
import { formatNumber, readNumber } from "#shared/domain/writing/numbers.ts";

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

/** All fields in the order of the form; a chosen one is compared in its usual way. */
function FieldSelect({ field, error, onChange }: FieldSelectProps) {
  const { text: t } = usePageTexts();
  const { fields } = useSnapshot(filterOptions);
  const options = useMemo(
    () => fields.map((each) => ({ value: each.field, label: each.title, group: each.section })),
    [fields],
  );
  const begin = (chosen: string) => {
    const option = fields.find((each) => each.field === chosen);
    const [usual] = option ? waysOf(option) : [];
    if (usual) onChange(comparisonOf(chosen, usual));
  };
  return (
    <ChoiceField
      label={t("filters.field")}
      placeholder={t("filters.choose")}
      value={field}
      error={error}
      options={options}
      onChoose={begin}
    />
  );
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
    <ChoiceField
      label={t("filters.way")}
      value={way.word}
      options={ways.map(({ word }) => ({ value: word, label: t(`filters.way.${word}`) }))}
      onChoose={compare}
    />
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

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  gap: ${px(3)};
  align-items: start;
  select[size] {
    height: auto;
  }
  & > button {
    margin-top: ${px(6)};
  }
  ${small} {
    grid-template-columns: minmax(0, 1fr) auto;
    & > div + div {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
`;

interface NumberFieldProps {
  label: string;
  value: number | null;
  least: number;
  most: number;
  /** Sentence while there is no number. */
  error: string | undefined;
  onChange: (value: number | null) => void;
}

/** A whole number in the writing of the language. Anything else stays as typed, with a sentence. */
function NumberField({ label, value, least, most, error, onChange }: NumberFieldProps) {
  const { text: t, language } = usePageTexts();
  const [draft, setDraft] = useState("");
  const read = (text: string): number | null => {
    const number = readNumber(text, language);
    return number !== undefined && isWithin(number, least, most) ? number : null;
  };
  const refusalOf = (text: string): string | undefined => {
    if (text.trim() === "" || read(text) !== null) return undefined;
    if (!Number.isInteger(readNumber(text, language))) return t("filters.notWhole", { text });
    const [from, to] = [formatNumber(least, language), formatNumber(most, language)];
    return t("filters.outOfRange", { from, to });
  };
  // Another value may have been set meanwhile.
  const isOwn = read(draft) === value;
  const written = value === null ? "" : String(value);
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={40}
      value={isOwn ? draft : written}
      error={(isOwn ? refusalOf(draft) : undefined) ?? error}
      onChange={({ currentTarget: { value: text } }) => {
        setDraft(text);
        onChange(read(text));
      }}
    />
  );
}

function isWithin(number: number, least: number, most: number): boolean {
  return Number.isInteger(number) && number >= least && number <= most;
}
