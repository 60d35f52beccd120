import { expect, test } from "vitest";
import { combineFeatures, hasFeature } from "./features.ts";
import { expandRoles, hasRole, mayGiveRole } from "./roles.ts";

test("a role holds all before it", () => {
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

test("nobody gives a role above the own ones, nor the operator's", () => {
  const admin = expandRoles(["ROLE_TENANT_ADMIN"]);
  expect(mayGiveRole(admin, "ROLE_TENANT_ADMIN")).toBe(true);
  expect(mayGiveRole(expandRoles(["ROLE_TENANT_EDITOR"]), "ROLE_TENANT_ADMIN")).toBe(false);
  expect(mayGiveRole(expandRoles(["ROLE_MASTER_EDITOR"]), "ROLE_MASTER_EDITOR")).toBe(false);
});

test("licensed is what the group or the account has", () => {
  expect(combineFeatures(["export", "risk"], ["consultant", "risk", "unknown"])).toEqual([
    "risk",
    "export",
    "consultant",
  ]);
  expect(hasFeature(["risk"], "risk")).toBe(true);
  expect(hasFeature(["risk"], "tom")).toBe(false);
  expect(hasFeature([], undefined)).toBe(true);
});
