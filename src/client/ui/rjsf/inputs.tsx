import {
  ariaDescribedByIds,
  getInputProps,
  type BaseInputTemplateProps,
  type WidgetProps,
} from "@rjsf/utils";
import { Checkbox, FormControl, Radio, RadioGroup, Textarea, TextInput } from "@primer/react";
import type { ChangeEvent } from "react";
import { useWords } from "./words.ts";

/** All single-line inputs: text, number, date, e-mail address, password. */
export function BaseInputTemplate(props: BaseInputTemplateProps) {
  const { id, value, type, schema, options, required, disabled, readonly, rawErrors, placeholder } =
    props;
  const words = useWords();
  const input = getInputProps(schema, type, options);
  const change = ({ target }: ChangeEvent<HTMLInputElement>) =>
    props.onChange(target.value === "" ? options.emptyValue : target.value);
  return (
    <TextInput
      {...input}
      id={id}
      name={props.htmlName ?? id}
      block
      value={value ?? ""}
      placeholder={placeholder ? words(placeholder) : undefined}
      required={required}
      disabled={disabled}
      readOnly={readonly}
      autoComplete={options.autocomplete as string | undefined}
      validationStatus={rawErrors?.length ? "error" : undefined}
      aria-describedby={ariaDescribedByIds(id)}
      onChange={change}
      onBlur={({ target }) => props.onBlur(id, target.value)}
      onFocus={({ target }) => props.onFocus(id, target.value)}
    />
  );
}

/** Multi-line text. */
export function StockTextareaWidget(props: WidgetProps) {
  const { id, value, options, required, disabled, readonly, rawErrors } = props;
  return (
    <Textarea
      id={id}
      block
      resize="vertical"
      rows={typeof options.rows === "number" ? options.rows : 3}
      value={value ?? ""}
      required={required}
      disabled={disabled || readonly}
      validationStatus={rawErrors?.length ? "error" : undefined}
      aria-describedby={ariaDescribedByIds(id)}
      onChange={({ target }) =>
        props.onChange(target.value === "" ? options.emptyValue : target.value)
      }
      onBlur={({ target }) => props.onBlur(id, target.value)}
    />
  );
}

/** Checkbox for a boolean. */
export function StockCheckboxWidget(props: WidgetProps) {
  const { id, value, label, required, disabled, readonly } = props;
  const words = useWords();
  return (
    <FormControl id={id} required={required} disabled={disabled || readonly}>
      <Checkbox
        checked={value === true}
        onChange={({ target }) => props.onChange(target.checked)}
      />
      <FormControl.Label>{words(label)}</FormControl.Label>
    </FormControl>
  );
}

/** Radio buttons for a few choices. */
export function StockRadioWidget(props: WidgetProps) {
  const { id, value, label, options, required, disabled, readonly } = props;
  const words = useWords();
  return (
    <RadioGroup name={id} required={required} disabled={disabled || readonly}>
      <RadioGroup.Label visuallyHidden>{words(label)}</RadioGroup.Label>
      {(options.enumOptions ?? []).map((option) => (
        <FormControl key={String(option.value)}>
          <Radio
            value={String(option.value)}
            checked={option.value === value}
            onChange={() => props.onChange(option.value)}
          />
          <FormControl.Label>{words(option.label)}</FormControl.Label>
        </FormControl>
      ))}
    </RadioGroup>
  );
}
