import { expect, test } from "vitest";
import { acceptsJson, acceptsOnlyJson, languageAsked, readParameters } from "./requestChecks.ts";

test.each([
  [undefined, true],
  ["*/*", true],
  ["text/html, application/json;q=0.5", true],
  ["application/vnd.artikel30.v2.8.5+json", true],
  ["text/html", false],
  ["application/json;q=0", false],
  ["application/vnd.artikel30.v1.0.0+json", false],
])("accept %s: %s", (accept, taken) => {
  expect(acceptsJson(accept)).toBe(taken);
});

test.each([
  ["application/json", true],
  ["application/json, application/vnd.artikel30.v2.8.5+json;q=0.5", true],
  ["application/json, */*", false],
  ["text/html", false],
  ["", false],
  [undefined, false],
])("accept %s is for JSON only: %s", (accept, isOnly) => {
  expect(acceptsOnlyJson(accept)).toBe(isOnly);
});

test.each([
  ["en-GB,de;q=0.5", "en"],
  ["fr, de", "de"],
  ["fr", null],
  [undefined, null],
])("the language of %s is %s", (header, language) => {
  expect(languageAsked(header)).toBe(language);
});

test("parameters are parsed by their schemas, and anything else is refused", () => {
  const described = {
    id: { type: "integer", minimum: 1, maximum: 500 },
    note: { type: "string" },
    all: { type: "boolean" },
    name: { type: "string", maxLength: 3, pattern: "^[a-z]+$" },
  };
  expect(readParameters(described, { id: "7", all: "true", name: "abc" })).toEqual({
    id: 7,
    all: true,
    name: "abc",
  });
  for (const wrong of [
    { id: "0" },
    { id: "501" },
    { note: "a\u0000b" },
    { id: "1.5" },
    { id: "0x1" },
    { id: "" },
    { all: "yes" },
    { name: "abcd" },
    { name: "A" },
    { id: ["1", "2"] },
    { toString: "x" },
  ]) {
    expect(() => readParameters(described, wrong)).toThrow("badRequest");
  }
});
