import { expect, test } from "vitest";
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
