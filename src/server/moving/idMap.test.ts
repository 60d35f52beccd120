import { describe, expect, test } from "vitest";
import type { Json } from "#shared/engine/plan/types.ts";
import { makeIdMap } from "./idMap.ts";
import { mappedTarget, mapRow } from "./mapRow.ts";

const ids = makeIdMap(
  (old) => (old <= 0 ? old : old + 1000),
  (field) => field === 8,
);

describe("ids in documents become others", () => {
  test.each<[string, Json, Json]>([
    [
      "references, their facts and rows",
      { company: { id: 5, title: "5", countryId: 6, registerNo: 7 }, tools: [{ id: 8 }] },
      { company: { id: 1005, title: "5", countryId: 1006, registerNo: 7 }, tools: [{ id: 1008 }] },
    ],
    [
      "entries of a custom field, but none of its numbers, whatever it is called",
      { custom: { id: 5, companyId: 6, tool: { id: 7 } } },
      { custom: { id: 5, companyId: 6, tool: { id: 1007 } } },
    ],
    [
      "what a filter compares with, if it is entries",
      {
        all: [
          { field: "company", in: [5, "me"] },
          { not: { field: "domain", is: 6 } },
          { field: "readiness", is: 7 },
          { field: "custom-8", in: [9] },
          { field: "custom-10", is: 11 },
        ],
      },
      {
        all: [
          { field: "company", in: [1005, "me"] },
          { not: { field: "domain", is: 1006 } },
          { field: "readiness", is: 7 },
          { field: "custom-1008", in: [1009] },
          { field: "custom-1010", is: 11 },
        ],
      },
    ],
    [
      "columns of custom fields, but no text that only looks like one",
      { columns: ["name", "custom-5"], sort: "custom-5", title: "custom-5", text: "id 5" },
      { columns: ["name", "custom-1005"], sort: "custom-1005", title: "custom-5", text: "id 5" },
    ],
    [
      "the key of an entry that a master editor has made, but none that ships",
      { vendor: { id: 5, key: "item-5" }, country: { id: 6, key: "AT" }, title: "item-5" },
      { vendor: { id: 1005, key: "item-1005" }, country: { id: 1006, key: "AT" }, title: "item-5" },
    ],
    ["what names nothing", { id: 0, companyId: null }, { id: 0, companyId: null }],
  ])("%s", (_what, before, after) => {
    expect(ids.json(before)).toEqual(after);
  });
});

test("ids in words and beside documents become others, too", () => {
  expect(mappedTarget("package/12", ids)).toBe("package/1012");
  expect(mappedTarget("download", ids)).toBe("download");
  const comment = { id: 5, text: "Anna @{7}, 7 @{x}", mentions: [7], row_id: null, list: "tools" };
  expect(mapRow("comment", comment, ids)).toEqual({
    id: 1005,
    text: "Anna @{1007}, 7 @{x}",
    mentions: [1007],
    row_id: null,
    list: "tools",
  });
  const figure = { what: "domain", value: "5", company_id: 0, records: 5 };
  expect(mapRow("record_figure", figure, ids)).toEqual({ ...figure, value: "1005" });
  const status = { what: "status", value: "5", company_id: 6, records: 5 };
  expect(mapRow("record_figure", status, ids)).toEqual({ ...status, company_id: 1006 });
  const reminder = { account_id: 5, mail: "daily", calendar_hash: "ab" };
  const moved = { account_id: 1005, mail: "daily", calendar_hash: null };
  expect(mapRow("task_reminder", reminder, ids)).toEqual(moved);
});
