import Form from "@rjsf/core";
import type { Registry, RJSFSchema, UiSchema, ValidatorType } from "@rjsf/utils";
import { memo } from "react";
import { BoundArrayField } from "./BoundArrayField.tsx";
import { BoundField, BoundFieldTemplate, BoundObjectField } from "./BoundField.tsx";
import { FieldArea } from "./fieldStyles.ts";
import { idPrefix as usualPrefix, idSeparator } from "./fieldIds.ts";
import { holdHeight } from "./heldHeight.ts";
import { LaidOutDocument } from "./layout.ts";
import { useForm } from "./services.ts";

/** Layout of a form; contains no texts, conditions or data. */
export interface Layout {
  schema: RJSFSchema;
  uiSchema: UiSchema;
}

interface RecordFormProps {
  /** Id of the document. */
  document: string;
  layout: Layout;
  /** Accessible name of the form; empty if what is around it has the name. */
  name: string;
  isPart?: boolean;
}

const fields = {
  ArrayField: BoundArrayField,
  ObjectField: BoundObjectField,
  SchemaField: BoundField,
  // Border: bound fields are memo components, while the registry is typed for plain ones.
} as unknown as Registry["fields"];

const templates = {
  FieldTemplate: BoundFieldTemplate,
  DescriptionFieldTemplate: RenderNothing,
  FieldHelpTemplate: RenderNothing,
  FieldErrorTemplate: RenderNothing,
};

/** RJSF has no data here to compute defaults for. */
const noDefaults = {
  emptyObjectFields: "skipDefaults",
  allOf: "skipDefaults",
  constAsDefaults: "never",
  arrayMinItems: { populate: "never" },
} as const;

function RenderNothing() {
  return null;
}

/** Renders a form's layout without its data: each field is bound to the store by its path. */
export const RecordForm = memo(function RecordForm(props: RecordFormProps) {
  const { document, layout, name, isPart = false } = props;
  const { idPrefix = usualPrefix } = useForm().store;
  return (
    <LaidOutDocument value={document}>
      <FieldArea
        aria-label={name || undefined}
        role={isPart && name !== "" ? "group" : undefined}
        onFocus={holdHeight}
      >
        <Form
          schema={layout.schema}
          uiSchema={layout.uiSchema}
          validator={nullValidator}
          fields={fields}
          templates={templates}
          idPrefix={idPrefix}
          idSeparator={idSeparator}
          tagName="div"
          noValidate
          noHtml5Validate
          showErrorList={false}
          experimental_defaultFormStateBehavior={noDefaults}
          experimental_componentUpdateStrategy="shallow"
        >
          <></>
        </Form>
      </FieldArea>
    </LaidOutDocument>
  );
});

/**
 * Disables RJSF's validation; since nothing is valid, RJSF never assumes a schema branch applies.
 */
const nullValidator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => false,
  rawValidation: () => ({}),
};
