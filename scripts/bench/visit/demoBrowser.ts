import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { type ApiClient, signInByApi, type Tokens } from "../../testkit/apiClient.ts";
import { browserFlags, findBrowser } from "../../testkit/chromium.ts";
import { makeDataFolder, runServer } from "../../testkit/runServer.ts";

/** Browsers for a server with the demo groups, and one who sees all of the first of them. */
export interface DemoBrowser {
  launch: () => Promise<Browser>;
  url: string;
  api: ApiClient;
}

/** Works with a server of its own. */
export async function withDemo<T>(work: (demo: DemoBrowser) => Promise<T>): Promise<T> {
  const dataFolder = makeDataFolder();
  const server = await runServer({ dataFolder });
  const { path, environment } = await findBrowser();
  const launch = () =>
    chromium.launch({
      executablePath: path,
      args: browserFlags,
      env: { ...process.env, ...environment } as Record<string, string>, // Border: no value is undefined.
    });
  try {
    return await work({ launch, url: server.url, api: await signInByApi(server.url, "admin") });
  } finally {
    await server.stop();
    rmSync(dirname(dataFolder), { recursive: true, force: true });
  }
}

/**
 * Works in the only tab of a browser, signed in by tokens if there are any: nothing is left of an
 * earlier measurement, and a browser that scrolls through thousands of rows again and again ends.
 */
export async function inOwnTab<T>(
  launch: DemoBrowser["launch"],
  tokens: Tokens | null,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const browser = await launch();
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "de-DE",
  });
  const stored: Record<string, string> = tokens
    ? { JWT_TOKEN: tokens.token, REFRESH_TOKEN: tokens.refresh_token }
    : {};
  await context.addInitScript((entries) => {
    if (location.protocol === "about:") return;
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  try {
    return await work(await context.newPage());
  } finally {
    await browser.close();
  }
}

/** Opens an address and waits until its page stands and nothing more is loaded. */
export async function openUntilQuiet(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator("h1").first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], [data-skeleton]'));
  await page.waitForLoadState("networkidle");
}
