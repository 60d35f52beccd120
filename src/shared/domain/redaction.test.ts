import { expect, test } from "vitest";
import { nodesOf } from "#shared/engine/body/walk.ts";
import { plans } from "#shared/generated/plans.ts";
import { redacted } from "./redaction.ts";

test("log details keep numbers and field names, but no values of personal fields", () => {
  const line = {
    version: 3,
    roles: ["ROLE_READER"],
    email: "anna@example.org",
    inner: [{ lastName: "Meyer", size: 12 }],
  };
  expect(redacted(line)).toEqual({ version: 3, roles: ["ROLE_READER"], inner: [{ size: 12 }] });
});

test("every field that refers to a member of staff is marked as personal", () => {
  const fields = Object.values(plans).flatMap(({ document, nodes }) =>
    nodesOf(nodes)
      .filter(({ lookup }) => lookup?.list === "staff")
      .map(({ name, personal }) => ({ field: `${document} ${name}`, personal })),
  );
  expect(fields.length).toBeGreaterThan(5);
  expect(fields.filter(({ personal }) => !personal)).toEqual([]);
});
