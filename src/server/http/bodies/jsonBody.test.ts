import { expect, test } from "vitest";
import { limits } from "#shared/api/limits.ts";
import { Problem } from "#server/auth/problem.ts";
import { parseBody } from "./jsonBody.ts";

function received(body: unknown): Buffer {
  return Buffer.from(JSON.stringify(body));
}

function refusal(body: Buffer): string {
  try {
    parseBody(body);
  } catch (problem) {
    const [field] = problem instanceof Problem ? (problem.details.fields ?? []) : [];
    return field ? `${field.path} ${field.code}` : String(problem);
  }
  return "";
}

test("ordinary text of any script is accepted, with tabs and line breaks", () => {
  const body = { a: ["Grüße\t\r\n", "שלום", "😀", "a\u200Db", "plain", 'quoted "\\'] };
  expect(parseBody(received(body))).toEqual(body);
  expect(parseBody(received({ a: "plain" }))).toEqual({ a: "plain" });
});

/** Forms of a character: literal, next to an umlaut, escaped. */
const waysOf: readonly ((character: string) => string)[] = [
  (character) => `{"a":["x",{"b":"x${character}y"}]}`,
  (character) => `{"a":["ä",{"b":"x${character}y"}]}`,
  (character) =>
    `{"a":["x",{"b":"x\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}y"}]}`,
];

test.each(["\u007f", "\u0080", "\u009f", "\u202a", "\u202e", "\u2066", "\u2069"])(
  "%j is refused, however it arrives",
  (character) => {
    for (const way of waysOf) {
      expect(refusal(Buffer.from(way(character)))).toBe("/a/1/b characters");
    }
  },
);

test.each(["\\u0000", "\\b", "\\f", "\\u001F", "\\ud800", "\\udc00x"])(
  "the escape %s is refused",
  (escape) => {
    expect(refusal(Buffer.from(`{"a":["x",{"b":"x${escape}"}]}`))).toBe("/a/1/b characters");
  },
);

test("what is no JSON is refused, control characters in texts included", () => {
  for (const wrong of ["", "{", '{"a":"\u0000"}', '{"a":"\b"}', "\ufeff{}"]) {
    expect(refusal(Buffer.from(wrong))).toContain("invalidJson");
  }
});

test("a body is nested no deeper than the limit", () => {
  const nested = (depth: number): unknown => (depth === 0 ? "x" : [nested(depth - 1)]);
  expect(refusal(received(nested(limits.bodyDepth)))).toBe("");
  expect(refusal(received(nested(limits.bodyDepth + 1)))).toMatch(/^(\/0)+ depth$/);
});

test.each(["__proto__", "constructor", "prototype"])("the name %s is refused", (name) => {
  const body = Buffer.from(`{"a":[{"${name}":1}]}`);
  expect(refusal(body)).toBe(`/a/0/${name} additionalProperties`);
});
