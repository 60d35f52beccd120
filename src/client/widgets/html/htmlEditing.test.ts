import { expect, test } from "vitest";
import { addressOf, htmlIn, showHtml } from "./htmlEditing.ts";

function editorWith(html: string): HTMLElement {
  const editor = document.createElement("div");
  editor.innerHTML = html;
  return editor;
}

test.each([
  ["one <b>two</b>", "<p>one <b>two</b></p>"],
  ["one<p>two</p>three", "<p>one</p><p>two</p><p>three</p>"],
  ["<p>one</p><p><br></p>", "<p>one</p>"],
  ["<ul><li>a</li><li></li></ul>", "<ul><li>a</li><li></li></ul>"],
  ['<p style="color:red" onclick="a()">x</p>', "<p>x</p>"],
  [
    '<p><a href="https://a.example" target="_blank" rel="noopener">x</a></p>',
    '<p><a href="https://a.example">x</a></p>',
  ],
])("what is written as %s is kept as %s", (written, kept) => {
  expect(htmlIn(editorWith(written))).toBe(kept);
});

test("a list that the browser puts into a paragraph stands beside it", () => {
  const editor = editorWith("");
  const paragraph = document.createElement("p");
  paragraph.append("one");
  const list = document.createElement("ul");
  list.innerHTML = "<li>two</li>";
  paragraph.append(list);
  editor.append(paragraph);
  expect(htmlIn(editor)).toBe("<p>one</p><ul><li>two</li></ul>");
});

test("without a word there is nothing to keep", () => {
  for (const empty of ["", "<p><br></p>", " <ul><li> </li></ul>"])
    expect(htmlIn(editorWith(empty))).toBeUndefined();
});

test("what is stored is shown without what could run", () => {
  const editor = editorWith("before");
  showHtml(editor, "<p>a<script>b()</script></p>");
  expect(editor.innerHTML).toBe("<p>a</p>");
});

test.each([
  ["https://example.com/a", "https://example.com/a"],
  [" example.com/a ", "https://example.com/a"],
  ["dsb@example.com", "mailto:dsb@example.com"],
  ["mailto:dsb@example.com", "mailto:dsb@example.com"],
  ["/settings", "/settings"],
  ["javascript:alert(1)", null],
  ["//evil.example", null],
  ["just words", null],
  ["", null],
])("the address %j leads to %j", (typed, address) => {
  expect(addressOf(typed)).toBe(address);
});
