import { createHash } from "node:crypto";
import { version } from "#shared/api/version.ts";
import { interpolate } from "#shared/engine/text.ts";
import { writeTexts } from "../programs/textFile.ts";
import { exportTexts, translate } from "../exportTexts.ts";
import { partsOf } from "../ooxml/word/contents.ts";
import { escapeXml } from "../ooxml/xml.ts";
import type { ExportModel } from "../shape.ts";
import { element } from "./markup.ts";
import { program, style } from "./page.ts";
import { activityMarkup, coverMarkup } from "./partMarkup.ts";
import { hashOfPart, type LogState, type Proof } from "./proof.ts";

/**
 * Writes a document as one HTML file that needs nothing else: it can be read and searched without a
 * network, and brings along what its parts can be held against.
 */
export async function writeHtml(
  model: ExportModel,
  log: LogState,
  path: string,
  begin: (at: number) => void,
): Promise<{ size: number }> {
  return writeTexts(pageMarkup(model, log, begin), path);
}

function* pageMarkup(
  model: ExportModel,
  log: LogState,
  begin: (at: number) => void,
): Generator<string> {
  const { title, language, words, activities, cover } = model;
  const say = (key: string) => translate(exportTexts(language), key);
  yield `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`;
  yield '<meta name="viewport" content="width=device-width, initial-scale=1">';
  yield `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  yield `${element("title", escapeXml(title))}${element("style", style)}</head><body>`;
  yield element(
    "header",
    element("label", `${escapeXml(say("export.html.search"))}<input id="search" type="search">`) +
      element("button", escapeXml(say("export.html.check")), 'id="check" type="button"') +
      element("span", "", 'id="said" role="status"'),
  );
  yield "<main>";
  const parts: Proof["parts"][number][] = [];
  const part = (markup: string) => {
    const id = `part-${parts.length}`;
    parts.push({ id, sha256: hashOfPart(markup) });
    return element("article", markup, `id="${id}"`);
  };
  yield part(coverMarkup(cover));
  yield contentsMarkup(model, words.contents);
  for (const { part: of, group, index } of partsOf(model, begin)) {
    const number = { number: index + 1, total: activities.length };
    yield part(activityMarkup(of, group === "activity" ? interpolate(words.activity, number) : ""));
  }
  yield "</main>";
  const proof: Proof = {
    format: "artikel30-audit-file",
    version,
    madeAt: new Date().toISOString(),
    log,
    parts,
  };
  const said = {
    found: say("export.html.found"),
    whole: say("export.html.whole"),
    changed: say("export.html.changed"),
    cannot: say("export.html.cannot"),
  };
  yield data("words", said) + data("proof", proof);
  yield `${element("script", program)}</body></html>`;
}

function contentsMarkup(model: ExportModel, heading: string): string {
  const entries = [];
  let at = 1;
  for (const { part } of partsOf(model, () => {})) {
    entries.push(element("li", element("a", escapeXml(part.name), `href="#part-${at}"`)));
    at += 1;
  }
  const name = element("h2", escapeXml(heading), 'id="contents"');
  return element("nav", name + element("ol", entries.join("")), 'aria-labelledby="contents"');
}

function data(id: string, value: object): string {
  const text = JSON.stringify(value).replaceAll("<", "\\u003c");
  return element("script", text, `type="application/json" id="${id}"`);
}

const sourceOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Nothing is loaded from anywhere, and only what we wrote runs. */
const policy = `default-src 'none'; img-src data:; style-src ${sourceOf(style)}; script-src ${sourceOf(program)}`;
