import { expect, test } from "vitest";
import { withoutLost } from "./lostReferences.ts";

const at = (...paths: string[]) => paths.map((path) => ({ path, textKey: "", title: "" }));

test("a row that names two things in vain goes once, and those after it stay", () => {
  const rows = Array.from({ length: 12 }, (_, id) => ({ a: { id }, b: { id } }));
  const left = withoutLost({ rows }, at("/rows/2/a", "/rows/10/a", "/rows/2/b", "/rows/9/b"));
  const kept = rows.filter((_, id) => ![2, 9, 10].includes(id));
  expect(left).toEqual({ rows: kept });
});

test("of a list of choices only what is gone is left out, and a choice of one is cleared", () => {
  const body = { name: "North", one: { id: 1 }, some: [{ id: 1 }, { id: 2 }, { id: 3 }] };
  expect(withoutLost(body, at("/one", "/some/0", "/some/2"))).toEqual({
    name: "North",
    some: [{ id: 2 }],
  });
  expect(body.some).toHaveLength(3);
});
