import { type FieldWidgetProps, useForm } from "#client/form/services.ts";
import { type DateKind, dayKind } from "./dateKinds.ts";
import { DateInput } from "./DateInput.tsx";
import { useEffect, useRef } from "react";
import { noteUnchosen, unchosenAt } from "#client/form/unchosen.ts";

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

/**
 * Takes what is typed in a date input. A text that is no date stops a save with a sentence: once the
 * field is left, or by a save with a key while it has the focus.
 */
function useUnreadDate(
  { path, value, onChange, onBlur }: Omit<FieldWidgetProps, "value"> & { value: string },
  { read, refusal }: DateKind,
) {
  const { store } = useForm();
  const ref = useRef<HTMLInputElement>(null);
  const note = (unread: string) => noteUnchosen(store, path, unread, refusal);
  const isTyped = useRef(false);
  useEffect(() => {
    if (value !== "") noteUnchosen(store, path, "");
  }, [store, path, value]);
  useEffect(() => {
    const settle = () => {
      const { current: input } = ref;
      if (!isTyped.current || !input || input !== document.activeElement) return;
      note(read(input.value) === null ? input.value.trim() : "");
    };
    store.onSettle.add(settle);
    return () => void store.onSettle.delete(settle);
  });
  return {
    ref,
    typedBefore: unchosenAt(store, path),
    onValue: (next: string, typed: string) => {
      isTyped.current = true;
      onChange(next);
      if (next !== "" || typed === "") note("");
    },
    onLeave: (unread: string) => {
      isTyped.current = false;
      note(unread);
      onBlur();
    },
  };
}
