import { type FormProps, withTheme } from "@rjsf/core";
import stockFields from "@rjsf/core/lib/components/fields/index.js";
import stockTemplates from "@rjsf/core/lib/components/templates/index.js";
import stockWidgets from "@rjsf/core/lib/components/widgets/index.js";
import {
  ariaDescribedByIds,
  type BaseInputTemplateProps,
  type DescriptionFieldProps,
  errorId,
  type FieldErrorProps,
  type FieldHelpProps,
  type FieldTemplateProps,
  getInputProps,
  helpId,
  type RJSFValidationError,
  type TitleFieldProps,
  type WidgetProps,
} from "@rjsf/utils";
import { type ChangeEvent, useCallback, useState } from "react";
import {
  AddButton,
  ArrayFieldItemButtonsTemplate,
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
  ObjectFieldTemplate,
  smallButtons,
  SubmitButton,
  UnsupportedFieldTemplate,
} from "./groups.tsx";
import { useWords } from "./words.ts";
import { FieldCell, Star, Wrong } from "../Field.tsx";
import { Hint } from "../text.ts";
import { Checkbox, FormControl, Radio, RadioGroup, Textarea, TextInput } from "@primer/react";

// The library's own parts are named, since the build leaves them out of the forms of records.
const Form = withTheme({
  fields: stockFields(),
  templates: {
    ...stockTemplates(),
    ArrayFieldItemButtonsTemplate,
    ArrayFieldItemTemplate,
    ArrayFieldTemplate,
    BaseInputTemplate,
    DescriptionFieldTemplate,
    FieldErrorTemplate,
    FieldHelpTemplate,
    FieldTemplate,
    ObjectFieldTemplate,
    TitleFieldTemplate,
    UnsupportedFieldTemplate,
    ButtonTemplates: { SubmitButton, AddButton, ...smallButtons },
  },
  widgets: {
    ...stockWidgets(),
    TextareaWidget: StockTextareaWidget,
    CheckboxWidget: StockCheckboxWidget,
    RadioWidget: StockRadioWidget,
  },
});

type StockFormProps<Data> = Omit<
  FormProps<Data>,
  "transformErrors" | "noHtml5Validate" | "showErrorList"
>;

/**
 * A small uncontrolled form generated from a schema, validated on submit and from then on while
 * typing, with our error messages. It is not validated on blur: an error that vanishes would move
 * the button away from the pointer.
 */
export function StockForm<Data>(props: StockFormProps<Data>) {
  const words = useWords();
  const [isTried, setTried] = useState(false);
  const transformErrors = useCallback(
    (errors: RJSFValidationError[]) =>
      errors.map((error) => ({
        ...error,
        message: words(`problem.field.${error.name ?? "other"}`, error.params),
      })),
    [words],
  );
  return (
    <Form
      liveValidate={isTried ? "onChange" : false}
      onError={() => setTried(true)}
      // Border: the library's themed form has lost its data type.
      {...(props as FormProps)}
      transformErrors={transformErrors}
      noHtml5Validate
      showErrorList={false}
    />
  );
}

/** Label above, field, hint and errors below. */
function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, required, children, errors, help, description, displayLabel, hidden } = props;
  const words = useWords();
  if (hidden) return <div hidden>{children}</div>;
  // A list says above its values what it is for.
  const isList = props.schema.type === "array" && !displayLabel;
  return (
    <FieldCell>
      {displayLabel && (
        <label htmlFor={id}>
          {words(label)}
          {required && <Star />}
        </label>
      )}
      {displayLabel && description}
      {children}
      {!isList && help}
      {errors}
    </FieldCell>
  );
}

/** The error message below a field. */
function FieldErrorTemplate({ errors = [], fieldPathId }: FieldErrorProps) {
  if (errors.length === 0) return null;
  return (
    <Wrong id={errorId(fieldPathId)}>
      {errors.map((error) => (
        <span key={String(error)}>{error} </span>
      ))}
    </Wrong>
  );
}

/** The hint below a field, given as a text key or as plain text. */
function FieldHelpTemplate({ help, fieldPathId }: FieldHelpProps) {
  const words = useWords();
  if (!help) return null;
  return <Hint id={helpId(fieldPathId)}>{typeof help === "string" ? words(help) : help}</Hint>;
}

/** A description of a field or group of fields. */
function DescriptionFieldTemplate({ id, description }: DescriptionFieldProps) {
  const words = useWords();
  if (!description) return null;
  return <Hint id={id}>{typeof description === "string" ? words(description) : description}</Hint>;
}

/** The heading of a group of fields. */
function TitleFieldTemplate({ id, title }: TitleFieldProps) {
  const words = useWords();
  return <h3 id={id}>{words(title)}</h3>;
}

/** All single-line inputs: text, number, date, e-mail address, password. */
function BaseInputTemplate(props: BaseInputTemplateProps) {
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
function StockTextareaWidget(props: WidgetProps) {
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
function StockCheckboxWidget(props: WidgetProps) {
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
function StockRadioWidget(props: WidgetProps) {
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
