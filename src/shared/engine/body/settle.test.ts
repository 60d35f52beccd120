import { expect, test } from "vitest";
import { sampleBody, samplePlan } from "#tests/helpers/samples/sampleForm.ts";
import { settle } from "./settle.ts";

const { nodes } = samplePlan;

test("a body that fits stays as it is", () => {
  const body = { ...sampleBody, id: 7, version: 2 };
  expect(settle(nodes, {}, body)).toEqual({ body, homeless: [] });
});

test("what was entered in a field that is gone, or has another shape now, is named; what was there before is not", () => {
  const base = { name: "North", fence: "old" };
  const beds = [{ id: 1, note: "sunny", soil: "clay" }];
  const entered = { ...base, gate: "green", shed: "blue", beds };
  expect(settle(nodes, base, entered)).toEqual({
    body: { name: "North", beds: [{ id: 1, note: "sunny" }] },
    homeless: [
      { field: "gate", value: "green" },
      { field: "shed", value: "blue" },
      { field: "soil", value: "clay" },
    ],
  });
});

test("an entry in a row is compared with the same row, wherever it stood", () => {
  const bed = (id: number, soil: string) => ({ id, soil });
  const base = { beds: [bed(1, "clay"), bed(2, "loam")] };
  const entered = { beds: [bed(2, "sand"), bed(1, "clay")] };
  expect(settle(nodes, base, entered).homeless).toEqual([{ field: "soil", value: "sand" }]);
});
