import { type FormProps, withTheme } from "@rjsf/core";
import stockFields from "@rjsf/core/lib/components/fields/index.js";
import stockTemplates from "@rjsf/core/lib/components/templates/index.js";
import stockWidgets from "@rjsf/core/lib/components/widgets/index.js";
import {
  type DescriptionFieldProps,
  errorId,
  type FieldErrorProps,
  type FieldHelpProps,
  type FieldTemplateProps,
  helpId,
  type RJSFValidationError,
  type TitleFieldProps,
} from "@rjsf/utils";
import { useCallback, useState } from "react";
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
import {
  BaseInputTemplate,
  StockCheckboxWidget,
  StockRadioWidget,
  StockTextareaWidget,
} from "./inputs.tsx";
import { useWords } from "./words.ts";
import { FieldCell, Star, Wrong } from "../Field.tsx";
import { Hint } from "../text.ts";

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
