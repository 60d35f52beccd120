import { expect, test } from "vitest";
import { type KillRound, killRounds } from "../../../scripts/bench/kill/rounds.ts";

test("every acknowledged save is stored in full after a kill of server or database during saves, the log is whole, and every start succeeds", async () => {
  const rounds: KillRound[] = [];
  for await (const round of killRounds(3)) rounds.push(round);
  expect(rounds.flatMap(({ damage }) => damage)).toEqual([]);
  expect(rounds.map(({ killed }) => killed)).toEqual([
    "server",
    "server and database",
    "everything",
  ]);
  // Without acknowledged writes nothing was tested.
  expect(rounds.every(({ acknowledged }) => acknowledged > 0)).toBe(true);
});
