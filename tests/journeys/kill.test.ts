import { expect, test } from "vitest";
import { killRounds } from "../../scripts/bench/kill.ts";

test("every acknowledged save is stored in full after server and database were killed during saves", async () => {
  const rounds = await killRounds(3);
  expect(rounds.flatMap(({ damage }) => damage)).toEqual([]);
  // Otherwise nothing was tested.
  expect(rounds.every(({ acknowledged }) => acknowledged > 0)).toBe(true);
});
