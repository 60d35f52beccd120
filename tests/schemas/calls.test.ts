import { publishedPaths, publishedSchemas } from "../helpers/published.ts";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { limits } from "#shared/api/limits.ts";
import { isProblemCode } from "#shared/api/problems.ts";
import { operations } from "#shared/generated/operations.ts";
import openapi from "#shared/generated/openapi.json" with { type: "json" };
import { specifiedCalls } from "./specification.ts";

interface Described {
  operationId: string;
  parameters?: { name: string; in: string; required: boolean }[];
  responses: Record<string, unknown>;
  security?: unknown;
}

const paths = publishedPaths<Described>();

test("every operation the specification lists for these screens exists with its lowest role", () => {
  const known = new Set(
    operations.map(({ method, path, access }) => `${method} ${path} ${access}`),
  );
  expect(specifiedCalls.map((call) => call.join(" ")).filter((call) => !known.has(call))).toEqual(
    [],
  );
});

test("the published description contains every operation once, and no other", () => {
  const described = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map((call) => call.operationId),
  );
  expect(described.toSorted()).toEqual(operations.map((operation) => operation.name).toSorted());
});

test("every path parameter is described, and no others are", () => {
  for (const [path, methods] of Object.entries(paths)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const call of Object.values(methods)) {
      const inPath = (call.parameters ?? []).filter((parameter) => parameter.in === "path");
      expect(
        inPath.map((parameter) => parameter.name),
        path,
      ).toEqual(named);
    }
  }
});

test("every operation except public ones requires a token, has a reply and lists its problems", () => {
  for (const operation of operations) {
    const call = paths[operation.path]?.[operation.method.toLowerCase()];
    expect(call?.security !== undefined, operation.name).toBe(operation.access !== "public");
    expect(Object.keys(call?.responses ?? {}).length, operation.name).toBeGreaterThan(1);
    expect(
      operation.problems.filter((code) => !isProblemCode(code)),
      operation.name,
    ).toEqual([]);
  }
});

test("every schema of the description is valid, and every reference resolves", () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "file:///openapi.json", components: openapi.components });
  const names = Object.keys(openapi.components.schemas);
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) {
    const reference = `file:///openapi.json#/components/schemas/${name}`;
    expect(() => ajv.compile({ $ref: reference }), name).not.toThrow();
  }
});

test("only plain JSON Schema is published: no annotations of ours, no examples", () => {
  expect(JSON.stringify(openapi.components.schemas)).not.toMatch(/"x-[a-z]+":/);
});

test("the longest text that a list can be searched for is as long as the list says", () => {
  const request = publishedSchemas()["records.list.request"];
  expect(request?.["properties"]).toMatchObject({ text: { maxLength: limits.searchMaximum } });
});
