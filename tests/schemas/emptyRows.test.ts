import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import { withoutEmptyRows } from "#shared/engine/body/emptyRows.ts";

const nodes = plans["record"]?.nodes ?? [];

test("rows that hold nothing beyond identity and defaults are dropped where nothing is asked of them", () => {
  const body: Body = {
    enclosures: [
      { id: 1, dpia: false },
      { clientId: "a", title: " " },
      { id: 2, title: "Schild" },
    ],
    contactItems: [{ id: 3 }, { id: 4, category: { id: 5 } }],
  };
  expect(withoutEmptyRows(nodes, body)).toEqual({
    enclosures: [{ id: 2, title: "Schild" }],
    contactItems: [{ id: 4, category: { id: 5 } }],
  });
});

test("a ticked box is something, and so is a row that still has gaps", () => {
  const body: Body = { enclosures: [{ id: 1, dpia: true }], purposeOfProcessing: [{ id: 2 }] };
  expect(withoutEmptyRows(nodes, body)).toEqual(body);
});
