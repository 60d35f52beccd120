import { expect, test } from "vitest";
import { fieldProblemText } from "./problemTexts.ts";

test("large numbers are written as the language separates them", () => {
  const limit = { limit: 20_000 };
  expect(fieldProblemText("maxLength", "de", limit)).toContain("20.000 Zeichen");
  expect(fieldProblemText("maxLength", "en", limit)).toContain("20,000 characters");
});
