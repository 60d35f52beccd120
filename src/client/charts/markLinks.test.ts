import { beforeEach, expect, test } from "vitest";
import { linkMarks } from "./markLinks.ts";

let opened: string[] = [];
let chart: HTMLElement;

/** Three marks as Vega draws them; the second has no link. */
beforeEach(() => {
  opened = [];
  document.body.innerHTML = `<div><svg>
    <g class="mark-symbol role-mark"><path/><path aria-roledescription="bar" aria-label="from: 0; fill: red"/><path/></g>
    <g class="mark-shape role-mark" aria-hidden="true"><path/></g>
  </svg></div>`;
  chart = document.body.firstElementChild as HTMLElement;
  const data = [
    { href: "/us", words: "United States: 2" },
    { href: "", words: "Past: 1" },
    { href: "/ch", words: "Switzerland: 4" },
    { href: "/us", words: "United States: 2" },
  ];
  for (const [index, path] of chart.querySelectorAll("path").entries())
    Object.assign(path, { __data__: { datum: data[index] } });
  linkMarks(chart, (href) => opened.push(href));
});

const links = () => [...chart.querySelectorAll<SVGElement>('[role="link"]')];
const stops = () => links().map((link) => link.getAttribute("tabindex"));
function press(key: string): boolean {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  return document.activeElement?.dispatchEvent(event) ?? true;
}

test("marks that open a list are links with their words, one stop of the Tab key", () => {
  expect(links().map((link) => link.getAttribute("aria-label"))).toEqual([
    "United States: 2",
    "Switzerland: 4",
  ]);
  expect(stops()).toEqual(["0", "-1"]);
});

test("marks that open nothing say their words instead of the fields that they are drawn from", () => {
  const past = chart.querySelector("[aria-label='Past: 1']");
  expect(past?.getAttribute("role")).toBeNull();
  expect(past?.getAttribute("aria-roledescription")).toBeNull();
  expect(chart.innerHTML).not.toContain("fill: red");
});

test("arrow keys, Home and End lead from mark to mark, and Enter opens", () => {
  links()[0]?.focus();
  expect(press("ArrowRight")).toBe(false);
  expect([document.activeElement, stops()]).toEqual([links()[1], ["-1", "0"]]);
  press("Enter");
  press("ArrowDown");
  press("Home");
  press("Enter");
  press("End");
  press("ArrowDown");
  expect([document.activeElement, stops()]).toEqual([links()[1], ["-1", "0"]]);
  press("ArrowUp");
  expect(document.activeElement).toBe(links()[0]);
  expect(opened).toEqual(["/ch", "/us"]);
  // Other keys are left to the page.
  expect(press("Tab")).toBe(true);
});

test("who is at a mark stays there when the chart is drawn anew", () => {
  links()[0]?.focus();
  press("End");
  linkMarks(chart, () => undefined);
  expect(stops()).toEqual(["-1", "0"]);
});
