import { type ChangeEvent, type FocusEvent, useEffect, useRef } from "react";
import { type FieldWidgetProps, useForm } from "#client/form/services.ts";
import { noteUnchosen } from "#client/form/unchosen.ts";

type DateInput = HTMLInputElement;

/**
 * Handlers of a date input: browsers show 31 February but hand out nothing of it, which stops a save
 * with a sentence. A field that was empty fires no change then, so saving looks at the focused one.
 */
export function useUnreadDate(
  { path, value, onChange, onBlur }: FieldWidgetProps,
  sentence: string,
  read: (typed: string) => string = (typed) => typed,
) {
  const { store } = useForm();
  const ref = useRef<DateInput>(null);
  const note = ({ validity }: DateInput) =>
    noteUnchosen(store, path, validity.badInput ? "?" : "", sentence);
  useEffect(() => {
    if (value !== undefined && value !== "") noteUnchosen(store, path, "");
  }, [store, path, value]);
  useEffect(() => {
    const settle = () => {
      const { current: input } = ref;
      if (input && input === document.activeElement) note(input);
    };
    store.onSettle.add(settle);
    return () => void store.onSettle.delete(settle);
  });
  return {
    ref,
    onChange: ({ currentTarget }: ChangeEvent<DateInput>) => {
      onChange(read(currentTarget.value));
      note(currentTarget);
    },
    onBlur: ({ currentTarget }: FocusEvent<DateInput>) => {
      note(currentTarget);
      onBlur();
    },
  };
}
