import { useEffect, useState } from "react";
import { type FieldWidgetProps, useForm } from "#client/form/services.ts";
import { noteUnchosen, unchosenAt } from "#client/form/unchosen.ts";
import { enteredNumber, readNumber } from "#shared/domain/writing/numbers.ts";

/**
 * A number, an integer if the document says so. Zero is a value; an empty field is not. A text, since
 * browsers write and read numbers by their own language and hide what they can't read.
 */
export function NumberWidget(props: FieldWidgetProps) {
  const { id, node, path, value, required, invalid, describedBy, onChange, onBlur } = props;
  const { store } = useForm();
  const { language } = store.context;
  const isInteger = node.widget === "integer";
  const [draft, setDraft] = useState<string | null>(null);
  const read = (text: string) => {
    const number = readNumber(text, language);
    return isInteger && !Number.isInteger(number) ? undefined : number;
  };
  const refused = value === undefined ? unchosenAt(store, path) : null;
  // Keep the draft unless the value has been changed elsewhere since.
  const isOwn =
    draft !== null && (draft === "" || read(draft) !== undefined) && read(draft) === value;
  const written = typeof value === "number" ? enteredNumber(value, language) : "";
  useEffect(() => {
    if (value !== undefined) noteUnchosen(store, path, "");
  }, [store, path, value]);
  return (
    <input
      className="input"
      id={id}
      type="text"
      inputMode={isInteger ? "numeric" : "decimal"}
      autoComplete="off"
      maxLength={40}
      value={refused ?? (isOwn ? draft : written)}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={({ currentTarget: { value: text } }) => {
        const number = read(text);
        setDraft(text);
        onChange(number);
        const isRefused = number === undefined && text.trim() !== "";
        const sentence = isInteger ? "form.notInteger" : "form.notNumber";
        noteUnchosen(store, path, isRefused ? text : "", sentence);
      }}
      onBlur={() => {
        setDraft(null);
        onBlur();
      }}
    />
  );
}
