import { expect, test } from "vitest";
import { withoutDoubtfulCitation } from "./certainty.ts";

const law = {
  id: 1,
  title: "Section 24(6) DGUV Vorschrift 1: first-aid records",
  cite: "§ 24 Abs. 6 DGUV Vorschrift 1",
};

test("an authority reads an unverified entry without its citation", () => {
  expect(withoutDoubtfulCitation({ ...law, certainty: "nc" })).toEqual({
    id: 1,
    title: "First-aid records",
    certainty: "nc",
  });
  const period = { id: 2, title: "Abmahnung: Übung", basis: "Rechtsprechung", certainty: "nc" };
  expect(withoutDoubtfulCitation(period)).toEqual({
    id: 2,
    title: "Abmahnung: Übung",
    certainty: "nc",
  });
});

test.each(["c", "s", null])("an entry of certainty %s keeps its citation", (certainty) => {
  const entry = { ...law, certainty };
  expect(withoutDoubtfulCitation(entry)).toBe(entry);
});
