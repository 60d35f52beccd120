import { type ComponentProps, useState } from "react";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { TextField } from "#client/theme/Field.tsx";
import { firstDay, lastDay } from "#shared/engine/calendar.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";

interface DateFieldProps extends Pick<
  ComponentProps<typeof TextField>,
  "label" | "hint" | "error" | "isRequired"
> {
  value: string;
  /** First day that can be entered. */
  min?: string;
  /** Last day that can be entered. */
  max?: string;
  /** Called with a day, or an empty text while there is none within the limits. */
  onDay: (day: string) => void;
}

/**
 * A day, for forms outside the engine. Browsers show 31 February, but hand out nothing of it: that is
 * reported on leaving the field, and by `refuseWrongDates`.
 */
export function DateField(props: DateFieldProps) {
  const { value, min = firstDay, max = lastDay, error, onDay, ...field } = props;
  const { text, language } = usePageTexts();
  const [typed, setTyped] = useState(value);
  const [refusal, setRefusal] = useState<Refusal>(null);
  // While a year is typed, it is one of long ago.
  const dayOf = (written: string) => (isWithin(written, { min, max }) ? written : "");
  // Another value may have been set meanwhile.
  const isOwn = typed === value || dayOf(typed) === value;
  const limits = { from: formatDate(min, "date", language), to: formatDate(max, "date", language) };
  const sentence = isOwn && refusal ? text(refusal, limits) : error;
  return (
    <TextField
      {...field}
      type="date"
      min={min}
      max={max}
      value={isOwn ? typed : value}
      error={sentence}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onDay(dayOf(currentTarget.value));
        if (refusal) setRefusal(refusalOf(currentTarget));
      }}
      onBlur={({ currentTarget }) => setRefusal(refusalOf(currentTarget))}
      onInvalid={(event) => {
        event.preventDefault();
        setRefusal(refusalOf(event.currentTarget));
      }}
    />
  );
}

type Refusal = "form.notDate" | "form.dayOutOfRange" | null;

function refusalOf({ validity, value, min, max }: HTMLInputElement): Refusal {
  if (validity.badInput) return "form.notDate";
  return value === "" || isWithin(value, { min, max }) ? null : "form.dayOutOfRange";
}

function isWithin(day: string, { min, max }: { min: string; max: string }): boolean {
  return day >= min && day <= max;
}

/**
 * Reports each date beside a button that is none or out of its limits, and focuses the first; true
 * if there is one, so that the action does not run without it.
 */
export function refuseWrongDates(pressed: Element): boolean {
  const around = pressed.closest('form, [role="dialog"], [role="alertdialog"]');
  const dates = around?.querySelectorAll<HTMLInputElement>('input[type="date"]') ?? [];
  const wrong = [...dates].filter((each) => refusalOf(each) !== null);
  for (const each of wrong) each.dispatchEvent(new Event("invalid", { cancelable: true }));
  wrong[0]?.focus();
  return wrong.length > 0;
}
