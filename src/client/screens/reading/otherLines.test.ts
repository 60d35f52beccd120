import { expect, test } from "vitest";
import { addOtherLines } from "./otherLines.ts";

const elementOf = (html: string): HTMLElement => {
  const element = document.createElement("div");
  element.innerHTML = html;
  return element;
};

function linesOf(own: string, other: string): (string | null)[] {
  const text = elementOf(own);
  addOtherLines(text, elementOf(other), "de");
  return [...text.querySelectorAll("[lang=de]")].map((line) => line.textContent);
}

test("headings, labels, values and cells have a line with what differs in the other language", () => {
  const text = (heading: string, label: string, value: string) =>
    `<section><h2><span class="letters"><b>a</b> </span>${heading}</h2><dl><div><dt>${label}</dt><dd>${value}</dd></div></dl><div><table><tbody><tr><td>${value}</td></tr><tr><td><dl><div><dt>${label}</dt><dd>A</dd></div></dl></td></tr></tbody></table></div></section>`;
  expect(linesOf(text("Basics", "Name", "Staff"), text("Basis", "Name", "Personal"))).toEqual([
    "Basis",
    "Personal",
    "Personal",
  ]);
});

test("a section that is laid out otherwise has its heading alone in both languages", () => {
  const own = "<section><h2>Basics</h2><p>One</p></section><section><p>Two</p></section>";
  const other = "<section><h2>Basis</h2><dl></dl></section><section><p>Zwei</p></section>";
  expect(linesOf(own, other)).toEqual(["Basis", "Zwei"]);
});
