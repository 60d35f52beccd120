import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { axeFindings, joinBrowser, pathOf, visit } from "../../helpers/browser/browser.ts";
import { readParts } from "../../helpers/ooxml.ts";
import { readPdf } from "../../helpers/pdf.ts";

joinBrowser();

const looks = [
  { theme: "light", language: "de", width: 1440 },
  { theme: "dark", language: "en", width: 400 },
] as const;

test.each(looks)("every step in $theme, $language, $width wide", async (look) => {
  const { page, open, words } = await visit({ ...look, as: "admin" });
  await open("/audit");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await open("/audit/new");
  const check = page.getByRole("button", { name: words("audit.toCheck"), exact: true });
  await check.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("checkbox", { name: "Nordlicht Kiel GmbH" }).check({ force: true });
  await check.click();
  await page.getByRole("heading", { name: words("audit.outside") }).waitFor();
  await page.locator("article section h2").first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test("from the letter to the package in few clicks; a second one says what changed", async () => {
  const { page, open, words } = await visit({ as: "admin" });
  let clicks = 0;
  const click = async (name: string, role: "button" | "link" | "checkbox" = "button") => {
    clicks += 1;
    await page.getByRole(role, { name }).first().click();
  };
  await open("/dashboard");
  await click(words("nav.audit"), "link");
  await click(words("audit.new"), "link");
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
  expect(parts.size).toBeGreaterThanOrEqual(6);
  for (const [name, raw] of parts)
    expect([name, readPdf(raw).pages.length > 0]).toEqual([name, true]);
  const first = pathOf(page);
  await page.getByRole("button", { name: words("audit.noteHanded") }).press("Enter");
  await page.getByRole("button", { name: words("audit.handAgain") }).waitFor();
  await open("/audit/new");
  await page.getByRole("checkbox", { name: "Nordlicht Kiel GmbH" }).press("Space");
  await page.getByRole("button", { name: words("audit.toCheck"), exact: true }).press("Enter");
  await page.getByRole("button", { name: words("audit.make") }).press("Enter");
  await page.getByText(words("audit.unchanged")).waitFor({ timeout: 60_000 });
  expect(pathOf(page)).not.toBe(first);
  expect(await axeFindings(page)).toEqual([]);
});
