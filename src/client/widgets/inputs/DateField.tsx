import { type ComponentProps, useEffect, useId, useRef, useState } from "react";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { descriptionOf, FieldPart, type TextField } from "#client/ui/Field.tsx";
import { firstDay, lastDay } from "#shared/engine/calendar.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { dayKind } from "./dateKinds.ts";
import { isWithin } from "./dayLimits.ts";
import { DateInput } from "./DateInput.tsx";

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
 * A labelled day, for forms outside the engine. A text that is no day within the limits is reported
 * on leaving the field, and by `refuseWrongDates`.
 */
export function DateField(props: DateFieldProps) {
  const { label, hint, isRequired, value, min = firstDay, max = lastDay, onDay } = props;
  const { text, language } = usePageTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [unread, setUnread] = useState("");
  const [isReported, setReported] = useState(false);
  const refusal = value === "" ? refusalOf(unread) : null;
  useEffect(() => input.current?.setCustomValidity(refusal ?? ""), [refusal]);
  const kind = {
    ...dayKind,
    read: (typed: string) => {
      const day = dayKind.read(typed);
      return day !== null && isWithin(day, { min, max }) ? day : null;
    },
  };
  const limits = { from: formatDate(min, "date", language), to: formatDate(max, "date", language) };
  const error = refusal && isReported ? text(refusal, limits) : props.error;
  return (
    <FieldPart id={id} label={label} hint={hint} error={error} isRequired={isRequired}>
      <DateInput
        ref={input}
        id={id}
        name={label}
        kind={kind}
        value={value}
        limits={{ min, max }}
        aria-required={isRequired}
        aria-describedby={descriptionOf(id, hint, error)}
        isInvalid={Boolean(error)}
        onValue={(day, typed) => {
          const left = day === "" ? typed.trim() : "";
          setUnread(left);
          if (left === "") setReported(false);
          onDay(day);
        }}
        onLeave={() => setReported(true)}
        onInvalid={(event) => {
          event.preventDefault();
          setReported(true);
        }}
      />
    </FieldPart>
  );
}

function refusalOf(unread: string): "form.notDate" | "form.dayOutOfRange" | null {
  if (unread === "") return null;
  return dayKind.read(unread) === null ? "form.notDate" : "form.dayOutOfRange";
}

/**
 * Reports each date beside a button that is none or out of its limits, and focuses the first; true
 * if there is one, so that the action does not run without it.
 */
export function refuseWrongDates(pressed: Element): boolean {
  const around = pressed.closest('form, [role="dialog"], [role="alertdialog"]');
  const dates = around?.querySelectorAll<HTMLInputElement>("input[data-date]") ?? [];
  const wrong = [...dates].filter(({ validity }) => !validity.valid);
  for (const each of wrong) each.dispatchEvent(new Event("invalid", { cancelable: true }));
  wrong[0]?.focus();
  return wrong.length > 0;
}
