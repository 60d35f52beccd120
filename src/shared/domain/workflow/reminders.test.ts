import { expect, test } from "vitest";
import { isReminded, reminderMornings } from "./reminders.ts";

const zone = "Europe/Berlin";

test("nobody is reminded before six in the morning of their group, weekly ones not before Monday's", () => {
  // A Friday, half past five and half past six in Berlin.
  const early = reminderMornings(new Date("2026-11-20T04:30:00Z"), zone);
  expect(early.daily.toISOString()).toBe("2026-11-19T05:00:00.000Z");
  const late = reminderMornings(new Date("2026-11-20T05:30:00Z"), zone);
  expect(late.daily.toISOString()).toBe("2026-11-20T05:00:00.000Z");
  expect(late.weekly.toISOString()).toBe("2026-11-16T05:00:00.000Z");
  const west = reminderMornings(new Date("2026-11-20T05:30:00Z"), "America/New_York");
  expect(west.daily.toISOString()).toBe("2026-11-19T11:00:00.000Z");
});

test("a reminder speaks of what is new, overdue or due until the next one", () => {
  const since = "2026-11-19T05:00:00.000Z";
  const old = { createdAt: "2026-11-01T09:00:00.000Z" };
  expect(isReminded(old, "daily", since)).toBe(false);
  expect(isReminded(old, "daily", null)).toBe(true);
  expect(isReminded({ createdAt: "2026-11-19T09:00:00.000Z" }, "daily", since)).toBe(true);
  const isDue = (dueIn: number, mail: "daily" | "weekly") =>
    isReminded({ ...old, dueIn }, mail, since);
  expect([-3, 0, 1].map((dueIn) => isDue(dueIn, "daily"))).toEqual([true, true, false]);
  expect([6, 7].map((dueIn) => isDue(dueIn, "weekly"))).toEqual([true, false]);
  expect(isReminded({ ...old, dueIn: -3 }, "none", null)).toBe(false);
  const remindedAt = "2026-11-19T09:00:00.000Z";
  expect(isReminded({ ...old, remindedAt }, "daily", since)).toBe(true);
  expect(isReminded({ ...old, remindedAt }, "daily", "2026-11-20T05:00:00.000Z")).toBe(false);
});
