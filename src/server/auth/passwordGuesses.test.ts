import { stat } from "node:fs/promises";
import { expect, test } from "vitest";
import { isSoonGuessed } from "./passwordGuesses.ts";

test("words of the lists and of the person are guessed soon, however they are composed in Unicode", async () => {
  expect(await isSoonGuessed("Geschwindigkeitsbegrenzung", [])).toBe(true);
  expect(await isSoonGuessed("Geschäftsführerin1", [])).toBe(true);
  expect(await isSoonGuessed("Geschäftsführerin1".normalize("NFD"), [])).toBe(true);
  expect(await isSoonGuessed("wyrmbrecht-quasolt", [])).toBe(false);
  expect(await isSoonGuessed("wyrmbrecht-quasolt", ["wyrmbrecht", "quasolt"])).toBe(true);
});

test("only the first 64 signs are looked at, which takes no longer the more follow", async () => {
  const random = "kR7#vq2Lz9!pWx4m";
  expect(await isSoonGuessed(random, [])).toBe(false);
  expect(await isSoonGuessed("a".repeat(64) + random, [])).toBe(true);
  expect(await isSoonGuessed(random + "a".repeat(100), [])).toBe(false);
});

test("the server goes on while a password is looked at that takes long", async () => {
  let turns = 0;
  let isRead = false;
  const guessed = isSoonGuessed(`Neues-Passwort-${"x1y2z3".repeat(9)}`, []).finally(
    () => (isRead = true),
  );
  while (!isRead) {
    await stat(import.meta.filename);
    turns += 1;
  }
  expect(await guessed).toBe(false);
  expect(turns).toBeGreaterThan(100);
});
