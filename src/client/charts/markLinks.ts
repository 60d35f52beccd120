import type { View } from "vega";

/** A mark that opens a list. */
interface MarkLink {
  element: SVGElement;
  href: string;
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/**
 * Makes links of the marks that open a list: the chart is one stop of the Tab key, arrow keys, Home
 * and End lead from mark to mark, and Enter opens.
 */
export function linkMarks(chart: HTMLElement, onOpen: (href: string) => void): void {
  const marks = marksOf(chart);
  const current = marks.find(({ element }) => element === chart.ownerDocument.activeElement);
  for (const each of marks) {
    const { element, href } = each;
    element.setAttribute("role", "link");
    element.setAttribute("tabindex", each === (current ?? marks[0]) ? "0" : "-1");
    element.onkeydown = (event) => {
      if (event.key === "Enter") onOpen(href);
      else if (!moveTo(marks, each, event.key)) return;
      event.preventDefault();
    };
  }
}

function moveTo(marks: readonly MarkLink[], from: MarkLink, key: string): boolean {
  const by = steps[key];
  const at = marks.indexOf(from);
  const to =
    key === "Home" ? 0 : key === "End" ? marks.length - 1 : by === undefined ? -1 : at + by;
  if (by === undefined && to < 0) return false;
  const next = marks[Math.min(Math.max(to, 0), marks.length - 1)];
  from.element.setAttribute("tabindex", "-1");
  next?.element.setAttribute("tabindex", "0");
  next?.element.focus();
  return true;
}

/**
 * The marks that readers are told of and that open a list, in the order they are drawn. Those that open
 * nothing say their words, too: by itself, Vega names all fields they are drawn from.
 */
function marksOf(chart: HTMLElement): MarkLink[] {
  const found: MarkLink[] = [];
  for (const element of chart.querySelectorAll<SVGElement>(
    "[class*='mark-']:not([aria-hidden]) > *",
  )) {
    const { href, words } = datumOf(element);
    element.removeAttribute("tabindex");
    if (words === "") continue;
    element.setAttribute("aria-label", words);
    element.removeAttribute("aria-roledescription");
    if (href !== "") found.push({ element, href });
  }
  return found;
}

/** Words and link of a mark's element; empty if it has neither. */
function datumOf(element: SVGElement): { href: string; words: string } {
  // Border: Vega keeps the item of a mark at its element.
  const { __data__: item } = element as { __data__?: { datum?: Record<string, unknown> } };
  const { href, words } = item?.datum ?? {};
  return {
    href: typeof href === "string" ? href : "",
    words: typeof words === "string" ? words : "",
  };
}

/** Keeps the links of a view's marks whenever it has been drawn anew. */
export function keepLinks(view: View, chart: HTMLElement, onOpen: (href: string) => void): void {
  const link = () => linkMarks(chart, onOpen);
  link();
  view.addResizeListener(() => void view.runAfter(link));
}
