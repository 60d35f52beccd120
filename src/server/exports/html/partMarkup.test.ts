import { expect, test } from "vitest";
import type { Section } from "../shape.ts";
import { sectionsMarkup } from "./partMarkup.ts";

const section = (more: Partial<Section>): Section => ({
  letters: [],
  heading: "Zwecke",
  blocks: [],
  ...more,
});

test("a mark stands at the line of its field, else at the end of its section, else above all", () => {
  const sections = [
    section({
      letters: ["b"],
      blocks: [{ type: "fields", entries: [{ label: "Zweck", text: "Lohn" }] }],
    }),
    section({ letters: ["c"], heading: "Personen" }),
  ];
  const mark = { kind: "fixed", text: "fest" };
  const marks = [
    { ...mark, label: "Zweck", letter: "b" },
    { ...mark, label: "Beschreibung", letter: "b" },
    { ...mark, label: "Priorität" },
  ];
  const fixed = '<dd class="mark" data-mark="fixed">fest</dd>';
  const [above, ...own] = sectionsMarkup(sections, { level: 2, marks }).split("<section>");
  expect(above).toBe(`<dl class="marks"><div><dt>Priorität</dt>${fixed}</div></dl>`);
  expect(own).toEqual([
    `<h2><span class="letters"><b class="letter">b</b> </span>Zwecke</h2><dl><div><dt>Zweck</dt><dd>Lohn</dd>${fixed}</div></dl><dl class="marks"><div><dt>Beschreibung</dt>${fixed}</div></dl></section>`,
    '<h2><span class="letters"><b class="letter">c</b> </span>Personen</h2></section>',
  ]);
});

test("headings leave out no level, and what a record says is never markup", () => {
  const blocks: Section["blocks"] = [
    { type: "item", text: "<i>Gäste</i>" },
    { type: "part", text: "Dauer" },
    { type: "text", text: "a & b\nc" },
  ];
  const markup = sectionsMarkup([section({ blocks })], { level: 2 });
  expect(markup).toContain(
    '<h3 class="item">&lt;i&gt;Gäste&lt;/i&gt;</h3><h4 class="part">Dauer</h4><p>a &amp; b<br>c</p>',
  );
});

test("a party without a name is said to be another's to name, where one says so", () => {
  const parties = [{ label: "Verantwortlicher", text: "" }];
  const markup = sectionsMarkup([section({ parties })], { level: 2, unnamed: "Ihre Gesellschaft" });
  expect(markup).toContain('<h2>Verantwortlicher</h2><p class="unnamed">Ihre Gesellschaft</p>');
  expect(sectionsMarkup([section({ parties })], { level: 2 })).not.toContain("<p");
});
