import { randomBytes } from "node:crypto";
import type { Request } from "playwright";
import { expect, test } from "vitest";
import { limits } from "#shared/api/limits.ts";
import { joinBrowser, visit } from "../helpers/browser/browser.ts";

joinBrowser();

const parts = "**/api/uploads/*";

function offsetOf(request: Request): number {
  return Number(request.headers()["upload-offset"]);
}

test("an upload whose connection breaks goes on where it stopped once the page was loaded again", async () => {
  const expected = [/ERR_FAILED|ERR_CONNECTION/];
  const { page, words } = await visit({ as: "admin", expected });
  await page.goto("/settings/vendor/create");
  const buffer = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(limits.uploadPart * 2)]);
  const file = { name: "Vertrag.pdf", mimeType: "application/pdf", buffer };
  const picker = page.locator("input[type=file]").first();
  await picker.waitFor({ state: "attached" });
  await page.route(parts, (route) =>
    offsetOf(route.request()) === 0 ? route.continue() : route.abort("connectionfailed"),
  );
  await picker.setInputFiles(file);
  await page.getByText(words("widget.files.noConnection")).waitFor();
  await page.unroute(parts);
  await page.reload();
  await picker.waitFor({ state: "attached" });
  const first = page.waitForRequest(parts);
  await picker.setInputFiles(file);
  expect(offsetOf(await first)).toBe(limits.uploadPart);
  await page.getByRole("link", { name: "Vertrag.pdf" }).waitFor();
});
