import { expect, test } from "vitest";
import { makeKept } from "./kept.ts";

interface Thing {
  id: number;
  word: string;
}

const thing = (id: number, word = "first"): Thing => ({ id, word });

test("what a transaction noted is kept for others once it is committed, the unused for longest goes first", () => {
  const kept = makeKept<Thing>(({ id }) => id, 2);
  const writing = kept.begin(false);
  for (const id of [1, 2, 1, 3]) writing.note(thing(id));
  expect(kept.begin(false).get(3)).toBeUndefined();
  writing.commit();
  const after = kept.begin(false);
  expect([1, 2, 3].map((id) => after.get(id)?.id)).toEqual([1, undefined, 3]);
});

test("a transaction that only reads finds again what it has read; one that writes doesn't", () => {
  const kept = makeKept<Thing>(({ id }) => id, 10);
  const [reading, writing] = [kept.begin(true), kept.begin(false)];
  for (const each of [reading, writing]) each.note(thing(1));
  expect(reading.get(1)).toEqual(thing(1));
  expect(writing.get(1)).toBeUndefined();
});

test("a long transaction that reads the same again and again holds no more than is kept", () => {
  const kept = makeKept<Thing>(({ id }) => id, 2);
  const reading = kept.begin(true);
  for (let round = 0; round < 5; round += 1)
    for (const id of [1, 2, 3]) reading.note(thing(id, String(round)));
  expect([1, 2, 3].map((id) => reading.get(id)?.word)).toEqual([undefined, "4", "4"]);
});
