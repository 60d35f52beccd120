import "./countRenders.ts";
import Form from "@rjsf/core";
import type { RJSFSchema } from "@rjsf/utils";
import { createRoot } from "react-dom/client";
import { nullValidator } from "#client/form/nullValidator.ts";
import { measureMount } from "./measure.ts";
import { fieldsPerRow, rowCount } from "./sizes.ts";

const names = Array.from({ length: fieldsPerRow }, (_, field) => `field${field}`);
const schema: RJSFSchema = {
  type: "object",
  properties: {
    rows: {
      type: "array",
      items: {
        type: "object",
        properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
      },
    },
  },
};
const formData = {
  rows: Array.from({ length: rowCount }, (_, row) =>
    Object.fromEntries(names.map((name) => [name, `Value ${row} ${name}`])),
  ),
};

const root = document.getElementById("root");
if (root) {
  measureMount(root, () =>
    createRoot(root).render(
      <Form schema={schema} validator={nullValidator} initialFormData={formData} noValidate />,
    ),
  );
}
