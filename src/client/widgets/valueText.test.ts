import { expect, test } from "vitest";
import { planOf } from "#shared/generated/plans.ts";
import { valueText } from "./valueText.ts";

const [latitude] = planOf("catalogues/companies").nodes.filter(({ name }) => name === "latitude");

test.each([
  [54.32, "54,32"],
  [12_000, "12.000"],
])("readers see %d as it was entered, not rounded", (value, written) => {
  expect(latitude && valueText((key) => key, "de", latitude, value)).toBe(written);
});
