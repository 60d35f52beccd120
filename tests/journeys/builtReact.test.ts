import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build, loadConfigFromFile } from "vite";
import { beforeAll, expect, test } from "vitest";
import { inProduction } from "../../scripts/buildClient.ts";
import { atTheEnd } from "../helpers/atTheEnd.ts";
import { joinBrowser, visitAt } from "../helpers/browser/browser.ts";

joinBrowser({ withServer: false });

const root = join(import.meta.dirname, "../..");
const source = join(root, "tests/helpers/browser/reactPage");
const target = join(root, `.build/reactPage-${process.pid}`);
const address = "http://react.example";

atTheEnd(async () => rmSync(target, { recursive: true, force: true }));

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

beforeAll(buildPage);

async function openPage() {
  const { page, context } = await visitAt(address, { language: "en" });
  await context.route(`${address}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const types = { html: "text/html", js: "text/javascript", css: "text/css" } as const;
    const contentType = Object.entries(types).find(([end]) => pathname.endsWith(end))?.[1];
    return route.fulfill({
      body: readFileSync(join(target, pathname)),
      ...(contentType === undefined ? {} : { contentType }),
    });
  });
  await page.goto(`${address}/page.html`);
  return page;
}

test("everything that React offers works in the built client: titles, form reset, optimistic values, action states", async () => {
  const page = await openPage();
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

test("an error in the built client tells where in the tree it was thrown", async () => {
  const page = await openPage();
  page.removeAllListeners("pageerror");
  page.removeAllListeners("console");
  await page.getByRole("button", { name: "Break" }).click();
  const stack = page.getByLabel("stack");
  // Names are minified but stack positions remain: three components and their elements.
  await expect
    .poll(async () => ((await stack.textContent()) ?? "").match(/ at /g)?.length ?? 0)
    .toBeGreaterThan(1);
});

test("neighbours of modules that the build leaves out work as their makers ship them", async () => {
  const page = await openPage();
  // styled-components: styles without prefixes for old browsers.
  const framed = page.getByText("framed");
  await expect.poll(() => framed.evaluate((one) => getComputedStyle(one).userSelect)).toBe("none");
  // Primer: a labelled field, a dialog that takes and returns the focus.
  await page.getByLabel("Address").fill("Main Street 1");
  await page.getByText("With its caption").waitFor();
  const open = page.getByRole("button", { name: "Open" });
  await open.click();
  const dialog = page.getByRole("dialog", { name: "Asks something" });
  await dialog.getByRole("button", { name: "Inside" }).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => open.evaluate((one) => one === document.activeElement)).toBe(true);
  // RJSF: texts, references, choices, boxes and lists.
  await page.getByText("a *plain* text").waitFor();
  await page.getByLabel("Name").fill("Ad");
  await page.getByLabel("Name").fill("");
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Colour").selectOption({ label: "blue" });
  await page.getByLabel("Loud").check();
  await page.getByRole("group", { name: "Guests" }).getByRole("button").click();
  await page.getByLabel("Guests-1").fill("Grace");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect
    .poll(() => page.getByLabel("sent").textContent())
    .toBe(JSON.stringify({ name: "Ada", colour: "blue", isLoud: true, guests: ["Grace"] }));
  // Vega: stacked bars and a point on a map. Wouter: an address opens its page.
  await expect.poll(() => page.locator(".mark-rect.role-mark path").count()).toBe(2);
  await expect.poll(() => page.locator(".mark-symbol.role-mark path").count()).toBe(1);
  await page.getByRole("link", { name: "Go" }).click();
  await page.getByText("arrived").waitFor();
});
