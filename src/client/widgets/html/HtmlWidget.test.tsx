import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import {
  descriptionOf,
  refuseField,
  showField,
  type Shown,
  startWidgets,
} from "#tests/helpers/samples/widgetForm.tsx";
// Loaded beforehand, so that no test waits for the module to be transformed.
import "./HtmlEditor.tsx";
import { addressOf } from "./htmlCommands.ts";
import { readHtml } from "./htmlSchema.ts";
import { writeHtml } from "./writeHtml.ts";

beforeAll(() => startWidgets());

const html = "<p>Ask <b>Kim</b></p>";

async function show(field: string | undefined, given: object = {}, shown: Shown = {}) {
  const form = showField({ widget: "html", ...given }, field === undefined ? {} : { field }, shown);
  const text = await screen.findByRole("textbox", { name: "Field" });
  const tool = (name: string) => screen.getByRole("button", { name });
  return { ...form, text, tool, kept: () => form.body()["field"] };
}

async function chooseAll(text: HTMLElement): Promise<void> {
  text.focus();
  window.getSelection()?.selectAllChildren(text);
  document.dispatchEvent(new Event("selectionchange"));
  await waitFor(() => expect(window.getSelection()?.toString()).not.toBe(""));
}

function paste(text: HTMLElement, type: string, words: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData(type, words);
  text.focus();
  text.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
  );
}

test("the editor is a multi-line text box with its label, its hint and its error", async () => {
  const { text, ...form } = await show(html, { required: true });
  expect(text.getAttribute("aria-multiline")).toBe("true");
  expect(text.getAttribute("aria-required")).toBe("true");
  expect(text.getAttribute("contenteditable")).toBe("true");
  expect(text.innerHTML).toContain("<b>Kim</b>");
  expect(descriptionOf(text)).toBe("A hint");
  refuseField(form, "Not allowed");
  await waitFor(() => expect(text.getAttribute("aria-invalid")).toBe("true"));
  expect(descriptionOf(text)).toBe("A hint Not allowed");
});

test("a read-only text has no toolbar", () => {
  showField({ widget: "html" }, { field: html }, { readOnly: true });
  expect(screen.queryByRole("textbox", { name: "Field" })).toBeNull();
  expect(screen.queryByRole("toolbar")).toBeNull();
  expect(screen.getByText("Kim").tagName).toBe("B");
});

test("arrow keys move along the toolbar, Tab on to the text", async () => {
  const { user, text, tool } = await show(html);
  const bar = screen.getByRole("toolbar", { name: "Tools for: Field" });
  expect(within(bar).getAllByRole("button")).toHaveLength(6);
  await user.tab();
  expect(document.activeElement).toBe(tool("Subheading"));
  await user.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(tool("Bold"));
  await user.keyboard("{ArrowLeft}{ArrowLeft}");
  expect(document.activeElement).toBe(tool("Link"));
  tool("Subheading").focus();
  await user.tab();
  expect(document.activeElement).toBe(text);
});

test.each([
  ["Subheading", "<h3>word</h3>"],
  ["Bold", "<p><b>word</b></p>"],
  ["Italic", "<p><i>word</i></p>"],
  ["Bulleted list", "<ul><li>word</li></ul>"],
  ["Numbered list", "<ol><li>word</li></ol>"],
])("%s is given and taken back by the same button, and undone by Ctrl Z", async (name, made) => {
  const { user, text, tool, kept } = await show("<p>word</p>");
  await chooseAll(text);
  await user.click(tool(name));
  expect(kept()).toBe(made);
  expect(tool(name).getAttribute("aria-pressed")).toBe("true");
  await user.click(tool(name));
  expect(kept()).toBe("<p>word</p>");
  expect(tool(name).getAttribute("aria-pressed")).toBe("false");
  await user.keyboard("{Control>}z{/Control}");
  expect(kept()).toBe(made);
  await user.keyboard("{Control>}y{/Control}");
  expect(kept()).toBe("<p>word</p>");
});

test("within a list there is no subheading", async () => {
  const { user, text, tool, kept } = await show("<ul><li>a</li></ul>");
  await chooseAll(text);
  await user.click(tool("Subheading"));
  expect(kept()).toBe("<ul><li>a</li></ul>");
});

test("a list can be turned into the other kind", async () => {
  const { user, text, tool, kept } = await show("<ul><li>a</li><li>b</li></ul>");
  await chooseAll(text);
  await user.click(tool("Numbered list"));
  expect(kept()).toBe("<ol><li>a</li><li>b</li></ol>");
});

test.each([
  ["b", "<p><b>word</b></p>"],
  ["i", "<p><i>word</i></p>"],
  ["u", "<p><u>word</u></p>"],
])("Ctrl %s marks what is chosen", async (key, made) => {
  const { user, text, kept } = await show("<p>word</p>");
  await chooseAll(text);
  await user.keyboard(`{Control>}${key}{/Control}`);
  expect(kept()).toBe(made);
});

