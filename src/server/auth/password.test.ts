import { expect, test } from "vitest";
import { hashPassword, matchPassword, passwordCost } from "./password.ts";

test("a password matches regardless of how its letters are composed in Unicode", async () => {
  const kept = await hashPassword("Grüße aus dem Watt", passwordCost);
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(await matchPassword("Grüße aus dem Watt".normalize("NFD"), [kept])).toBe(kept);
  expect(await matchPassword("Grüße aus dem watt", [kept])).toBeNull();
  expect(await matchPassword("x", ["not a hash"])).toBeNull();
});

test("of several passwords under one name, the right one is found with one salt", async () => {
  const first = await hashPassword("Seehund im Watt 1987", passwordCost);
  const second = await hashPassword("Leuchtturm am Kai 55", passwordCost, first);
  const salts = [first, second].map((hash) => hash.split("$").at(-2));
  expect(salts[0]).toBe(salts[1]);
  expect(await matchPassword("Leuchtturm am Kai 55", [first, second])).toBe(second);
  expect(await matchPassword("Seehund im Watt 1987", [first, second])).toBe(first);
  expect(await matchPassword("Leuchtturm", [first, second])).toBeNull();
});
