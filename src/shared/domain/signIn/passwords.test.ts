import { expect, test } from "vitest";
import { passwordProblem } from "./passwords.ts";

const words = ["kim.meyer@nordlicht.example", "Nordlicht Gruppe", "Kim Meyer-Lüdenscheidt"];

test.each([
  ["kurz", "minLength"],
  ["x".repeat(201), "maxLength"],
  ["aaaaaaaaaaaaaaaa", "password.common"],
  ["1234567890123456", "password.common"],
  ["Passwort-Passwort", "password.common"],
  ["P@ssw0rdP@ssw0rd", "password.common"],
  ["password1234567", "password.common"],
  ["Passwort!2026!Passwort", "password.common"],
  ["Sommer2026Sommer2026", "password.common"],
  ["Willkommen123456", "password.common"],
  ["ichliebedich12345", "password.common"],
  ["Frühling-Sommer-Herbst", "password.common"],
  ["qwertzuiopasdfgh", "password.common"],
  ["qwertzuiopü+asdfghjklöä", "password.common"],
  ["Abcdefghijklmnopq", "password.common"],
  ["abcxyz abcxyz abcxyz", "password.common"],
  ["Hallo Schatz 987654321", "password.common"],
  ["D4t3nschutz-2026!", "password.common"],
  ["correct horse battery staple", "password.common"],
  ["Artikel 30 Artikel 30", "password.common"],
  ["kim.meyer-nordlicht", "password.context"],
  ["K1m M3yer Nordl1cht", "password.context"],
  ["Lüdenscheidt Lüdenscheidt", "password.context"],
  ["Seehund im Watt 1987", null],
  ["Leuchtturm am Kai 5", null],
  ["Leuchtturm im Nebel 41", null],
  ["four unrelated words here", null],
  ["Vier Möwen stehlen Fischbrötchen", null],
  ["kR7#vq2Lz9!pWx4m", null],
  ["корабль в тумане 5", null],
])("%s: %s", (password, code) => {
  expect([password, passwordProblem(password, words)]).toEqual([password, code]);
});

test("a person's own names and group count against them only", () => {
  const password = "Meyerling-Nordlichter";
  expect(passwordProblem(password, [])).toBe(null);
  expect(passwordProblem(password, words)).toBe("password.context");
});
