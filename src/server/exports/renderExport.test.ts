import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ownFolder } from "#tests/helpers/files/ownFolder.ts";
import {
  emptyRecord,
  exportModel,
  renderModel,
  usualRecord,
  type WholeModel,
} from "../../../tests/helpers/exports.ts";
import { readPdf } from "../../../tests/helpers/pdf.ts";
import { ExportFailure } from "./renderExport.ts";
import type { Section } from "./shape.ts";

const { folder } = ownFolder();
const long =
  "Datenschutzbeauftragtenstellvertretung und Zugriffsberechtigungskonzept der Verwaltungsgebäude. ".repeat(
    60,
  );
const register = exportModel([
  usualRecord("Videoüberwachung Eingang"),
  emptyRecord("Čeština, София"),
]);

/** Draws a model and reads the file. */
async function pdfOf(model: WholeModel, limits: { activityTimeLimit?: number } = {}) {
  const { file, missing, result } = await renderModel(model, { folder, ...limits });
  const bytes = readFileSync(file);
  return { file, missing, ...result, bytes, contents: readPdf(bytes) };
}

test("characters that the font lacks are written by their numbers, and a page names record and field", async () => {
  const body = { ...usualRecord("Wartung durch 华为"), description: "Vertrag mit 张 ✅️" };
  const { contents } = await pdfOf(exportModel([body]));
  const all = contents.pages.join("\n");
  expect(all).not.toContain("?");
  expect(all).toContain("[U+534E]");
  expect(contents.pages.at(-1)).toContain("Nicht darstellbare Zeichen");
  expect(contents.pages.at(-1)).toContain("U+534E, U+4E3A");
  const covered = { ...register, cover: { ...register.cover, company: "Nordlicht 为 GmbH" } };
  expect((await pdfOf(covered)).contents.pages.at(-1)).toContain("U+4E3A");
  const none = await pdfOf(register);
  expect(none.contents.pages.join("\n")).not.toContain("Nicht darstellbare Zeichen");
});

describe("a register as a PDF", async () => {
  const { file, pages, bytes, contents } = await pdfOf(register);
  const raw = bytes.toString("latin1");

  test("has a cover and starts each activity on a new page", () => {
    expect(contents.pages).toHaveLength(pages);
    expect(contents.pages[0]).toContain("Verzeichnis von");
    expect(contents.pages[0]).toContain("Erstellt mit Artikel 30, Version 2.8.5");
    expect(contents.pages[1]).toContain("Verarbeitungstätigkeit 1 von 2");
    expect(contents.pages.at(-2)).toContain("Verarbeitungstätigkeit 2 von 2");
    expect(contents.pages.at(-1)).toContain("Anhang: Maßnahmen der Nordlicht Kiel GmbH");
  });

  test("prints the page number and the total on every page", () => {
    for (const [index, page] of contents.pages.entries())
      expect(page).toContain(`Seite ${index + 1} von ${pages}`);
  });

  test("has a bookmark for each activity, with one for each letter below it", () => {
    expect(contents.bookmarks.map((bookmark) => bookmark.title)).toEqual([
      "Deckblatt",
      "Videoüberwachung Eingang",
      "Čeština, София",
      "Anhang: Maßnahmen der Nordlicht Kiel GmbH",
    ]);
    expect(contents.bookmarks[1]?.children.map((bookmark) => bookmark.title.slice(0, 1))).toEqual([
      ..."abcdefg",
    ]);
  });

  test("is tagged: headings, tables with headers, language and title", () => {
    expect(contents.structure).toMatchObject({ Document: 1, H1: 1, H2: 3 });
    expect(contents.structure["TH"]).toBeGreaterThan(4);
    expect(contents.catalogue).toContain("/Lang (de-DE)");
    expect(contents.catalogue).toContain("/StructTreeRoot");
    expect(raw).toContain("/Marked true");
    expect(raw).toContain("/DisplayDocTitle true");
    expect(contents.elements.join("\n")).toContain("/Scope /Column");
    expect(raw).toContain("<pdfuaid:part>1</pdfuaid:part>");
    expect(raw.startsWith("%PDF-1.7")).toBe(true);
  });

  test("embeds subsets of its four fonts", () => {
    expect(contents.fonts).toEqual([
      "SourceSans3-Regular",
      "SourceSans3-SemiBold",
      "SourceSerif4-Regular",
      "SourceSerif4-SemiBold",
    ]);
  });

  test("keeps names in other scripts as text", () => {
    for (const name of ["Nordlicht Łódź Sp. z o.o.", "Ελλάδα Cloud Inc.", "Čeština, София"])
      expect(contents.has(name)).toBe(true);
  });

  test("can be read by common tools", ({ skip }) => {
    for (const tool of ["qpdf", "pdftotext", "pdfinfo", "pdffonts"]) {
      if (spawnSync(tool, ["--version"]).error)
        skip(`${tool} is not installed: the file is checked by our own reader only`);
    }
    expect(run("qpdf", ["--check", file])).toContain("No syntax or stream encoding errors");
    expect(run("pdftotext", [file, "-"])).toContain(
      "Kategorien betroffener Personen und personenbezogener Daten",
    );
    expect(run("pdfinfo", ["-struct-text", file])).toMatch(/TH:?[^]*Scope \/Column[^]*"Personen"/);
    const fonts = run("pdffonts", [file]).trim().split("\n").slice(2);
    expect(fonts).toHaveLength(4);
    for (const font of fonts) expect(font).toMatch(/yes yes yes/);
  });
});

