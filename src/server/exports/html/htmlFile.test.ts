import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ownFolder } from "#tests/helpers/files/ownFolder.ts";
import { emptyRecord, exportModel } from "../../../../tests/helpers/exports.ts";
import type { ExportModel, OverviewBlock } from "../shape.ts";
import { writeHtml } from "./htmlFile.ts";
import { checkFile } from "./proof.ts";

const { folder } = ownFolder();

const log = { entries: 57, last: "ab".repeat(32) };

function modelOf(blocks: OverviewBlock[], name = "Lohn"): ExportModel {
  const section = { letters: ["c"], heading: "Personen", blocks: blocks as never };
  const activities = [{ name, facts: "Nr. 1", sections: [section] }];
  const model = exportModel([emptyRecord(name)]);
  const words = { ...model.words, activity: "Verarbeitung {{number}} von {{total}}" };
  return { ...model, activities, annexes: [], words };
}

let count = 0;
async function written(blocks: OverviewBlock[], name?: string): Promise<string> {
  const path = join(folder, `${(count += 1)}.html`);
  const { size } = await writeHtml(modelOf(blocks, name), log, path, () => {});
  const html = readFileSync(path, "utf8");
  expect(Buffer.byteLength(html)).toBe(size);
  return html;
}

const hostile = `<script>alert(1)</script> & "quoted" </article>\u0007\nline two`;

describe("a file", () => {
  test("loads nothing, and runs nothing that somebody typed", async () => {
    const html = await written([{ type: "text", text: hostile }], hostile);
    expect(html.match(/<script/g)).toHaveLength(3);
    expect(html).not.toMatch(/\s(?:src|href)="(?!#|data:)/);
    expect(html).toContain("default-src 'none'");
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quoted&quot;");
    expect(html).not.toContain("\u0007");
  });

  test("holds what the document holds", async () => {
    const html = await written([
      { type: "heading", text: "Gruppen" },
      { type: "item", text: "Beschäftigte" },
      { type: "fields", entries: [{ label: "Quelle", text: "direkt" }] },
      {
        type: "table",
        columns: ["Daten", "Frist"],
        rows: [{ cells: ["Name", "6 Jahre"], notes: [{ label: "Hinweis", text: "§ 257 HGB" }] }],
      },
    ]);
    const said = ["Verarbeitung 1 von 1", "Lohn", "Nr. 1", "Personen", "Gruppen", "Beschäftigte"];
    for (const text of [...said, "Quelle", "direkt", "Daten", "Frist", "6 Jahre", "§ 257 HGB"])
      expect(html).toContain(`>${text}<`);
    expect(html).toContain('<a href="#part-1">Lohn</a>');
  });
});

describe("what a file says of its parts", () => {
  test("is true as it was written, whatever was typed", async () => {
    const html = await written([{ type: "text", text: hostile }], hostile);
    const checked = checkFile(html);
    expect(checked?.changed).toEqual([]);
    expect(checked?.proof.log).toEqual(log);
    expect(checked?.proof.parts.map(({ id }) => id)).toEqual(["part-0", "part-1"]);
  });

  test("tells a changed, moved, removed, added and doubled part", async () => {
    const html = await written([
      { type: "fields", entries: [{ label: "Frist", text: "6 Jahre" }] },
    ]);
    const changedIn = (other: string) => checkFile(other)?.changed;
    expect(changedIn(html.replace(">6 Jahre<", ">9 Jahre<"))).toEqual(["part-1"]);
    expect(changedIn(html.replace(">Frist</dt><dd>6 Jahre<", ">Frist 6</dt><dd>Jahre<"))).toEqual([
      "part-1",
    ]);
    const [part = ""] = /<article id="part-1">[\s\S]*?<\/article>/.exec(html) ?? [];
    expect(changedIn(html.replace(part, ""))).toEqual(["part-1"]);
    expect(changedIn(html.replace(part, part + part))).toEqual(["part-1"]);
    const added = part.replace("part-1", "part-2");
    expect(changedIn(html.replace(part, part + added))).toEqual(["part-2"]);
    expect(checkFile("<p>no such file</p>")).toBeNull();
  });
});
