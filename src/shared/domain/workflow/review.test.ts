import { expect, test } from "vitest";
import { reviewDate } from "./review.ts";

test("a finalised record is reviewed after a year, or sooner if its risk is high", () => {
  expect(reviewDate("2026-11-20", "medium", {})).toBe("2027-11-20");
  expect(reviewDate("2026-11-20", undefined, {})).toBe("2027-11-20");
  expect(reviewDate("2026-11-20", "high", {})).toBe("2027-05-20");
  expect(reviewDate("2026-08-31", "veryHigh", {})).toBe("2027-02-28");
});

test("the group sets the intervals", () => {
  const settings = { reviewMonths: 24, reviewMonthsHighRisk: 3 };
  expect(reviewDate("2026-11-20", "low", settings)).toBe("2028-11-20");
  expect(reviewDate("2026-11-20", "high", settings)).toBe("2027-02-20");
});