test("a record as a PDF has its steps, in English too", async () => {
  const model = exportModel([usualRecord("CCTV entrance")], { kind: "record", language: "en" });
  const { contents } = await pdfOf(model);

  // A step of several letters is marked at its lines.
  const steps = contents.bookmarks[1]?.children.map((bookmark) => bookmark.title);
  expect(steps).toEqual(expect.arrayContaining(["Recipients", "f  Erasure"]));
  expect(contents.catalogue).toContain("/Lang (en-GB)");
  for (const text of ["Geheimes Schlagwort", "Kamera 3 ist oft defekt", "No. KI-2021-014"])
    expect(contents.has(text)).toBe(true);
  expect(contents.pages[0]).toContain("Page 1 of");
});

test("a hyphenated word is one word for search and screen readers, and no text is clipped", async () => {
  const body = emptyRecord("Lang", {
    description: long,
    groupsOfPersons: [{ id: 1, group: { id: 2, title: "Beschäftigte" }, generalComments: long }],
  });
  const { contents } = await pdfOf(exportModel([body], { kind: "record" }));
  const whole = await pdfOf(exportModel([body]));

  expect(contents.has(long)).toBe(true);
  expect(contents.structure["Span"]).toBeGreaterThan(3);
  expect(contents.elements.join("\n")).toMatch(/\/ActualText \(\w{12,}\)/);
  expect(whole.contents.has(long)).toBe(true);
});

test("a table repeats its header on each page", async () => {
  const groups = Array.from({ length: 60 }, (_, index) => ({
    id: index,
    group: { id: index, title: `Gruppe ${index}` },
    personalDataCategory: [{ id: 1, title: "Stammdaten" }],
  }));
  const record = emptyRecord("Viele", { groupsOfPersons: groups });
  const { contents } = await pdfOf(exportModel([record]));
  const withRows = contents.pages.filter((page) => /Gruppe \d/.test(page));

  expect(withRows.length).toBeGreaterThan(1);
  for (const page of withRows) expect(page).toContain("Kategorien der Daten");
  expect(contents.structure["TH"]).toBe(2);
});

test("a company's name may contain XML special characters", async () => {
  const { bytes } = await pdfOf({ ...register, title: "Müller & Söhne <Nord> GmbH" });
  const raw = bytes.toString();

  expect(raw).toContain(">Müller &amp; Söhne &lt;Nord&gt; GmbH</rdf:li>");
  expect(raw).not.toContain("<Nord>");
});

test("an activity with very many joint controllers names them all, across pages if necessary", async () => {
  const address = { street: "Hafenstraße 1", postal: "24103", city: "Kiel" };
  const joint = Array.from({ length: 90 }, (_, index) => ({
    id: index,
    corporationCompany: { id: 100 + index, title: `Gesellschaft ${index}`, ...address },
    processingType: "joint",
  }));
  const record = emptyRecord("Viele", { corporationRecipients: joint });
  const { contents } = await pdfOf(exportModel([record]));

  expect(contents.has("Gesellschaft 89, Hafenstraße 1, 24103 Kiel")).toBe(true);
  expect(contents.bookmarks[1]?.children).toHaveLength(7);
});

