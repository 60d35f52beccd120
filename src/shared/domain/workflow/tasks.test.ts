import { expect, test } from "vitest";
import { expandRoles } from "./roles.ts";
import { chosenTaskKinds } from "./taskKinds.ts";
import { rightsOnTask } from "./taskRights.ts";
import { isActiveTask } from "./tasks.ts";

const nobody = { isAuthor: false, isAssignee: false };
const creator = expandRoles(["ROLE_CREATOR"]);

test("whoever is to do a task closes it; its author and administrators change it", () => {
  const given = { ...nobody, isAssignee: true };
  const own = { ...nobody, isAuthor: true };
  expect(rightsOnTask(nobody, creator)).toEqual({ canClose: false, canEdit: false });
  expect(rightsOnTask(given, creator)).toEqual({ canClose: true, canEdit: false });
  expect(rightsOnTask(own, creator)).toEqual({ canClose: true, canEdit: true });
  const administrator = expandRoles(["ROLE_TENANT_ADMIN"]);
  expect(rightsOnTask(nobody, administrator)).toEqual({ canClose: true, canEdit: true });
  expect(rightsOnTask(nobody, expandRoles(["ROLE_TENANT_EDITOR"])).canEdit).toBe(false);
});

test("open and reopened tasks wait to be done", () => {
  const waits = ["open", "reopened", "closed", "deleted"].filter((status) =>
    isActiveTask({ status }),
  );
  expect(waits).toEqual(["open", "reopened"]);
});

test("steps of the workflow and resubmissions are not made by hand", () => {
  expect(chosenTaskKinds).toContain("contact");
  for (const kind of ["review", "approval", "release", "resubmission"])
    expect(chosenTaskKinds).not.toContain(kind);
});
