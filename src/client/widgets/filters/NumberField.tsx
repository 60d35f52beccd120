import { useState } from "react";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { TextField } from "#client/ui/Field.tsx";
import { formatNumber, readNumber } from "#shared/domain/writing/numbers.ts";

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
export function NumberField({ label, value, least, most, error, onChange }: NumberFieldProps) {
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
