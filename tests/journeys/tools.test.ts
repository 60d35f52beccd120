import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { apiOf, axeFindings, joinBrowser, pathOf, visit } from "../helpers/browser/browser.ts";
import { pressEnterOn } from "../helpers/browser/keyTypist.ts";
import { uploadTable } from "../helpers/browser/uploadTable.ts";
import { readParts } from "../helpers/ooxml.ts";
import { readPdf } from "../helpers/pdf.ts";

// One path through each page other than the list and the editor.

joinBrowser();

const partner = "Briefpost Digital GmbH";
const vendor = "Cirrus CRM Inc.";

test("from the letter to the package in few clicks", async () => {
  const { page, open, words } = await visit({ as: "admin" });
  let clicks = 0;
  const click = async (name: string, role: "button" | "link" | "checkbox" = "button") => {
    clicks += 1;
    await page.getByRole(role, { name }).first().click();
  };
  await open("/dashboard");
  await click(words("nav.audit"), "link");
  await click(words("audit.add"), "link");
  await click("Nordlicht Kiel GmbH", "checkbox");
  await page.getByLabel(words("audit.reference")).fill("LD4-61.12/26.017");
  await click(words("audit.toCheck"));
  await click(words("audit.make"));
  const fetch = page.getByRole("button", { name: words("audit.download") });
  await fetch.waitFor({ timeout: 60_000 });
  expect(await axeFindings(page)).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent("download"), fetch.click()]);
  expect(clicks + 1).toBeLessThanOrEqual(15);
  const parts = readParts(readFileSync(await download.path()));
  expect(parts.size).toBeGreaterThanOrEqual(4);
  for (const [name, raw] of parts)
    expect([name, readPdf(raw).pages.length > 0]).toEqual([name, true]);
  await page.getByRole("button", { name: words("audit.noteHanded") }).press("Enter");
  await page.getByRole("button", { name: words("audit.handAgain") }).waitFor();
});

test("by keyboard, a letter is chosen, completed and fetched as Word", async () => {
  const { page, words } = await visit({ as: "editor", path: "/letters" });
  await page.getByRole("region", { name: words("letters.shown") }).waitFor();
  const kind = page.getByLabel(words("letters.kind"), { exact: true });
  await kind.focus();
  await page.keyboard.type("Auskunft");
  await page.keyboard.press("Enter");
  await page
    .getByRole("article")
    .getByText(/Art\. 15 Abs\. 3 DSGVO/)
    .first()
    .waitFor();
  const added = page.getByLabel("Kopie der Daten");
  await added.fill("Die Kopie liegt bei.");
  await added.press("Tab");
  await page
    .getByRole("region", { name: words("letters.shown") })
    .getByText("Die Kopie liegt bei.")
    .waitFor();
  const fetched = page.waitForEvent("download");
  await page.getByRole("button", { name: words("letters.make.word") }).press("Enter");
  expect((await fetched).suggestedFilename()).toMatch(/access.*\.docx$/);
});

test("by keyboard, a voucher's end is computed, its contradiction told, and the calendar leads to records", async () => {
  const { page, words } = await visit({ as: "editor", path: "/retention" });
  const choose = async (label: string, typed: string) => {
    const field = page.getByRole("combobox", { name: words(label) });
    await field.focus();
    await page.keyboard.type(typed);
    await page.keyboard.press("Enter");
    await expect.poll(() => page.url()).toContain(`${label.split(".")[1]}=`);
  };
  await choose("retention.category", "Abrechnungs");
  await choose("retention.country", "Deutschland");
  await choose("retention.event", "Entstehung");
  await page.getByLabel(words("retention.day"), { exact: true }).fill("15.3.2026");
  await expect.poll(() => page.url()).toContain("day=2026-03-15");
  const voucher = page.getByRole("listitem").filter({
    has: page.getByRole("heading", { name: "Buchungsbelege, Rechnungen", exact: true }),
  });
  await voucher.getByText("01.01.2035").waitFor();
  await page.getByText(/^Möglicher Widerspruch: .*10 Jahre.*„Vertragsunterlagen“/).waitFor();

  const other = page.getByRole("link", { name: words("retention.dues") });
  await other.press("Enter");
  await expect.poll(() => pathOf(page)).toBe("/retention/calendar");
  await page.getByRole("combobox", { name: words("retention.company") }).press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.url()).toContain("company=");
  const records = page.locator("main li a").first();
  await records.press("Enter");
  await expect.poll(() => pathOf(page)).toMatch(/^\/vvt-list\/all\/company\/\d+/);
});

test("what is missing is proposed as a draft by keyboard, and fits", async () => {
  const { page, words } = await visit({ as: "editor", path: "/vvt-list?gaps=field" });
  const way = page.getByRole("link", { name: words("gaps.companies.mirror") });
  await way.press("Enter");
  await expect.poll(() => pathOf(page)).toBe("/mirror");
  const pair = page.locator("main li a").filter({ hasText: "Schweiz" }).first();
  await pair.press("Enter");
  const line = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: "Online-Shop Zürich", exact: true }) });
  await line.getByText(words("lists.mirrorStates.differs")).waitFor();
  const missing = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: words("mirror.proposeOne") }) })
    .first();
  if ((await missing.count()) === 0) {
    const presumed = page.getByRole("button", { name: words("mirror.refuse") }).first();
    await presumed.press("Enter");
    await missing.waitFor();
  }
  const title = (await missing.getByRole("link").first().textContent()) ?? "";
  await missing.getByRole("button", { name: words("mirror.proposeOne") }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("heading", { name: title }).waitFor();
  await dialog
    .getByRole("button", { name: words("mirror.proposeDo", { count: 1 }) })
    .press("Enter");
  const draft = dialog.getByRole("link", { name: title });
  await draft.waitFor();
  const address = (await draft.getAttribute("href")) ?? "";
  await page.keyboard.press("Escape");
  await page
    .getByRole("listitem")
    .filter({ has: page.locator(`a[href="${address}"]`) })
    .getByText(words("lists.mirrorStates.fits"))
    .waitFor();
});