test("a link is made from the selection, changed and removed", async () => {
  const { user, text, tool, kept } = await show("<p>word</p>");
  const address = () =>
    screen.getByRole<HTMLInputElement>("textbox", { name: "Address of the link" });
  await chooseAll(text);
  await user.click(tool("Link"));
  expect(screen.queryByRole("button", { name: "Remove link" })).toBeNull();
  await user.type(address(), "javascript:alert(1){Enter}");
  expect(screen.getByRole("alert").textContent).toContain(
    "Give an address that begins with https://",
  );
  expect(kept()).toBe("<p>word</p>");
  await user.clear(address());
  await user.type(address(), "a.example/b{Enter}");
  expect(kept()).toBe('<p><a href="https://a.example/b">word</a></p>');
  expect(screen.queryByRole("textbox", { name: "Address of the link" })).toBeNull();

  await user.click(tool("Link"));
  expect(address().value).toBe("https://a.example/b");
  await user.clear(address());
  await user.type(address(), "kim@a.example");
  await user.click(screen.getByRole("button", { name: "Set link" }));
  expect(kept()).toBe('<p><a href="mailto:kim@a.example">word</a></p>');
  await user.click(tool("Link"));
  await user.keyboard("{Escape}");
  expect(kept()).toBe('<p><a href="mailto:kim@a.example">word</a></p>');
  await user.click(tool("Link"));
  await user.click(screen.getByRole("button", { name: "Remove link" }));
  expect(kept()).toBe("<p>word</p>");
});

test("without a selection a link is titled with its address", async () => {
  const { user, tool, kept } = await show(undefined);
  await user.click(tool("Link"));
  await user.keyboard("https://a.example{Enter}");
  expect(kept()).toBe('<p><a href="https://a.example">a.example</a></p>');
});

test("of pasted html only lists stay, with words and structure intact", async () => {
  const { text, kept } = await show(undefined);
  const word = `<h1 style="color:red">Title</h1><div>one</div><div>two <span class="x"><strong>three</strong></span><o:p></o:p></div>
    <b style="font-weight:normal"><p>plain</p></b><table><tr><td>cell</td></tr></table><script>run()</script><img src=x onerror=run()>
    <p><a href="javascript:run()" onclick="run()">no link</a> <a href="https://a.example" target="_blank">link</a></p>`;
  paste(text, "text/html", word);
  await waitFor(() =>
    expect(kept()).toBe(
      "<h3>Title</h3><p>one</p><p>two <b>three</b></p><p>plain</p><p>cell</p>" +
        '<p>no link <a href="https://a.example">link</a></p>',
    ),
  );
});

test("pasted plain text stays plain text", async () => {
  const { text, kept } = await show(undefined);
  paste(text, "text/plain", "a <b>c</b>");
  await waitFor(() => expect(kept()).toBe("<p>a &lt;b&gt;c&lt;/b&gt;</p>"));
});

test("a value set from outside is shown; the editor's own is not inserted again", async () => {
  const { text, store, user, tool, kept } = await show("<p>word</p>");
  store.root.values["field"] = "<p>other words</p>";
  await waitFor(() => expect(text.textContent).toBe("other words"));
  await chooseAll(text);
  await user.click(tool("Bold"));
  expect(kept()).toBe("<p><b>other words</b></p>");
  expect(window.getSelection()?.toString()).toBe("other words");
});

test("the remaining length is announced once most is used, and any excess", async () => {
  const { store } = await show("<p>123456</p>", { maxLength: 15 });
  expect(screen.getByText("2 characters left")).toBeTruthy();
  store.root.values["field"] = "<p>1234567890</p>";
  expect(await screen.findByText(/2 characters too many/)).toBeTruthy();
});

test.each([
  ["one <strong>two</strong>", "<p>one <b>two</b></p>"],
  ["one<p>two</p>three", "<p>one</p><p>two</p><p>three</p>"],
  ["<p>one</p><p><br></p>", "<p>one</p>"],
  ["<ul><li>a</li><li></li></ul>", "<ul><li>a</li><li></li></ul>"],
  ["<ul><li>a<ol><li>b</li></ol></li></ul>", "<ul><li>a<ol><li>b</li></ol></li></ul>"],
  ["<ul><li><p>a</p><p>b</p></li></ul>", "<ul><li><p>a</p><p>b</p></li></ul>"],
  ['<p style="color:red" onclick="a()">x</p>', "<p>x</p>"],
  ["<p>a<script>b()</script><svg><title>c</title></svg></p>", "<p>a</p>"],
  ["<p>a<br>b</p>", "<p>a<br />b</p>"],
  [
    '<p><a href="https://a.example" target="_blank" rel="noopener">x</a></p>',
    '<p><a href="https://a.example">x</a></p>',
  ],
  ["", undefined],
  ["<p><br></p>", undefined],
  [" <ul><li> </li></ul>", undefined],
])("what is stored as %s is kept as %s", (stored, kept) => {
  expect(writeHtml(readHtml(stored))).toBe(kept);
});

test("lists nested too deeply for the server follow their item instead", () => {
  const deep = `${"<ul><li>x".repeat(7)}${"</li></ul>".repeat(7)}`;
  const kept = writeHtml(readHtml(deep)) ?? "";
  expect(kept.match(/<li>x/g)).toHaveLength(7);
  expect(kept).toContain("<li>x</li><li>x</li><li>x</li></ul>");
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
