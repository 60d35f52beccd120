import { expect, test } from "vitest";
import { axeFindings, joinBrowser, pathOf, visit } from "../../helpers/browser/browser.ts";

joinBrowser();

const looks = [
  { theme: "light", language: "de", width: 1440 },
  { theme: "dark", language: "en", width: 400 },
] as const;

test.each(looks)("pages in $theme, $language, $width wide", async (look) => {
  const { page, open, words } = await visit({ ...look, as: "editor" });
  await open("/mirror");
  await page.getByRole("list", { name: words("mirror.pairs") }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  for (const link of await page.locator("main li a").all()) {
    const address = await link.getAttribute("href");
    const other = await visit({ ...look, as: "editor" });
    await other.open(address ?? "");
    await other.page.getByRole("list", { name: words("mirror.listed") }).waitFor();
    expect(await axeFindings(other.page), address ?? "").toEqual([]);
  }
});

test("what is missing is proposed as a draft by keyboard, and fits", async () => {
  const { page, open, words } = await visit({ as: "editor" });
  await open("/vvt-list?gaps=field");
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
  const title = (await missing.locator(".record a").first().textContent()) ?? "";
  await missing.getByRole("button", { name: words("mirror.proposeOne") }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("heading", { name: title }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
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
