import { ariaDescribedByIds, type WidgetProps } from "@rjsf/utils";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { DateInput } from "./DateInput.tsx";

/** A day of a stock form, given to it as its `DateWidget`. A text that is none is handed out, so that the form refuses it. */
export function StockDate(props: WidgetProps) {
  const { text } = usePageTexts();
  const { id, label, value, options, required, disabled, readonly, rawErrors } = props;
  return (
    <DateInput
      id={id}
      name={text(label)}
      value={typeof value === "string" ? value : ""}
      disabled={disabled || readonly}
      aria-required={required || undefined}
      aria-describedby={ariaDescribedByIds(id)}
      isInvalid={Boolean(rawErrors?.length)}
      onValue={(day, typed) => props.onChange(day || typed.trim() || options.emptyValue)}
      onLeave={() => props.onBlur(id, value)}
    />
  );
}
