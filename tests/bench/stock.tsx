import "./countRenders.ts";
import Form from "@rjsf/core";
import type { RJSFSchema } from "@rjsf/utils";
import validator from "@rjsf/validator-ajv8";
import { createRoot } from "react-dom/client";
import type { Condition, PlanNode } from "#shared/engine/plan/plan.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import { referencesIn } from "#shared/engine/body/references.ts";
import type { Json } from "#shared/engine/plan/types.ts";
import { body, measuredNodes, titlesOf } from "./form.ts";
import { measureMount } from "./measure.ts";

/** JSON Schema for a condition on a sibling field; unsupported conditions are taken to hold. */
function asIf(condition: Condition | undefined): RJSFSchema | undefined {
  if (!condition || !("at" in condition) || condition.at.includes("/")) return undefined;
  const at = (schema: RJSFSchema): RJSFSchema => ({
    properties: { [condition.at]: schema },
    required: [condition.at],
  });
  if ("is" in condition) return at({ const: condition.is });
  return "enum" in condition ? at({ enum: [...condition.enum] }) : undefined;
}

function schemaOf({ type, values, maxLength, children = [] }: PlanNode): RJSFSchema {
  if (type === "rows") return { type: "array", items: objectOf(children) };
  if (type === "object") return objectOf(children);
  if (type === "bool") return { type: "boolean" };
  if (type === "number") return { type: "number" };
  if (values) return { type: "string", enum: [...values] };
  return { type: "string", ...(maxLength === undefined ? {} : { maxLength }) };
}

function isAsked({ widget, readOnly }: PlanNode): boolean {
  return widget !== "hidden" && !readOnly;
}

function objectOf(nodes: readonly PlanNode[]): RJSFSchema {
  const asked = nodes.filter(isAsked);
  const properties = (some: readonly PlanNode[]) =>
    Object.fromEntries(some.map((node) => [node.name, schemaOf(node)]));
  const conditional = asked.flatMap((node) => {
    const condition = asIf(node.when?.show);
    return condition ? [{ node, condition }] : [];
  });
  const always = asked.filter((node) => !conditional.some((each) => each.node === node));
  return {
    type: "object",
    properties: properties(always),
    required: always.filter(({ required }) => required).map(({ name }) => name),
    ...(conditional.length > 0 && {
      allOf: conditional.map(({ node, condition }) => ({
        if: condition,
        // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
        then: { properties: properties([node]) },
      })),
    }),
  };
}

/** Form data of an object for the stock schema; references become their titles. */
function dataOf(nodes: readonly PlanNode[], body: Json | undefined): object {
  const whole = isBody(body) ? body : {};
  return Object.fromEntries(
    nodes.filter(isAsked).map(({ name, type, children = [] }) => {
      const value = whole[name] ?? undefined;
      if (type === "rows") return [name, referencesIn(value).map((row) => dataOf(children, row))];
      if (type === "object") return [name, dataOf(children, value)];
      return [name, typeof value === "object" ? titlesOf(value) : value];
    }),
  );
}

const schema = objectOf(measuredNodes);
const formData = dataOf(measuredNodes, body);

const root = document.getElementById("root");
if (root) {
  measureMount(root, () =>
    createRoot(root).render(
      <Form schema={schema} validator={validator} initialFormData={formData} liveValidate />,
    ),
  );
}
