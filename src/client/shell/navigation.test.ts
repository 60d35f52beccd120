import { expect, test } from "vitest";
import { currentEntry, navigationFor } from "./navigation.ts";

test("letters belong to the authority area, or to the register for who has no such area", () => {
  const keyFor = (roles: string[], features: string[]) =>
    // Border: roles and features of a viewer are checked where they are received.
    currentEntry(navigationFor({ roles, features } as never), "/letters")?.key;
  expect(keyFor(["ROLE_TENANT_ADMIN"], ["export", "authorityAudit"])).toBe("audit");
  expect(keyFor(["ROLE_READER"], ["export", "authorityAudit"])).toBe("records");
});
