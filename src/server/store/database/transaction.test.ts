import pg from "pg";
import { expect, test } from "vitest";
import { withRetries } from "./transaction.ts";

function databaseError(code: string, more: Partial<pg.DatabaseError> = {}): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError("refused", 0, "error"), { code, ...more });
}

const violated = (constraint: string): string =>
  `duplicate key value violates unique constraint "${constraint}"`;

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
  ["the same creation sent twice at once", databaseError("23505", { constraint: "record_client" })],
  ["the same on a shard", databaseError("23505", { message: violated("item_client_102035") })],
  [
    "a plan that no longer fits",
    databaseError("0A000", { message: "cached plan must not change result type" }),
  ],
  [
    "the same told in another language",
    databaseError("0A000", { message: "…", routine: "RevalidateCachedQuery" }),
  ],
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
  ["two titles are the same", databaseError("23505", { constraint: "item_title" })],
  [
    "two titles are the same on a shard",
    databaseError("23505", { message: violated("item_title_102035") }),
  ],
  [
    "the database can't do it",
    databaseError("0A000", { message: "could not create distributed plan" }),
  ],
  ["its commit was never answered", new Error("…", { cause: databaseError("57P01") })],
  ["the code is wrong", new Error("a mistake")],
])("work is not done again because %s", async (_, error) => {
  const { work, count } = failing(error, 1);
  await expect(withRetries(work)).rejects.toBe(error);
  expect(count()).toBe(1);
});
