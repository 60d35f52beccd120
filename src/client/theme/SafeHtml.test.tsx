import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { SafeHtml } from "./SafeHtml.tsx";

afterEach(cleanup);

test.each([
  ["<p onclick=a()>x</p>", "<p>x</p>"],
  ["<p style='position:fixed' id=a class=b>x</p>", "<p>x</p>"],
  ["<p>x<script>a()</script></p>", "<p>x</p>"],
  ["<img src=x onerror=a()>x", "x"],
  ["<svg><a xlink:href='javascript:a()'>y</a></svg>x", "x"],
  ["<a href='javascript:a()'>x</a>", "<a>x</a>"],
  ["<a href='java\tscript:a()'>x</a>", "<a>x</a>"],
  ["<a href='//evil.example'>x</a>", "<a>x</a>"],
  ["<form><button formaction='javascript:a()'>x</button></form>", "x"],
  ["<div>x <span>y</span></div><!-- z -->", "x y"],
  ["<h3>x</h3><ul><li><b>y</b></li></ul>", "<h3>x</h3><ul><li><b>y</b></li></ul>"],
])("%s is shown as %s", (html, clean) => {
  const { container } = render(<SafeHtml html={html} />);
  expect(container.firstElementChild?.innerHTML).toBe(clean);
});

test("a link that leads away opens beside the page and learns nothing of it", () => {
  render(<SafeHtml html='<p><a href="https://example.com/">There</a></p>' />);
  const link = screen.getByRole("link", { name: "There" });
  expect(link.getAttribute("target")).toBe("_blank");
  expect(link.getAttribute("rel")).toBe("noopener noreferrer");
});

test("a link to one of our pages is followed within the page", async () => {
  const { hook, history } = memoryLocation({ path: "/", record: true });
  render(
    <Router hook={hook}>
      <SafeHtml html='<p><a href="/settings">Settings</a></p>' />
    </Router>,
  );
  await userEvent.click(screen.getByRole("link", { name: "Settings" }));
  expect(history.at(-1)).toBe("/settings");
});

test("a link that leads away, or that a key opens beside the page, is left to the browser", async () => {
  const { hook, history } = memoryLocation({ path: "/", record: true });
  render(
    <Router hook={hook}>
      <SafeHtml html='<p><a href="https://example.com/">There</a> <a href="/settings">Here</a></p>' />
    </Router>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("link", { name: "There" }));
  await user.keyboard("{Control>}");
  await user.click(screen.getByRole("link", { name: "Here" }));
  await user.keyboard("{/Control}");
  expect(history).toEqual(["/"]);
});
