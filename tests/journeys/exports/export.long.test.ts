import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { apiOf, joinBrowser, visit } from "../../helpers/browser/browser.ts";
import { keepDownload, makePdf, readDownload } from "../../helpers/browser/download.ts";
import { packageProblems, partText, readParts, textOfXml } from "../../helpers/ooxml.ts";
import { createRecord, readRecord } from "../../helpers/records.ts";

joinBrowser();

const internal = "Streng vertraulich: nur für das eigene Haus";

test("a company's register contains its records and the seven letters, but nothing internal", async () => {
  const api = await apiOf("editor");
  const made = await visit({ as: "editor" });
  const companies = await api.call("filters.companies");
  const company = companies.find(({ title }) => /Kiel/.test(title));
  await createRecord(api, {
    name: "Fundbüro im Foyer",
    company: { id: company?.id ?? 0 },
    processDocumentation: internal,
  });
  await made.open("/vvt-list");
  await made.page.getByRole("button", { name: made.words("action.export") }).click();
  await made.page
    .getByLabel(made.words("screen.records.company"))
    .selectOption({ label: company?.title ?? "" });
  await made.page.getByLabel(made.words("screen.export.withUnfinished")).check();
  const download = await makePdf(made);
  expect(download.suggestedFilename()).toMatch(
    /^artikel30-Nordlicht-Kiel-GmbH-records-register-de-\d{4}-\d\d-\d\d-\d\d-\d\d\.pdf$/,
  );
  const pdf = await readDownload(download);
  const { items } = await api.call("records.list", {
    body: { companyId: company?.id, perPage: 100 },
  });
  for (const { id, name, status } of items) {
    if (status === "archived") continue;
    // Excluded from the authority's register by its own flag, or led under Art. 30(2) alone.
    const { authorityReportRelevance, controller } = await readRecord(api, id);
    const isIn = authorityReportRelevance !== false && controller !== false;
    expect([name, pdf.has(name)]).toEqual([name, isIn]);
  }
  expect(pdf.has(internal)).toBe(false);
  const letters = pdf.bookmarks
    .filter(({ title }) => items.some(({ name }) => name === title))
    .map(({ children }) => children.map(({ title }) => title.slice(0, 1)).join(""));
  // Letter e stands where there is a transfer to a third country.
  expect([...new Set(letters)].toSorted()).toEqual(["abcdefg", "abcdfg"]);
});

test("whoever chooses Word or Excel gets the register as such a file", async () => {
  const api = await apiOf("editor");
  const made = await visit({ as: "editor" });
  const { page, words } = made;
  const company = (await api.call("filters.companies")).find(({ title }) => /Kiel/.test(title));
  const filter = { companyId: company?.id, perPage: 100 };
  const { items } = await api.call("records.list", { body: filter });
  const finalised = items.find(({ status }) => status === "finalised")?.name ?? "";
  const formats = [
    ["word", "docx", "word/document.xml"],
    ["excel", "xlsx", "xl/worksheets/sheet2.xml"],
  ] as const;
  for (const [format, extension, part] of formats) {
    await made.open("/vvt-list");
    await page.getByRole("button", { name: words("action.export") }).click();
    await page
      .getByLabel(words("screen.records.company"))
      .selectOption({ label: company?.title ?? "" });
    const choice = page.getByLabel(words("screen.export.format"));
    expect(await choice.locator("option").allTextContents()).toContain("Excel");
    await choice.selectOption(format);
    const download = await makePdf(made);
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^artikel30-Nordlicht-Kiel-GmbH-records-register-de-[\\d-]+\\.${extension}$`),
    );
    const parts = readParts(readFileSync(await keepDownload(download)));
    expect(packageProblems(parts)).toEqual([]);
    const text = textOfXml(partText(parts, part));
    expect(text).toContain(finalised);
    expect(text).not.toContain(internal);
  }
});

test.runIf(spawnSync("pdftotext", ["-v"]).status === 0)(
  "another reader finds the same text in the file",
  async () => {
    const api = await apiOf("editor");
    const { id } = await createRecord(api, { name: "Łódź, Čeština und Ελλάδα auf einem Blatt" });
    const made = await visit({ as: "editor" });
    await made.open(`/vvt/edit/${id}`);
    await made.page.getByRole("button", { name: made.words("editor.more"), exact: true }).click();
    await made.page.getByRole("menuitem", { name: made.words("editor.export") }).click();
    const file = await keepDownload(await makePdf(made));
    const read = spawnSync("pdftotext", ["-raw", file, "-"], { encoding: "utf8" });
    expect(read.stdout.replaceAll(/\s+/g, " ")).toContain(
      "Łódź, Čeština und Ελλάδα auf einem Blatt",
    );
  },
);

test("the picture of a chart is written in the page's face where there is neither page nor net", async () => {
  const { page, context, open, words } = await visit({ as: "editor" });
  await open("/dashboard");
  await page.locator(".vega-embed svg").first().waitFor();
  await page
    .getByRole("button", { name: words("screen.picture.save", { title: "" }).trim() })
    .first()
    .click();
  const started = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: words("screen.picture.svg") }).click();
  const path = await keepDownload(await started);
  const elsewhere = await context.newPage();
  await context.setOffline(true);
  await elsewhere.goto(pathToFileURL(path).href);
  const faces = () =>
    elsewhere.evaluate(
      () => [...document.fonts].filter(({ status }) => status === "loaded").length,
    );
  await expect.poll(faces).toBeGreaterThan(0);
});
