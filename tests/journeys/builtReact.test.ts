import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build, loadConfigFromFile } from "vite";
import { expect, test } from "vitest";
import { inProduction } from "../../scripts/buildClient.ts";
import { atTheEnd } from "../helpers/atTheEnd.ts";
import { joinBrowser, visitAt } from "../helpers/browser/browser.ts";

joinBrowser({ withServer: false });

const root = join(import.meta.dirname, "../..");
const source = join(root, "tests/helpers/browser/reactPage");
const target = join(root, `.build/reactPage-${process.pid}`);
const address = "http://react.example";

atTheEnd(async () => rmSync(target, { recursive: true, force: true }));

/** Builds a page with the product's plugins. */
async function buildPage(): Promise<void> {
  await inProduction(async () => {
    const env = { command: "build", mode: "production" } as const;
    const loaded = await loadConfigFromFile(env, join(root, "vite.config.ts"));
    if (!loaded) throw new Error("vite.config.ts is missing");
    const { plugins = [], oxc } = loaded.config;
    await build({
      configFile: false,
      root: source,
      logLevel: "error",
      plugins,
      ...(oxc === undefined ? {} : { oxc }),
      build: { outDir: target, rolldownOptions: { input: join(source, "page.html") } },
    });
  });
}

test("everything that React offers works in the built client: titles, form reset, optimistic values, action states", async () => {
  await buildPage();
  const { page, context } = await visitAt(address, { language: "en" });
  await context.route(`${address}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const contentType = pathname.endsWith(".html") ? "text/html" : "text/javascript";
    return route.fulfill({ body: readFileSync(join(target, pathname)), contentType });
  });
  await page.goto(`${address}/page.html`);
  await page.getByRole("button", { name: "Send" }).waitFor();
  await expect.poll(() => page.title()).toBe("Set by a component");

  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("saving").waitFor();
  await page.getByRole("button", { name: "Answer" }).click();
  await page.getByText("saved").waitFor();

  const note = page.getByLabel("note");
  await note.fill("to be sent");
  await page.getByRole("button", { name: "Send" }).click();
  await expect.poll(() => note.inputValue()).toBe("");

  await page.getByRole("button", { name: "Count" }).click();
  await expect.poll(() => page.getByLabel("count").textContent()).toBe("1");
});
