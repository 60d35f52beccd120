import Form from "@rjsf/core";
import type { Registry, RJSFSchema, UiSchema } from "@rjsf/utils";
import { memo } from "react";
import { BoundArrayField } from "./BoundArrayField.tsx";
import { BoundField } from "./BoundField.tsx";
import { BoundFieldTemplate } from "./BoundFieldTemplate.tsx";
import { BoundObjectTemplate } from "./BoundObjectTemplate.tsx";
import { idPrefix, idSeparator } from "./fieldIds.ts";
import { LaidOutDocument } from "./layout.ts";
import { nullValidator } from "./nullValidator.ts";
import { useForm } from "./services.ts";

/** How a form is laid out; holds no text, no condition and no data. */
export interface Layout {
  schema: RJSFSchema;
  uiSchema: UiSchema;
}

interface RecordFormProps {
  /** Id of the document that is laid out. */
  document: string;
  layout: Layout;
  /** Name of the whole form for screen readers. */
  name: string;
}

const fields = {
  ArrayField: BoundArrayField,
  StringField: BoundField,
  NumberField: BoundField,
  BooleanField: BoundField,
  // A border: the layout's fields are memo components, the registry asks for plain ones.
} as unknown as Registry["fields"];

const templates = {
  FieldTemplate: BoundFieldTemplate,
  ObjectFieldTemplate: BoundObjectTemplate,
  DescriptionFieldTemplate: RenderNothing,
  FieldHelpTemplate: RenderNothing,
  FieldErrorTemplate: RenderNothing,
};

/** There is no data to make defaults for. */
const noDefaults = {
  emptyObjectFields: "skipDefaults",
  allOf: "skipDefaults",
  constAsDefaults: "never",
  arrayMinItems: { populate: "never" },
} as const;

function RenderNothing() {
  return null;
}

/** Lays a form out without ever seeing its data: every field is bound to the store by its path. */
export const RecordForm = memo(function RecordForm({ document, layout, name }: RecordFormProps) {
  const { probe } = useForm();
  probe?.("form");
  return (
    <LaidOutDocument value={document}>
      <section aria-label={name}>
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
      </section>
    </LaidOutDocument>
  );
});
