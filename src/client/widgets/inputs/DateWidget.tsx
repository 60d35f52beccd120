import type { FieldWidgetProps } from "#client/form/services.ts";
import { type DateKind, dayKind } from "./dateKinds.ts";
import { DateInput } from "./DateInput.tsx";
import { useUnreadDate } from "./useUnreadDate.ts";

/** A calendar date. */
export function DateWidget(props: FieldWidgetProps) {
  const { value } = props;
  const day = typeof value === "string" ? value.slice(0, "yyyy-MM-dd".length) : "";
  return <DateOfForm {...props} kind={dayKind} value={day} />;
}

interface DateOfFormProps extends FieldWidgetProps {
  kind: DateKind;
  value: string;
}

/** An input of a date in a form, which what is typed and cannot be read stops from being saved. */
export function DateOfForm(props: DateOfFormProps) {
  const { id, label, kind, value, required, invalid, describedBy } = props;
  const unread = useUnreadDate(props, kind);
  return (
    <DateInput
      id={id}
      name={label}
      kind={kind}
      value={value}
      aria-required={required || undefined}
      aria-describedby={describedBy}
      isInvalid={invalid}
      {...unread}
    />
  );
}
