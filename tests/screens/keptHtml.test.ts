import type { Node } from "prosemirror-model";
import { expect, test } from "vitest";
import { htmlSchema, readHtml } from "#client/widgets/html/htmlSchema.ts";
import { writeHtml } from "#client/widgets/html/writeHtml.ts";
import { cleanHtml } from "#server/services/bodies/cleanHtml.ts";
import { type Chance, chanceOf } from "../../scripts/testkit/chance.ts";

const words = [
  "Ask Kim",
  " & ",
  "<b>",
  "a < b > c",
  '"quoted"',
  "\u00A0",
  "  two  ",
  "é ß 漢字",
  "&amp;nbsp;",
];
const addresses = [
  "https://a.example/?b=1&c=2",
  "mailto:a@b.example",
  "/settings",
  'https://a.example/"<x>',
  "HTTP://a.example/ b",
  "/a\u00A0b",
  "https://ä.example/#é",
];

function some<T>(chance: Chance, most: number, make: () => T): T[] {
  return Array.from({ length: 1 + chance.between(0, most - 1) }, make);
}

function inline(chance: Chance): Node {
  if (chance.percent(100 / 8)) return htmlSchema.node("br");
  const marks = Object.values(htmlSchema.marks)
    .filter(() => chance.percent(100 / 4))
    .map((type) => type.create(type.name === "a" ? { href: chance.pick(addresses) } : null));
  return htmlSchema.text(chance.pick(words), marks);
}

function textBlock(chance: Chance, name: string): Node {
  return htmlSchema.node(
    name,
    null,
    chance.percent(100 / 6) ? [] : some(chance, 5, () => inline(chance)),
  );
}

function block(chance: Chance, depth: number): Node {
  const name = chance.pick(["p", "p", "h3", "h4", "ul", "ol"]);
  if (!name.endsWith("l")) return textBlock(chance, name);
  const item = () => {
    const more = chance.percent(100 / 2) && depth < 8 ? [block(chance, depth + 1)] : [];
    const allowed = more.filter(({ type }) => !type.name.startsWith("h"));
    return htmlSchema.node("li", null, [textBlock(chance, "p"), ...allowed]);
  };
  return htmlSchema.node(name, null, some(chance, 3, item));
}

function someDocument(seed: number): Node {
  const chance = chanceOf(seed);
  const doc = htmlSchema.node(
    "doc",
    null,
    some(chance, 4, () => block(chance, 0)),
  );
  doc.check();
  return doc;
}

test("html written in the editor is stored unchanged by the server and read back the same", () => {
  for (let seed = 1; seed <= 150; seed++) {
    const html = writeHtml(someDocument(seed)) ?? "";
    expect(cleanHtml(html), `document ${seed}`).toBe(html);
    const again = writeHtml(readHtml(html)) ?? "";
    expect(cleanHtml(again), `document ${seed}, read`).toBe(again);
    expect(writeHtml(readHtml(again)) ?? "", `document ${seed}, read twice`).toBe(again);
  }
});