test("who passes data to whom is drawn, each mark a link, and stands below as a table", async () => {
  const { page } = await visit({ as: "reader", path: "/contracts?map=yes" });
  const mark = page.locator("svg [role=link]").first();
  await mark.waitFor();
  expect(await page.locator("svg [role=link]").count()).toBeGreaterThan(20);
  expect(await page.getByRole("row").count()).toBeGreaterThan(10);
  await mark.focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect.poll(() => new URL(page.url()).search).toContain("country=");
});

test("a contract is read page by page without leaving the page, and by screen readers, too", async () => {
  const { page, words, complaints } = await visit({ as: "reader", path: "/contracts" });
  await page.getByRole("link", { name: partner, exact: true }).click();
  const look = page.getByRole("button", { name: /\.pdf ansehen$/ }).first();
  await pressEnterOn(page, look);
  const preview = page.getByRole("dialog", { name: /\.pdf$/ });
  await preview.getByText(/Vertrag zur Auftragsverarbeitung/).waitFor({ state: "attached" });
  const drawn = await preview.getByRole("img", { name: /^Seite 1 von/ }).evaluate((canvas) => {
    // Border: a page is drawn on a canvas.
    const { width, height } = canvas as HTMLCanvasElement;
    const pixels = (canvas as HTMLCanvasElement)
      .getContext("2d")
      ?.getImageData(0, 0, width, height);
    return new Set(pixels?.data).size;
  });
  expect(drawn).toBeGreaterThan(10);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await preview.waitFor({ state: "detached" });
  await expect.poll(() => look.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.getByRole("dialog").getByText(words("contracts.points")).waitFor();
  expect(complaints).toEqual([]);
});

test("what an incident concerns, and what would change without the vendor, is found by keys alone", async () => {
  const api = await apiOf("reader");
  const { page, words } = await visit({ as: "reader", path: "/incident" });
  const choose = async (name: string) => {
    const entry = page.getByRole("combobox", { name });
    await entry.focus();
    await page.keyboard.type(vendor.slice(0, 6));
    await page.getByRole("option", { name: vendor }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  };
  await choose(words("incident.entry"));
  const { pathname } = new URL(page.url());
  const id = Number(/^\/incident\/vendor\/(\d+)$/.exec(pathname)?.[1]);
  const told = await api.call("incident.concerned", { body: { kind: "vendor", id } });
  const concerned = { count: told.total, title: vendor };
  await page.getByRole("heading", { name: words("incident.sum", concerned) }).waitFor();

  await page.getByRole("link", { name: words("title.whatIf"), exact: true }).press("Enter");
  const what = page.getByRole("combobox", { name: words("whatIf.case") });
  await what.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await choose(words("whatIf.entry.leaves"));
  await page.getByRole("heading", { name: new RegExp(`^Ohne ${vendor}: `) }).waitFor();
  const change = page.locator('main a[href^="/vvt/edit/"]').last();
  const address = (await change.getAttribute("href")) ?? "";
  await change.press("Enter");
  await expect.poll(() => pathOf(page).split("?")[0]).toBe(address.split("?")[0]);
});

test("a register is imported by keyboard, reported and taken back", async () => {
  const made = await visit({ as: "admin", path: "/vvt-list" });
  const { page, words } = made;
  await page.getByRole("button", { name: words("screen.records.more") }).press("Enter");
  await page.getByRole("menuitem", { name: words("screen.records.import") }).press("Enter");
  await expect.poll(() => pathOf(page)).toBe("/import");
  await uploadTable(made, "K");
  await page.getByRole("link", { name: words("importing.toColumns") }).press("Enter");
  const company = page.getByRole("combobox", { name: words("importing.company"), exact: true });
  await company.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByText(words("importing.unknownColumns", { count: 1 })).waitFor();
  await page.getByRole("link", { name: words("importing.toTerms") }).press("Enter");
  const term = page.getByRole("combobox", {
    name: words("importing.meaningOf", { term: "Lieferfahrer" }),
  });
  const leave = words("importing.leaveOut");
  await term.fill(leave);
  await page.keyboard.press("Enter");
  await expect.poll(() => term.inputValue()).toBe(leave);
  await page.getByRole("link", { name: words("importing.toPreview") }).press("Enter");
  await page.getByRole("link", { name: "Pförtnerbuch K" }).press("Enter");
  const detail = page.getByRole("heading", { name: /Pförtnerbuch K/ });
  await detail.waitFor();
  await page.getByText(words("importing.why.leftOut")).waitFor();
  await page.getByText(words("importing.unusedColumns", { count: 1 })).press("Enter");
  await page.getByText(words("importing.why.noColumn")).waitFor();
  await page.getByRole("button", { name: words("importing.take", { count: 2 }) }).press("Enter");
  await page.getByText(words("importing.made", { count: 2 })).waitFor();
  await page.getByRole("button", { name: words("importing.takeBack") }).press("Enter");
  await page.getByText(words("importing.undone")).waitFor();
});
