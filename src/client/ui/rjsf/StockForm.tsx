import { withTheme, type FormProps } from "@rjsf/core";
import stockFields from "@rjsf/core/lib/components/fields/index.js";
import stockTemplates from "@rjsf/core/lib/components/templates/index.js";
import stockWidgets from "@rjsf/core/lib/components/widgets/index.js";
import type { RJSFValidationError } from "@rjsf/utils";
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
  DescriptionFieldTemplate,
  FieldErrorTemplate,
  FieldHelpTemplate,
  FieldTemplate,
  TitleFieldTemplate,
} from "./FieldParts.tsx";
import {
  BaseInputTemplate,
  StockCheckboxWidget,
  StockRadioWidget,
  StockTextareaWidget,
} from "./inputs.tsx";
import { useWords } from "./words.ts";

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
