import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { axeFindings, joinBrowser, visit } from "../../helpers/browser/browser.ts";
import { keepDownload, makePdf } from "../../helpers/browser/download.ts";
import { chooseOption } from "../../helpers/browser/picker.ts";

joinBrowser();

test("a register is one file that is read, searched and checked without a network", async () => {
  const made = await visit({ as: "editor", path: "/vvt-list" });
  const { context, words } = made;
  await made.page.getByRole("button", { name: words("action.export") }).click();
  await chooseOption(made.page.getByLabel(words("screen.records.company")));
  const html = words("lists.contentTypes.html");
  await chooseOption(made.page.getByLabel(words("screen.export.format")), html);
  const path = await keepDownload(await makePdf(made));
  const file = await context.newPage();
  const refused: string[] = [];
  file.on("console", (message) => void refused.push(message.text()));
  await context.setOffline(true);
  await file.goto(pathToFileURL(path).href);
  for (const width of [400, 1440]) {
    await file.setViewportSize({ width, height: 900 });
    expect(await axeFindings(file), `${width} px`).toEqual([]);
  }
  const parts = file.locator("article");
  const count = await parts.count();
  expect(count).toBeGreaterThan(2);
  const name = (await file.locator("article h2").first().textContent()) ?? "";
  await file.getByRole("searchbox").fill(name.toUpperCase());
  await expect.poll(() => parts.filter({ visible: true }).count()).toBeLessThan(count);
  expect(await parts.filter({ visible: true }).first().textContent()).toContain(name);
  await file.getByRole("searchbox").fill("");
  await file.getByRole("button").press("Enter");
  const said = file.getByRole("status");
  await expect.poll(() => said.textContent()).toMatch(/^(Alle Teile stimmen|All parts match)/);
  // A change in a copy of the file is detected.
  const changed = path.replace(".html", "-changed.html");
  writeFileSync(changed, readFileSync(path, "utf8").replace(`>${name}</h2>`, ">Anders</h2>"));
  await file.goto(pathToFileURL(changed).href);
  await file.getByRole("button").press("Enter");
  await expect.poll(() => said.textContent()).toMatch(/: Anders$/);
  expect(refused).toEqual([]);
});
