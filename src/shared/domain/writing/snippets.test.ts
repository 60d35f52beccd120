import { expect, test } from "vitest";
import { cutText, htmlSnippet } from "./snippets.ts";

test("a snippet is plain text without markup", () => {
  expect(htmlSnippet("<p>Neue <b>Frist</b>:</p><p>acht&nbsp;Jahre &amp; mehr</p>", 80)).toBe(
    "Neue Frist: acht Jahre & mehr",
  );
});

test("a longer one is truncated with an ellipsis", () => {
  expect(htmlSnippet("<p>Die Verkürzung gilt seit 2025.</p>", 14)).toBe("Die Verkürzung…");
  expect(htmlSnippet("<p>Die Verkürzung</p>", 14)).toBe("Die Verkürzung");
});

test("escaped markup stays text", () => {
  expect(htmlSnippet("&lt;script&gt;", 80)).toBe("<script>");
  expect(htmlSnippet("&amp;lt;", 80)).toBe("&lt;");
});

test("no surrogate pair is split", () => {
  expect(cutText("ab👍cd", 3)).toBe("ab👍…");
});
