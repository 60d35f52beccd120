import { expect, test } from "vitest";
import { readSources } from "../helpers/sources.ts";

/** Names of all tests but those below. */
const all = readSources("{src,tests}/**/*.test.{ts,tsx}")
  .filter(({ file }) => !file.endsWith("checkList.test.ts"))
  .flatMap(({ text }) =>
    [...text.matchAll(/^ *(?:(?:test|describe).*\(|)"([^"\n]+)"(?:,|: )/gm)].map(
      ([, name = ""]) => name,
    ),
  );

/** Numbers of the adopted points of the server security check list. */
const points = [9, 10, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 38, 39, 46];

test.each(points)("point %i of the check list is a test by name", (point) => {
  expect(all.filter((name) => name.startsWith(`check list ${point}: `)).length).toBeGreaterThan(0);
});

/** Attacks on provider sign-in, each with the name of its test. */
const attacks = {
  "an assertion that nobody signed": "an answer that nobody signed",
  "another key": "another provider with another key is refused, though it bears the same name",
  "an ID token that nobody signed": "that nobody signed",
  "an ID token by another key": "that another key has signed",
  "an ID token for another audience": "for another audience",
  "an ID token of another visit": "of another visit",
  "an expired ID token": "that has expired",
  "signature wrapping": "check list 38: signature wrapping",
  "the same assertion twice": "an answer is taken once, and an assertion is said once",
  "an expired assertion": "an assertion that has expired",
  "another audience": "an assertion for another audience",
  "a comment in the NameID": "a comment in the name",
  "a DTD": "a document type",
  "a mapping that gives more than its maker may":
    "rules give no role of the operator, no company of others, and nothing twice over",
  "a provider that is away": "a provider that is away is told in words",
  "a clock that is off": "a clock that is ahead by more than half a minute",
  "a blocked cookie": "a browser that keeps no cookie is told so, and nothing is signed in",
  "an open redirect": "%s leads nowhere else",
  "SCIM with another group's id":
    "another group's users and groups are answered like those that never were",
  "a token after its end":
    "is out at once when it is ended, from wherever it calls, and that is logged",
};

test.each(Object.entries(attacks))("%s is tried", (_attack, name) => {
  expect(all).toContain(name);
});
