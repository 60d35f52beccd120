import { expect, test } from "vitest";
import { combineFeatures, hasFeature } from "./features.ts";
import { expandRoles, hasRole, mayGiveRole } from "./roles.ts";

test("a role includes all lower ones", () => {
  expect(expandRoles([])).toEqual([]);
  expect(expandRoles(["ROLE_READER"])).toEqual(["ROLE_READER"]);
  expect(expandRoles(["ROLE_TENANT_ADMIN"])).toEqual([
    "ROLE_READER",
    "ROLE_CREATOR",
    "ROLE_TENANT_EDITOR",
    "ROLE_TENANT_ADMIN",
  ]);
  expect(expandRoles(["ROLE_MASTER_EDITOR", "ROLE_READER"])).toHaveLength(5);
  expect(expandRoles(["ROLE_GOD"])).toEqual([]);
});

test("one role, or any of several, is enough", () => {
  expect(hasRole(["ROLE_READER"], "ROLE_READER")).toBe(true);
  expect(hasRole(["ROLE_READER"], ["ROLE_CREATOR", "ROLE_READER"])).toBe(true);
  expect(hasRole(["ROLE_READER"], "ROLE_CREATOR")).toBe(false);
  expect(hasRole(["ROLE_READER"], [])).toBe(false);
});

test("nobody can grant a role above their own, or the operator's", () => {
  const admin = expandRoles(["ROLE_TENANT_ADMIN"]);
  expect(mayGiveRole(admin, "ROLE_TENANT_ADMIN")).toBe(true);
  expect(mayGiveRole(expandRoles(["ROLE_TENANT_EDITOR"]), "ROLE_TENANT_ADMIN")).toBe(false);
  expect(mayGiveRole(expandRoles(["ROLE_MASTER_EDITOR"]), "ROLE_MASTER_EDITOR")).toBe(false);
});

test("a feature is licensed for the group or for the account", () => {
  expect(combineFeatures(["export", "risk"], ["consultant", "risk", "unknown"])).toEqual([
    "risk",
    "export",
    "consultant",
  ]);
  expect(hasFeature(["risk"], "risk")).toBe(true);
  expect(hasFeature(["risk"], "tom")).toBe(false);
  expect(hasFeature([], undefined)).toBe(true);
});
