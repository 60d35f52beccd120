import Form from "@rjsf/core";
import type { RJSFSchema } from "@rjsf/utils";
import validator from "@rjsf/validator-ajv8";
import { useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { begin, fieldCount, mounted, rowCount } from "./measure.ts";

const names = Array.from({ length: fieldCount }, (_, field) => `field${field}`);
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
const data = {
  rows: Array.from({ length: rowCount }, (_, row) =>
    Object.fromEntries(names.map((name) => [name, `Row ${row}, ${name}`])),
  ),
};

function Stock() {
  useLayoutEffect(mounted, []);
  return <Form schema={schema} validator={validator} initialFormData={data} />;
}

const root = document.getElementById("root");
begin();
if (root) createRoot(root).render(<Stock />);
