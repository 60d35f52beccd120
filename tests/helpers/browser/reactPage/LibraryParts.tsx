import { Button, Dialog, FormControl, TextInput } from "@primer/react";
import { withTheme } from "@rjsf/core";
import stockFields from "@rjsf/core/lib/components/fields/index.js";
import stockTemplates from "@rjsf/core/lib/components/templates/index.js";
import stockWidgets from "@rjsf/core/lib/components/widgets/index.js";
import type { RJSFSchema, ValidatorType } from "@rjsf/utils";
import { useState } from "react";
import { VegaEmbed } from "react-vega";
import styled from "styled-components";
import type { VisualizationSpec } from "vega-embed";
import { Link, Route } from "wouter";

const Form = withTheme({
  fields: stockFields(),
  templates: stockTemplates(),
  widgets: stockWidgets(),
});

const schema: RJSFSchema = {
  type: "object",
  definitions: { choice: { type: "string", enum: ["red", "blue"] } },
  properties: {
    name: { type: "string", title: "Name", description: "a *plain* text" },
    colour: { $ref: "#/definitions/choice", title: "Colour" },
    isLoud: { type: "boolean", title: "Loud" },
    guests: { type: "array", title: "Guests", items: { type: "string" } },
  },
};

/** Accepts everything, since only the form's parts are tested here, not its rules. */
const validator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};

/** Stacked bars and a map, with the parts of Vega that Vega-Lite needs for them. */
const chart: VisualizationSpec = {
  vconcat: [
    {
      data: {
        values: [
          { company: "one", records: 2 },
          { company: "other", records: 3 },
        ],
      },
      mark: "bar",
      encoding: {
        x: { field: "records", type: "quantitative", stack: true },
        color: { field: "company", type: "nominal" },
      },
    },
    {
      projection: { type: "naturalEarth1" },
      data: { values: [{ longitude: 10, latitude: 50 }] },
      mark: "point",
      encoding: {
        longitude: { field: "longitude", type: "quantitative" },
        latitude: { field: "latitude", type: "quantitative" },
      },
    },
  ],
};

/** Library parts whose neighbours the build leaves out, each as published. */
export function LibraryParts() {
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState("");
  return (
    <>
      <Framed>framed</Framed>
      <FormControl>
        <FormControl.Label>Address</FormControl.Label>
        <TextInput />
        <FormControl.Caption>With its caption</FormControl.Caption>
      </FormControl>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && (
        <Dialog title="Asks something" onClose={() => setOpen(false)}>
          <button>Inside</button>
        </Dialog>
      )}
      <Form
        schema={schema}
        validator={validator}
        onSubmit={({ formData }) => setSent(JSON.stringify(formData))}
      />
      <output aria-label="sent">{sent}</output>
      <VegaEmbed spec={chart} options={{ renderer: "svg", actions: false }} />
      <Link href="/elsewhere">Go</Link>
      <Route path="/elsewhere">arrived</Route>
    </>
  );
}

const Framed = styled.p`
  & {
    display: flex;
    user-select: none;
  }
`;
