import { expect, test } from "vitest";
import { killRounds } from "../../scripts/bench/kill.ts";

test("every answered save is there, whole, after server and database were killed in the middle of saves", async () => {
  const rounds = await killRounds(3);
  expect(rounds.flatMap(({ damage }) => damage)).toEqual([]);
  // Else nothing was tried.
  expect(rounds.every(({ acknowledged }) => acknowledged > 0)).toBe(true);
});
