import { useEffect, useRef } from "react";
import { type FieldWidgetProps, useForm } from "#client/form/services.ts";
import { noteUnchosen, unchosenAt } from "#client/form/unchosen.ts";
import type { DateKind } from "./dateKinds.ts";

/**
 * Takes what is typed in a date input. A text that is no date stops a save with a sentence: once the
 * field is left, or by a save with a key while it has the focus.
 */
export function useUnreadDate(
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
