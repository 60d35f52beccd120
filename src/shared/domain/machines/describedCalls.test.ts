import { expect, test } from "vitest";
import openapi from "#shared/generated/openapi.json" with { type: "json" };
import { operations } from "#shared/generated/operations.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { callsByArea, commandOf, describedCallsOf, fieldsOf } from "./describedCalls.ts";

const description: Body = JSON.parse(JSON.stringify(openapi));
const calls = describedCallsOf(description);
const named = (name: string) => {
  const call = calls.find((each) => each.name === name);
  if (!call) throw new Error(name);
  return call;
};

test("every call of the interface is told, under its area or as one that people make", () => {
  expect(calls.map(({ name }) => name).toSorted()).toEqual(
    operations.map(({ name }) => name).toSorted(),
  );
  const groups = callsByArea(calls);
  expect(new Set(groups.flatMap((group) => group.calls)).size).toBe(calls.length);
  const people = groups.find(({ area }) => area === "people")?.calls.map(({ name }) => name);
  expect(people).toContain("session.password");
  expect(people).not.toContain("records.list");
});

test("fields of a body are told with their types, and which are required", () => {
  const { body } = named("machines.create");
  const fields = fieldsOf(description, body);
  expect(fields.map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ["title", true],
    ["areas", true],
    ["role", true],
    ["companies", false],
    ["expiresOn", true],
  ]);
  expect(fields[0]?.type).toBe("string 1…80");
  expect(fields[2]?.type).toContain('"ROLE_READER" | ');
});

test("all calls are told without end, though schemas refer to themselves", () => {
  for (const { body, replies } of calls)
    for (const schema of [body, ...replies.map((reply) => reply.schema)])
      expect(fieldsOf(description, schema).length).toBeLessThanOrEqual(200);
});

test("a command makes the call with a token, and with what it requires", () => {
  const command = commandOf(description, named("machines.create"), "https://a30.example/v1");
  expect(command).toContain("curl -X POST 'https://a30.example/v1/api/admin/machines/create'");
  expect(command).toContain('-H "Authorization: Bearer $A30_KEY"');
  expect(command).toContain('"areas":["recordsRead"]');
  expect(commandOf(description, named("records.read"), "")).not.toContain("-d");
});
