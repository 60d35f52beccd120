import { afterEach, expect, test, vi } from "vitest";
import { takeTurn } from "./inTurn.ts";

afterEach(() => void vi.useRealTimers());

test("each waits for the one before, and for a task of the page between them", async () => {
  vi.useFakeTimers();
  const drawn: string[] = [];
  const begin = (name: string) => {
    const turn = takeTurn();
    void turn.come.then(() => drawn.push(name));
    return turn;
  };
  const nextTask = () => vi.advanceTimersToNextTimerAsync();
  const [first, second, third] = [begin("first"), begin("second"), begin("third")];
  await vi.runAllTimersAsync();
  expect(drawn).toEqual(["first"]);
  first.end();
  for (let microtask = 0; microtask < 10; microtask += 1) await Promise.resolve();
  expect(drawn).toEqual(["first"]);
  await nextTask();
  expect(drawn).toEqual(["first", "second"]);
  // Giving up a turn before it comes holds up nobody.
  third.end();
  begin("fourth");
  second.end();
  await nextTask();
  await nextTask();
  expect(drawn).toEqual(["first", "second", "third", "fourth"]);
});
