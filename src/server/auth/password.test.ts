import { expect, test } from "vitest";
import { hashPassword, isPasswordCorrect } from "./password.ts";
import { passwordProblem } from "./passwordRules.ts";

test("a password matches regardless of how its letters are composed in Unicode", async () => {
  const kept = await hashPassword("Grüße aus dem Watt");
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(await isPasswordCorrect("Grüße aus dem Watt".normalize("NFD"), kept)).toBe(true);
  expect(await isPasswordCorrect("Grüße aus dem watt", kept)).toBe(false);
  expect(await isPasswordCorrect("x", "not a hash")).toBe(false);
});

test.each([
  ["kurz", "minLength"],
  ["x".repeat(201), "maxLength"],
  ["aaaaaaaaaaaaaaaa", "password.common"],
  ["1234567890123456", "password.common"],
  ["Passwort-Passwort", "password.common"],
  ["Artikel 30 Artikel 30", "password.context"],
  ["kim.meyer-nordlicht", "password.context"],
  ["Seehund im Watt 1987", null],
  ["корабль в тумане 5", null],
])("%s: %s", (password, code) => {
  expect(passwordProblem(password, ["kim.meyer@nordlicht.example", "Nordlicht Gruppe"])).toBe(code);
});
