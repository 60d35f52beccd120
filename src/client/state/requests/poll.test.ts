import { expect, test, vi } from "vitest";
import { poll } from "./poll.ts";

test("a poll returns the first answer that is one, and asks nothing more", async () => {
  const answers = [undefined, undefined, "done", "more"];
  const ask = vi.fn(async () => answers.shift());
  expect(await poll(ask, 1, new AbortController().signal)).toBe("done");
  expect(ask).toHaveBeenCalledTimes(3);
});

test("an aborted poll drops the answer on its way and asks nothing more", async () => {
  const stop = new AbortController();
  const ask = vi.fn(async () => {
    stop.abort();
    return "late";
  });
  expect(await poll(ask, 1, stop.signal)).toBeUndefined();
  expect(await poll(ask, 1, stop.signal)).toBeUndefined();
  expect(ask).toHaveBeenCalledTimes(1);
});
