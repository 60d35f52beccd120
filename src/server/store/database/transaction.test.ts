import pg from "pg";
import { expect, test } from "vitest";
import { withRetries } from "./transaction.ts";

function databaseError(code: string, constraint?: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError("refused", 0, "error"), { code, constraint });
}

/** Fails the first `times` attempts; `count` returns the number of attempts. */
function failing(error: Error, times: number) {
  let begun = 0;
  const work = async () => {
    begun += 1;
    if (begun <= times) throw error;
    return "done";
  };
  return { work, count: () => begun };
}

test.each([
  ["a deadlock", databaseError("40P01")],
  ["the same creation sent twice at once", databaseError("23505", "record_client")],
])("work that failed by %s is done again", async (_, error) => {
  const { work, count } = failing(error, 1);
  expect(await withRetries(work)).toBe("done");
  expect(count()).toBe(2);
});

test("work that always fails is given up with its error", async () => {
  const error = databaseError("40P01");
  const { work, count } = failing(error, 99);
  await expect(withRetries(work)).rejects.toBe(error);
  expect(count()).toBeLessThan(10);
});

test.each([
  ["two titles are the same", databaseError("23505", "item_title")],
  ["the code is wrong", new Error("a mistake")],
])("work is not done again because %s", async (_, error) => {
  const { work, count } = failing(error, 1);
  await expect(withRetries(work)).rejects.toBe(error);
  expect(count()).toBe(1);
});
