import { describe, expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { otherKindOf } from "./otherFiles.ts";
import { objectTables } from "./programObjects.ts";
import { isPathOf } from "./targets.ts";

test.each([
  ["name", "name", true],
  ["name", "dpo/name", false],
  ["**/status", "status", true],
  ["**/status", "domains/1/status", true],
  ["**/status", "domains/status/1", false],
  ["cookies/**", "cookies/name", true],
  ["cookies/**", "all/cookies/name", false],
  ["owner/*", "owner/name", true],
  ["owner/*", "owner/a/b", false],
  ["**/links/**", "a/links/b/c", true],
  ["answers/[*]", "answers/[1]", false],
])("the heading %s stands for the path %s: %s", (pattern, path, isOne) => {
  expect(isPathOf(pattern, path)).toBe(isOne);
});

describe("objects of a program", () => {
  const system = (name: string): Body => ({
    fides_key: name,
    name,
    privacy_declarations: [{ data_use: "a" }, { data_use: "b", data_categories: ["c", "d"] }],
  });

  test("are found at any depth; entries of their lists are told apart", () => {
    const found = objectTables({ page: { items: [system("one"), system("two")] }, total: 2 });
    expect(found?.tables).toEqual([
      {
        name: "fides",
        rows: [
          [
            "fides_key",
            "name",
            "privacy_declarations/data_use",
            "privacy_declarations/data_use #2",
            "privacy_declarations/data_categories #2",
          ],
          ["one", "one", "a", "b", "c\nd"],
          ["two", "two", "a", "b", "c\nd"],
        ],
      },
    ]);
    expect(found?.rest).toEqual({ total: 2 });
  });

  test("are none of a document without them", () => {
    expect(objectTables({ fides_key: "one", collections: [] })).toBeNull();
  });
});

test("a table of another kind is known by its headings, and only by all of them", () => {
  expect(otherKindOf(["ref_id", "name", "description", "domain"])).toBe("cisoThreats");
  expect(otherKindOf(["ref_id", "name", "description", "domain", "legal_basis"])).toBeUndefined();
  expect(otherKindOf(["Name", "Zweck", "Rechtsgrundlage"])).toBeUndefined();
});
