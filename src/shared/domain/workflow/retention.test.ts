import { expect, test } from "vitest";
import { retentionEnds } from "./retention.ts";

const settings = {
  keepLogMonths: 36,
  keepDeletedMonths: 1,
  keepSessionsDays: 90,
  keepJobsDays: 7,
  keepFilesDays: 1,
};

test("a period ends on the same day some months or days later, at the same time", () => {
  const ends = retentionEnds(new Date("2026-03-31T08:15:30.250Z"), settings);
  expect(ends.log.toISOString()).toBe("2023-03-31T08:15:30.250Z");
  expect(ends.deleted.toISOString()).toBe("2026-02-28T08:15:30.250Z");
  expect(ends.sessions.toISOString()).toBe("2025-12-31T08:15:30.250Z");
  expect(ends.jobs.toISOString()).toBe("2026-03-24T08:15:30.250Z");
});

test("files are kept as long as a replacement that deleted their item can be undone", () => {
  const now = new Date("2026-03-31T00:00:00.000Z");
  expect(retentionEnds(now, settings).files).toEqual(retentionEnds(now, settings).jobs);
  const longer = { ...settings, keepFilesDays: 30 };
  expect(retentionEnds(now, longer).files.toISOString()).toBe("2026-03-01T00:00:00.000Z");
});

test("a missing period is an error, never a reason to delete", () => {
  expect(() => retentionEnds(new Date(), { ...settings, keepLogMonths: null })).toThrow(
    "keepLogMonths",
  );
});
