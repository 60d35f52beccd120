import type { Status } from "#shared/generated/words/words.ts";
import { expect, test } from "vitest";
import { expandRoles } from "./roles.ts";
import {
  firstStatus,
  isAtRest,
  isUndoable,
  possibleTransitions,
  roleForTransition,
  statusesOfFilter,
  statusOrder,
} from "./transitions.ts";

const creator = expandRoles(["ROLE_CREATOR"]);
const editor = expandRoles(["ROLE_TENANT_EDITOR"]);
const admin = expandRoles(["ROLE_TENANT_ADMIN"]);

test.each<[Status, Status[], Status[], Status[]]>([
  ["draft", ["review"], ["review"], ["review"]],
  ["review", [], ["approval", "draft"], ["approval", "draft"]],
  ["approval", [], ["release", "review"], ["release", "review"]],
  ["release", [], [], ["finalised", "approval"]],
  ["finalised", [], [], ["archived", "draft"]],
  ["archived", [], [], ["draft"]],
])("from %s each role goes as far as the table says", (status, byCreator, byEditor, byAdmin) => {
  expect(possibleTransitions(status, expandRoles(["ROLE_READER"]))).toEqual([]);
  expect(possibleTransitions(status, creator)).toEqual(byCreator);
  expect(possibleTransitions(status, editor)).toEqual(byEditor);
  expect(possibleTransitions(status, admin)).toEqual(byAdmin);
});

test("there are no other transitions", () => {
  expect(roleForTransition("draft", "review")).toBe("ROLE_CREATOR");
  expect(roleForTransition("draft", "finalised")).toBeUndefined();
  expect(roleForTransition("archived", "finalised")).toBeUndefined();
  expect(roleForTransition("inWork", "draft")).toBeUndefined();
});

test("only what begins or ends work on a record can be undone", () => {
  const all = statusOrder.flatMap((from) => statusOrder.map((to): [string, string] => [from, to]));
  expect(all.filter(([from, to]) => isUndoable(from, to))).toEqual([
    ["finalised", "draft"],
    ["finalised", "archived"],
    ["archived", "draft"],
  ]);
});

test("a new record is a draft; finalised and archived ones are at rest", () => {
  expect(firstStatus).toBe("draft");
  expect(["draft", "review", "approval", "release"].some(isAtRest)).toBe(false);
  expect(["finalised", "archived"].every(isAtRest)).toBe(true);
});

test("in work is a filter for four statuses, never a status itself", () => {
  expect(statusesOfFilter("inWork")).toEqual(["draft", "review", "approval", "release"]);
  expect(statusesOfFilter("review")).toEqual(["review"]);
});
