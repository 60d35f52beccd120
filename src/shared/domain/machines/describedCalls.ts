import { isBody } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { asBodies, asText } from "../values.ts";
import { machineAreas } from "./machineAreas.ts";

/** A call of the interface, as the OpenAPI document describes it. */
export interface DescribedCall {
  name: string;
  method: string;
  path: string;
  /** The lowest role, "login" or "public". */
  access: string;
  /** Areas by which machines have it; none if only people make it. */
  areas: readonly string[];
  parameters: readonly Body[];
  /** Schema of the body; null if it has none. */
  body: Body | null;
  /** Media type of the body. */
  sends: string;
  /** Schemas by status; null where nothing is answered. */
  replies: readonly { status: string; schema: Body | null }[];
}

/** The calls of an OpenAPI document, in its order. */
export function describedCallsOf({ paths }: Body): DescribedCall[] {
  return Object.entries(asBody(paths)).flatMap(([path, methods]) =>
    Object.entries(asBody(methods)).map(([method, told]) => callOf(path, method, asBody(told))),
  );
}

function callOf(path: string, method: string, told: Body): DescribedCall {
  const [sends = "", body = null] =
    Object.entries(asBody(asBody(told["requestBody"])["content"]))[0] ?? [];
  return {
    name: asText(told["operationId"]),
    method: method.toUpperCase(),
    path,
    access: asText(told["x-access"]),
    areas: asBodies(told["security"]).flatMap(({ machine }) =>
      Array.isArray(machine) ? machine.map(String) : [],
    ),
    parameters: asBodies(told["parameters"]),
    body: body === null ? null : asBody(asBody(body)["schema"]),
    sends,
    replies: Object.entries(asBody(told["responses"]))
      .filter(([status]) => status.startsWith("2"))
      .map(([status, reply]) => ({ status, schema: schemaIn(asBody(reply)) })),
  };
}

function schemaIn(reply: Body): Body | null {
  const [content] = Object.values(asBody(reply["content"]));
  return content === undefined ? null : asBody(asBody(content)["schema"]);
}

/** Calls by the areas that machines have them by; the last are those that only people make. */
export function callsByArea(
  calls: readonly DescribedCall[],
): { area: string; calls: readonly DescribedCall[] }[] {
  return [...machineAreas, "people"]
    .map((area) => ({
      area,
      calls: calls.filter(({ areas }) =>
        area === "people" ? areas.length === 0 : areas.includes(area),
      ),
    }))
    .filter((group) => group.calls.length > 0);
}

/** A field of a body or reply: how deep it is, and what may stand there. */
export interface DescribedField {
  path: string;
  name: string;
  depth: number;
  type: string;
  isRequired: boolean;
}

/** How deep fields are told; what is below has a name of its own in the document. */
const deepest = 3;
/** Most fields that are told of one body. */
const most = 200;

/** The fields of a schema, from the outside in. */
export function fieldsOf(description: Body, schema: Body | null): DescribedField[] {
  const fields: DescribedField[] = [];
  const add = (of: Body, path: string, depth: number): void => {
    const { properties, required } = objectIn(description, of);
    for (const [name, told] of Object.entries(asBody(properties))) {
      if (fields.length >= most) return;
      const inner = asBody(told);
      const isRequired = Array.isArray(required) && required.includes(name);
      const own = `${path}/${name}`;
      fields.push({ path: own, name, depth, type: typeOf(description, inner), isRequired });
      if (depth < deepest) add(inner, own, depth + 1);
    }
  };
  if (schema) add(schema, "", 0);
  return fields;
}

/** Describes what a schema allows, in a few words of JSON Schema. */
export function typeOf(description: Body, told: Body): string {
  const schema = resolved(description, told);
  const values = schema["enum"];
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(" | ");
  const { type, items, format } = schema;
  if (type === "array") return `${typeOf(description, asBody(items))}[]`;
  const name = Array.isArray(type) ? type.join(" | ") : asText(type);
  const alternatives = [...asBodies(schema["anyOf"]), ...asBodies(schema["oneOf"])];
  if (name === "" && alternatives.length > 0)
    return [...new Set(alternatives.map((each) => typeOf(description, each)))].join(" | ");
  const limits = limitsOf(schema);
  return [name || "any", asText(format) && `(${asText(format)})`, limits].filter(Boolean).join(" ");
}

function limitsOf({ minimum, maximum, minLength, maxLength }: Body): string {
  const [low, high] = [minimum ?? minLength, maximum ?? maxLength];
  // The largest whole number says nothing.
  const top = high === Number.MAX_SAFE_INTEGER ? undefined : high;
  if (low === undefined && top === undefined) return "";
  return `${String(low ?? "")}…${String(top ?? "")}`;
}

/** A body that has what is required, with made up values. */
function exampleOf(description: Body, told: Body, depth = 0): Json {
  const schema = resolved(description, told);
  const [value] = Array.isArray(schema["enum"]) ? schema["enum"] : [];
  if (value !== undefined) return value;
  const { type, properties, required } = schema;
  if (type === "array") {
    const isNeeded = Number(schema["minItems"] ?? 0) > 0;
    return isNeeded && depth <= deepest
      ? [exampleOf(description, asBody(schema["items"]), depth + 1)]
      : [];
  }
  if (isBody(properties)) {
    const needed = Array.isArray(required) ? required.map(String) : [];
    return Object.fromEntries(
      needed.map((name) => [
        name,
        depth <= deepest ? exampleOf(description, asBody(properties[name]), depth + 1) : null,
      ]),
    );
  }
  return plainExample(schema);
}

function plainExample({ type, format, minimum }: Body): Json {
  if (type === "integer" || type === "number") return minimum ?? 1;
  if (type === "boolean") return true;
  if (type === "object") return {};
  return format === "date" ? "2026-12-31" : "…";
}

/** The object that a schema or the items of its list are. */
function objectIn(description: Body, told: Body): Body {
  const schema = resolved(description, told);
  return schema["type"] === "array" ? resolved(description, asBody(schema["items"])) : schema;
}

function resolved(description: Body, schema: Body, hops = 0): Body {
  const name = /^#\/components\/schemas\/(.+)$/.exec(asText(schema["$ref"]))?.[1];
  if (name === undefined || hops > 10) return schema;
  const found = asBody(asBody(asBody(description["components"])["schemas"])[name]);
  return resolved(description, found, hops + 1);
}

/** A command that makes a call with the token of a machine. */
export function commandOf(
  description: Body,
  { method, path, body, sends }: DescribedCall,
  base: string,
): string {
  const filled = path.replaceAll(/\{\w+\}/g, "1");
  const head = ["curl", ...(method === "GET" ? [] : ["-X", method])].join(" ");
  const lines = [`${head} '${base}${filled}'`, `-H "Authorization: Bearer $A30_KEY"`];
  if (body && sends === "application/json") {
    const example = JSON.stringify(exampleOf(description, body)).replaceAll("'", "'\\''");
    lines.push(`-H 'Content-Type: application/json'`, `-d '${example}'`);
  }
  return lines.join(" \\\n  ");
}

function asBody(value: Json | undefined): Body {
  return isBody(value) ? value : {};
}
