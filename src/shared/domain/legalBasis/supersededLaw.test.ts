import { expect, test } from "vitest";
import { findingsOf } from "#tests/helpers/samples/sampleRules.ts";

const recall = { id: 1, title: "§ 6 ProdSG", supersededBy: { id: 2, title: "VO (EU) 2023/988" } };

test("an entry of law that another one replaced says so where it stands", () => {
  const row = { nationalLegalObligation: [{ id: 3, title: "§ 147 AO" }, recall] };

  expect(findingsOf("supersededLaw", row)).toEqual([
    {
      path: "/nationalLegalObligation/1",
      code: "supersededLaw",
      level: "warning",
      params: { title: "§ 6 ProdSG", successor: "VO (EU) 2023/988" },
      isShownAtOnce: true,
    },
  ]);
});
