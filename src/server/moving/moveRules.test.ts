import { expect, test } from "vitest";
import { withEndedMachines } from "./moveRules.ts";

test("access of a machine has ended where its key didn't come along; what had ended stays as it was", () => {
  const row = { id: 1, made_at: "2026-01-01T00:00:00Z", ended_at: null, ended_why: null };
  expect(withEndedMachines("machine_token", row)).toMatchObject({
    ended_at: row.made_at,
    ended_why: "moved",
  });
  const ended = { ...row, ended_at: "2026-02-01T00:00:00Z", ended_why: "ended" };
  expect(withEndedMachines("machine_token", ended)).toBe(ended);
  expect(withEndedMachines("account", row)).toBe(row);
});
