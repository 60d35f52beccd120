import { expect, test } from "vitest";
import { demotedLogins, keptRows, withEndedMachines, withoutProductRoles } from "./moveRules.ts";

test("access of a machine has ended where its key didn't come along; what had ended stays as it was", () => {
  const row = { id: 1, made_at: "2026-01-01T00:00:00Z", ended_at: null, ended_why: null };
  const moved = { ended_at: row.made_at, ended_why: "moved" };
  expect(withEndedMachines("machine_token", row)).toMatchObject(moved);
  const ended = { ...row, ended_at: "2026-02-01T00:00:00Z", ended_why: "ended" };
  expect(withEndedMachines("machine_token", ended)).toBe(ended);
  expect(withEndedMachines("account", row)).toBe(row);
});

test("who may change what belongs to the product may do in the group what they could, and no more", () => {
  const row = { login: "kim@nordlicht.example", roles: ["ROLE_MASTER_EDITOR"] };
  expect(demotedLogins("account", row)).toEqual(["kim@nordlicht.example"]);
  expect(withoutProductRoles("account", row)["roles"]).toEqual(["ROLE_TENANT_ADMIN"]);
  const editor = { login: "jan@nordlicht.example", roles: ["ROLE_TENANT_EDITOR"] };
  expect(demotedLogins("account", editor)).toEqual([]);
  expect(withoutProductRoles("account", editor)).toBe(editor);
});

test("who is known here keeps their own password, and nobody else's is left behind", () => {
  const isKept = keptRows(new Set(["kim@nordlicht.example"]));
  const [kim, jan] = ["kim@nordlicht.example", "jan@nordlicht.example"] as const;
  expect(isKept("account", { id: 1, login: kim })).toBe(true);
  expect(isKept("account", { id: 2, login: jan })).toBe(true);
  expect(isKept("login", { login: kim })).toBe(false);
  expect(isKept("login", { login: jan })).toBe(true);
  expect(isKept("login_password", { login: kim })).toBe(false);
  expect(isKept("login_password", { login: jan })).toBe(true);
  expect(isKept("account_password", { account_id: 1 })).toBe(false);
  expect(isKept("account_password", { account_id: 2 })).toBe(true);
});
