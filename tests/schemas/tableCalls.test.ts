import { expect, test } from "vitest";
import { completeTableCalls } from "../../scripts/gen/lists/tableCalls.ts";

const list = {
  method: "POST",
  path: "/api/beds/list",
  access: "ROLE_READER",
  request: {
    title: "BedsWanted",
    type: "object",
    additionalProperties: false,
    properties: { text: { type: "string" }, after: { type: "string" }, perPage: {} },
  },
  problems: ["filtersNotReady"],
};

function completed(table: object) {
  const api = new Map([["beds", { "beds.list": list, "beds.table": table }]]);
  completeTableCalls(api);
  return api.get("beds")?.["beds.table"];
}

test("a table takes what its list is narrowed by, for those who read the list and may export", () => {
  expect(completed({ tableOf: "beds.list", path: "/api/beds/table" })).toEqual({
    method: "POST",
    path: "/api/beds/table",
    access: "ROLE_READER",
    feature: "export",
    request: {
      title: "BedsTableRequest",
      type: "object",
      additionalProperties: false,
      properties: { text: { type: "string" } },
    },
    answer: "file",
    replies: { "200": null },
    problems: ["invalid", "notLicensed", "tableTooLong", "filtersNotReady"],
    audit: ["export.made"],
  });
});

test("a table of a list that is not there is refused with its place", () => {
  expect(() => completed({ tableOf: "beds.lists", path: "/api/beds/table" })).toThrow(
    'schemas/api/beds.json: /beds.table/tableOf: no call of this file is called "beds.lists"',
  );
});
