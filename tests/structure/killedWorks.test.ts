import { expect, test } from "vitest";
import { killedKinds, workJobKinds } from "../../scripts/bench/kill/killedWorks.ts";

test("every kind of work that processes go on with is killed by the bench", () => {
  expect([...killedKinds].toSorted()).toEqual([...workJobKinds].toSorted());
});
