import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { apiOf, joinBrowser, visit } from "../../helpers/browser/browser.ts";
import { keepDownload, makePdf } from "../../helpers/browser/download.ts";
import { createRecord } from "../../helpers/records.ts";

joinBrowser();

test.runIf(spawnSync("pdftotext", ["-v"]).status === 0)(
  "another reader finds the same text in the file",
  async () => {
    const api = await apiOf("editor");
    const { id } = await createRecord(api, { name: "Łódź, Čeština und Ελλάδα auf einem Blatt" });
    const made = await visit({ as: "editor", path: `/vvt/edit/${id}` });
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
  const { page, context, words } = await visit({ as: "editor", path: "/dashboard" });
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
