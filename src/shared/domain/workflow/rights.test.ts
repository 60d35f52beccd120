import { expect, test } from "vitest";
import type { Status } from "#shared/generated/words/words.ts";
import {
  flagsOfRights,
  flagsOfNew,
  mayComment,
  mayDeleteComment,
  rightsOn,
  type RecordFacts,
} from "./rights.ts";
import { expandRoles } from "./roles.ts";

const draft: RecordFacts = {
  status: "draft",
  createdBy: 1,
  template: false,
  leaMaster: false,
  hasDependents: false,
};

function flags(role: string, record: Partial<RecordFacts> = {}, id = 1) {
  return flagsOfRights(rightsOn({ ...draft, ...record }, { id, roles: expandRoles([role]) }));
}

test("a reader can only read, even records they once created", () => {
  expect(flags("ROLE_READER")).toEqual(["canRead"]);
});

test("a creator edits and deletes only their own drafts", () => {
  expect(flags("ROLE_CREATOR")).toEqual(["canRead", "canEdit", "canDelete", "canEditWorkflow"]);
  expect(flags("ROLE_CREATOR", {}, 2)).toEqual(["canRead", "canEditWorkflow"]);
  expect(flags("ROLE_CREATOR", { status: "review" })).toEqual(["canRead"]);
  expect(flags("ROLE_CREATOR", { createdBy: null })).toEqual(["canRead", "canEditWorkflow"]);
});

test("a tenant editor edits all but finalised and archived records", () => {
  const may = (status: Status) => flags("ROLE_TENANT_EDITOR", { status }, 2);
  const edits = ["canRead", "canEdit", "canEditExtended"];
  for (const status of ["draft", "review", "approval"] as const)
    expect(may(status)).toEqual([...edits, "canEditWorkflow"]);
  expect(may("release")).toEqual(edits);
  for (const status of ["finalised", "archived"] as const)
    expect(may(status)).toEqual(["canRead", "canEditExtended"]);
});

test("a tenant administrator deletes in any status, without a precondition if nothing depends on the record", () => {
  expect(flags("ROLE_TENANT_ADMIN", { status: "finalised" }, 2)).toEqual([
    "canRead",
    "canDelete",
    "canDeleteWithoutPrecondition",
    "canEditExtended",
    "canEditWorkflow",
  ]);
  expect(flags("ROLE_TENANT_ADMIN", { hasDependents: true }, 2)).not.toContain(
    "canDeleteWithoutPrecondition",
  );
});

test("templates belong to tenant administrators, master records to master editors, both without workflow", () => {
  const deletes = ["canDelete", "canDeleteWithoutPrecondition"];
  const owned = ["canRead", "canEdit", ...deletes, "canEditExtended"];
  expect(flags("ROLE_TENANT_EDITOR", { template: true })).toEqual(["canRead"]);
  expect(flags("ROLE_TENANT_ADMIN", { template: true })).toEqual(owned);
  expect(flags("ROLE_TENANT_ADMIN", { template: true, leaMaster: true })).toEqual(["canRead"]);
  expect(flags("ROLE_MASTER_EDITOR", { template: true, leaMaster: true })).toEqual(owned);
});

test("the creator of a record may edit it, and an editor its assignment too", () => {
  const plain = { template: false, leaMaster: false };
  expect(flagsOfNew(expandRoles(["ROLE_CREATOR"]), plain)).toEqual(["canRead", "canEdit"]);
  expect(flagsOfNew(expandRoles(["ROLE_TENANT_EDITOR"]), plain)).toContain("canEditExtended");
  const template = { template: true, leaMaster: false };
  expect(flagsOfNew(expandRoles(["ROLE_TENANT_ADMIN"]), template)).toContain("canEditExtended");
});

test("whoever may read a record may comment on it, except on the product's", () => {
  const roles = expandRoles(["ROLE_READER"]);
  const masters = expandRoles(["ROLE_MASTER_EDITOR"]);
  expect(mayComment({ isProductOwned: false }, { roles })).toBe(true);
  expect(mayComment({ isProductOwned: false }, { roles: [] })).toBe(false);
  expect(mayComment({ isProductOwned: true }, { roles: masters })).toBe(false);
});

test("a comment is deleted by its author, and by administrators once the author has left", () => {
  const may = (role: string, id: number, isAuthorGone: boolean) =>
    mayDeleteComment({ createdBy: 1, isAuthorGone }, { id, roles: expandRoles([role]) });
  expect(may("ROLE_READER", 1, false)).toBe(true);
  expect(may("ROLE_TENANT_ADMIN", 2, false)).toBe(false);
  expect(may("ROLE_TENANT_EDITOR", 2, true)).toBe(false);
  expect(may("ROLE_TENANT_ADMIN", 2, true)).toBe(true);
});
