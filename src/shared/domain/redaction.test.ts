import { expect, test } from "vitest";
import { redacted } from "./redaction.ts";

test("a log keeps numbers and names of fields, and no value of a personal field", () => {
  const line = {
    version: 3,
    roles: ["ROLE_READER"],
    email: "anna@example.org",
    inner: [{ lastName: "Meyer", size: 12 }],
  };
  expect(redacted(line)).toEqual({ version: 3, roles: ["ROLE_READER"], inner: [{ size: 12 }] });
});
