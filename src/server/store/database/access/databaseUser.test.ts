import { expect, test } from "vitest";
import { chooseUser, formerUser } from "./databaseUser.ts";

const last = 4_294_967_294;
const none = { last, taken: new Set<number>() };

test("installations have different ids, and starts of one the same", () => {
  const idOf = (secret: string) => chooseUser({ owner: null, secret }, none);
  expect(idOf("one")).toBe(idOf("one"));
  expect(idOf("one")).not.toBe(idOf("other"));
});

test("an id that somebody has is nobody else's, be it of a new folder or of an existing one", () => {
  const secret = "one";
  const first = chooseUser({ owner: null, secret }, none);
  const taken = new Set([first]);
  const second = chooseUser({ owner: null, secret }, { last, taken });
  expect(second).not.toBe(first);
  expect(chooseUser({ owner: second, secret }, { last, taken })).toBe(second);
  expect(chooseUser({ owner: first, secret }, { last, taken })).toBe(second);
});

test("the id that earlier versions shared is given up, as are those of other users", () => {
  for (const owner of [formerUser, 0, 1000, 65_534])
    expect(chooseUser({ owner, secret: "one" }, none)).toBeGreaterThan(65_535);
});

test("containers with few ids have some, until all are taken", () => {
  const few = (taken: number[]) =>
    chooseUser({ owner: null, secret: "one" }, { last: 65_535, taken: new Set(taken) });
  const taken: number[] = [];
  for (let count = 0; count < 13; count += 1) taken.push(few(taken));
  expect(taken.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 14 }, (_, at) => 65_520 + at).filter((id) => id !== formerUser),
  );
  expect(() => few(taken)).toThrow("set DATABASE_URL");
});
