import { expect, test } from "vitest";
import type { Problem } from "#client/form/store.ts";
import { withoutRepeated } from "./repeatedGaps.ts";

const at = (field: string, problem: Pick<Problem, "level" | "text"> & Partial<Problem>) =>
  ({ step: 5, path: { list: "", row: "", field }, ...problem }) as Problem;

test.each([
  ["problem.check.foreignLaw", "rows.purpose.nationalLegalObligation.gap.foreign"],
  ["problem.check.deletionCoverage", "record.deletion.deletionPractise.gap.coverage"],
])("a gap stands once, in the words of its warning %s and with its own article", (text, gap) => {
  const warning = at("one", { level: "warning", text });
  const same = at("one", { level: "gap", text: gap, article: "GDPR 30(1)(f)" });
  const elsewhere = at("two", { level: "gap", text: gap });
  expect(withoutRepeated([warning, same, elsewhere])).toEqual([
    { ...warning, article: "GDPR 30(1)(f)" },
    elsewhere,
  ]);
  expect(withoutRepeated([same])).toEqual([same]);
});
