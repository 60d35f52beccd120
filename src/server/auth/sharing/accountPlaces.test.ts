import { expect, test, vi } from "vitest";
import { makeAccountPlaces } from "./accountPlaces.ts";

/** Takes so many places; what began is listed, and can be ended. */
function takeMany(count: number, account = "ada", places = makeAccountPlaces()) {
  const ends: (() => void)[] = [];
  const refused: unknown[] = [];
  for (let index = 0; index < count; index += 1)
    places.take(account).then(
      (end) => void ends.push(end),
      (error) => void refused.push(error.code),
    );
  return { places, ends, refused };
}

/** Lets what has been resolved go on. */
const settle = () => new Promise(setImmediate);

test("four calls of an account are at work, and each that ends lets one begin", async () => {
  const { ends } = takeMany(6);
  await settle();
  expect(ends).toHaveLength(4);
  ends[0]?.();
  // A place is given back once, however often that is said.
  ends[0]?.();
  await settle();
  expect(ends).toHaveLength(5);
});

test("another account doesn't wait", async () => {
  const { places } = takeMany(20);
  await settle();
  expect((await Promise.race([places.take("kim"), settle()])) === undefined).toBe(false);
});

test("an account with a hundred calls waiting is refused further ones", async () => {
  const { refused, ends } = takeMany(105);
  await settle();
  expect(refused).toEqual(["busy"]);
  for (let index = 0; index < 104; index += 1) {
    ends[index]?.();
    await settle();
  }
  expect(ends).toHaveLength(104);
});

test("a call that waits too long is refused, and takes no place later", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { ends, refused, places } = takeMany(5);
  await settle();
  vi.advanceTimersByTime(8000);
  await settle();
  expect(refused).toEqual(["busy"]);
  vi.useRealTimers();
  for (const end of ends) end();
  const later = takeMany(4, "ada", places);
  await settle();
  expect(later.ends).toHaveLength(4);
});
