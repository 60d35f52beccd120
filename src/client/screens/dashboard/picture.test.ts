import { expect, test } from "vitest";
import { fileName, svgOf } from "./picture.ts";

test("a picture needs no page: colours of the theme, title, legend and source, and nothing to click", () => {
  document.documentElement.style.setProperty("--flow-eea", "#1f52cc");
  document.body.innerHTML = `<svg width="200" height="100" role="graphics-document" class="marks">
    <g class="mark-symbol" tabindex="0" aria-label="x"><path role="link" fill="var(--flow-eea)" d="M0 0"/></g>
  </svg>`;
  const drawing = document.querySelector<SVGSVGElement>("svg");
  if (!drawing) throw new Error("there is no drawing");
  const text = svgOf({
    drawing,
    title: "Data flows & more",
    middle: "7",
    legend: [{ words: "EEA", fill: "var(--flow-eea)", line: "var(--nowhere)", shape: "circle" }],
    source: "Source: Nordlicht",
    name: "x",
  });
  expect(text).not.toMatch(/var\(|tabindex|aria-|role=|class=/);
  expect(text.match(/#1f52cc/g)).toHaveLength(2);
  const said = [...text.matchAll(/<(?:text|title)[^>]*>([^<]*)</g)].map(([, words]) => words);
  expect(said).toEqual([
    "Data flows &amp; more",
    "Data flows &amp; more",
    "7",
    "EEA",
    "Source: Nordlicht",
  ]);
  // A narrow drawing is widened, so that its texts fit.
  expect(text).toContain('width="408"');
});

test("a picture brings the face of the page, and names one that every computer has", () => {
  document.body.innerHTML = `<svg width="9" height="9"><text font-family="Mona Sans VF">A</text></svg>`;
  const drawing = document.querySelector<SVGSVGElement>("svg");
  if (!drawing) throw new Error("there is no drawing");
  const about = { title: "T", middle: "", legend: [], source: "S", name: "x" };
  const faces = '@font-face { font-family: "Mona Sans VF"; src: url("data:font/woff2;base64,AA") }';
  const text = svgOf({ drawing, ...about }, faces);
  expect(
    new DOMParser().parseFromString(text, "image/svg+xml").querySelector("style")?.textContent,
  ).toBe(faces);
  const named = [...text.matchAll(/font-family="([^"]*)"/g)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(["Mona Sans VF, Arial, sans-serif"]));
  expect(named).toHaveLength(3);
});

test("a name of a file says chart, group and day, without what systems refuse", () => {
  expect(fileName("Data flows", "Nord/Süd: GmbH", "2026-11-22")).toBe(
    "Data flows Nord Süd GmbH 2026-11-22",
  );
});