test("a label is on the page where its text begins", async () => {
  // Three-line entries reach the bottom of a page at every offset.
  const blocks = Array.from({ length: 90 }, (_, index) => ({
    type: "fields" as const,
    entries: [{ label: `Zeile ${index}.`, text: `Anfang ${index}.\nMitte\nEnde` }],
  }));
  const activity = { name: "x", facts: "", sections: [{ letters: ["a"], heading: "x", blocks }] };
  const { contents } = await pdfOf({ ...register, activities: [activity] });

  for (const page of contents.pages) {
    for (const [, index] of page.matchAll(/Zeile (\d+)\./g))
      expect(page).toContain(`Anfang ${index}.`);
  }
});

test("a table's header is on the page where its first row begins, notes and all", async () => {
  const note = { label: "Hinweis", text: "Ein Satz, der Platz braucht. ".repeat(12) };
  const blocks = Array.from({ length: 40 }, (_, index) => [
    { type: "text" as const, text: `Absatz ${index}` },
    {
      type: "table" as const,
      columns: [`Kopf ${index}.`, "Frist"],
      rows: [{ cells: [`Zeile ${index}.`, "x"], notes: [note] }],
    },
  ]).flat();
  const activity = { name: "x", facts: "", sections: [{ letters: ["a"], heading: "x", blocks }] };
  const { contents } = await pdfOf({ ...register, activities: [activity] });

  const lone = contents.pages.flatMap((page) =>
    [...page.matchAll(/Kopf (\d+)\./g)].filter(([, index]) => !page.includes(`Zeile ${index}.`)),
  );
  expect(lone).toEqual([]);
});

describe("a record that cannot be rendered", () => {
  const three = exportModel(["Davor", "Kaputt", "Danach"].map((name) => usualRecord(name)));
  /** The register with the given contents as all that the second activity has. */
  const withSecond = (...blocks: Section["blocks"]): WholeModel => {
    const sections = [{ letters: [], heading: "x", blocks }];
    const activities = three.activities.map((activity, index) =>
      index === 1 ? { ...activity, sections } : activity,
    );
    return { ...three, activities };
  };

  test("stands in the file with the reason, and the rest is there", async () => {
    const broken = withSecond();
    Object.assign(broken.activities[1]?.sections[0] ?? {}, { blocks: null });
    const { missing, contents } = await pdfOf(broken);

    expect(missing).toEqual([{ at: 1, reason: "crashed" }]);
    expect(contents.bookmarks.map(({ title }) => title)).toEqual([
      "Deckblatt",
      "Davor",
      "Kaputt",
      "Danach",
      "Anhang: Maßnahmen der Nordlicht Kiel GmbH",
    ]);
    expect(contents.bookmarks[2]?.children).toMatchObject([{ title: "Nicht dargestellt" }]);
    expect(contents.has("Der Inhalt ließ sich nicht darstellen.")).toBe(true);
    expect(contents.pages[0]).toContain("Ohne Inhalt, mit Angabe des Grundes: Kaputt.");
  });

  test("does not hold up the others for ever", async () => {
    // The header is taller than a page, so the table never fits.
    const columns = ["Zeile\n".repeat(200)];
    const rows = [{ cells: ["x"], notes: [] }];
    const endless = withSecond({ type: "table", columns, rows });
    const { missing, contents } = await pdfOf(endless, { activityTimeLimit: 2000 });

    expect(missing).toEqual([{ at: 1, reason: "timeout" }]);
    expect(contents.has("Den Inhalt darzustellen, hätte zu lange gedauert.")).toBe(true);
    expect(contents.bookmarks).toHaveLength(5);
  });

  test("is not made of a label higher than a page", async () => {
    const lines = Array.from({ length: 200 }, (_, index) => `Zeile ${index}.`);
    const entries = [
      { label: "Davor", text: "Eins." },
      { label: lines.join("\n"), text: "Zwei." },
      { label: "Danach", text: "Drei." },
    ];
    const { missing, contents } = await pdfOf(withSecond({ type: "columns", entries }));

    expect(missing).toEqual([]);
    for (const text of [...lines, "Davor", "Eins.", "Zwei.", "Danach", "Drei."])
      expect([text, contents.has(text)]).toEqual([text, true]);
  });

  test("is not made of long words", async () => {
    const word = "Donaudampfschifffahrtsgesellschaft".repeat(117);
    const persons = { id: 1, group: { id: 2, title: "Beschäftigte" }, generalComments: word };
    const body = emptyRecord("Lang", { groupsOfPersons: [persons] });
    const { missing, contents } = await pdfOf(exportModel([body], { kind: "record" }));

    expect(missing).toEqual([]);
    expect(contents.has(word)).toBe(true);
  });
});

describe("failures", () => {
  const many = exportModel(Array.from({ length: 300 }, () => usualRecord("x")));
  const { folder: own } = ownFolder();
  const reasonOf = async (model: WholeModel, options: object): Promise<string> => {
    const work: Promise<unknown> = renderModel(model, { folder: own, ...options });
    const error = await work.catch((failure: unknown) => failure);
    return error instanceof ExportFailure ? error.reason : "none";
  };

  test("a child that runs out of memory is distinguished from one that crashes", async () => {
    expect(await reasonOf(many, { memoryLimit: 12 })).toBe("memory");
    expect(await reasonOf(register, { folder: join(own, "missing") })).toBe("crashed");
  });

  test("a child that takes too long, or that nobody waits for, is killed", async () => {
    expect(await reasonOf(many, { timeLimit: 300 })).toBe("timeout");
    for (const signal of [AbortSignal.timeout(300), AbortSignal.abort()])
      expect(await reasonOf(many, { signal })).toBe("aborted");
  });

  test("a failed document leaves nothing behind", () => {
    expect(readdirSync(own)).toEqual([]);
  });

  test("two render at the same time, others queue; one that is aborted makes room", async () => {
    const children = (): number =>
      process.getActiveResourcesInfo().filter((name) => name === "ProcessWrap").length;
    const leaving = new AbortController();
    const works = [1, 2, 3, 4].map(() => renderModel(register, { folder: own }));
    const left = reasonOf(register, { signal: leaving.signal });
    leaving.abort();
    expect(await left).toBe("aborted");
    // By now, a render that bypassed the queue would have started.
    await new Promise((resolve) => setImmediate(resolve));
    expect(children()).toBe(2);
    expect(await Promise.all(works)).toHaveLength(4);
  });

  test("a child exits when its parent is killed", async ({ skip }) => {
    if (process.platform !== "linux")
      skip("children are looked up below /proc, which only Linux has");
    const program = `
      import { renderModel } from ${JSON.stringify(new URL("../../../tests/helpers/exports.ts", import.meta.url).href)};
      const section = { letters: [], heading: "x", blocks: [{ type: "text", text: "wort ".repeat(50000) }] };
      const activities = Array.from({ length: 500 }, () => ({ name: "x", facts: "", sections: [section] }));
      const cover = { company: "", title: "", subtitle: "", parties: [], facts: [], notes: [], mark: "" };
      const model = { kind: "record", language: "de", title: "", author: "", cover, activities, overviews: [], annexes: [], words: { footer: "", page: "", activity: "", cover: "" } };
      renderModel(model, { folder: ${JSON.stringify(own)} });
      const { readFileSync } = await import("node:fs");
      const looking = setInterval(() => {
        const child = readFileSync("/proc/self/task/" + process.pid + "/children", "utf8").trim();
        if (child === "") return;
        const [user, system] = readFileSync("/proc/" + child + "/stat", "utf8").split(") ")[1].split(" ").slice(11);
        // CPU time well beyond that of the start: the child is drawing.
        if (Number(user) + Number(system) < 150) return;
        clearInterval(looking);
        console.log(child);
        process.kill(process.pid, "SIGKILL");
      }, 50);`;
    const { stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", program]);
    const child = Number(stdout.toString().trim());
    expect(child).toBeGreaterThan(0);
    await expect.poll(() => isAlive(child)).toBe(false);
  });
});

function run(tool: string, args: readonly string[]): string {
  return execFileSync(tool, args).toString();
}

function isAlive(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ");
  } catch {
    return false;
  }
}
