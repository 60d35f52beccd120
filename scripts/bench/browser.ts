import { join, resolve } from "node:path";
import type { Page } from "playwright";
import { formValidators } from "../formValidators.ts";
import { type ApiClient, signInByApi, type Tokens } from "../testkit/apiClient.ts";
import { launchBrowser } from "../testkit/chromium.ts";
import { type OwnServer, runOwnServer } from "../testkit/runServer.ts";

/** Starts the product with the demo; the client sees all of its first group. */
export async function startDemo(): Promise<OwnServer & { api: ApiClient }> {
  const server = await runOwnServer();
  return { ...server, api: await signInByApi(server.url, "admin") };
}

/**
 * Works in the only tab of a browser, signed in by tokens if there are any: nothing is left of an
 * earlier measurement, and a browser that scrolls through thousands of rows again and again ends.
 */
export async function inOwnTab<T>(
  tokens: Tokens | null,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  await using browser = await launchBrowser();
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
  return await work(await context.newPage());
}

/** Opens an address and waits until its page stands and nothing more is loaded. */
export async function openUntilQuiet(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator("h1").first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], [data-skeleton]'));
  await page.waitForLoadState("networkidle");
}

/** Connects to the tools of a page's main thread. */
export async function connectDevtools(page: Page): Promise<{
  /** Milliseconds that it has worked so far, whatever else the machine does. */
  readWork: () => Promise<number>;
  slowDown: (rate: number) => Promise<void>;
}> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return {
    readWork: async () => {
      const { metrics } = await session.send("Performance.getMetrics");
      return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
    },
    slowDown: async (rate) => {
      await session.send("Emulation.setCPUThrottlingRate", { rate });
    },
  };
}

const root = resolve(import.meta.dirname, "../..");

/** Builds pages of `tests/bench` into a folder of their own; returns it. */
export async function buildBenchPages(name: string, pages: readonly string[]): Promise<string> {
  const [{ build }, { default: react }] = await Promise.all([
    import("vite"),
    import("@vitejs/plugin-react"),
  ]);
  const folder = join(root, "tests/bench");
  const built = join(root, ".build", name);
  await build({
    configFile: false,
    root: folder,
    plugins: [react(), formValidators()],
    logLevel: "error",
    build: {
      outDir: built,
      emptyOutDir: true,
      chunkSizeWarningLimit: 5000,
      rolldownOptions: {
        input: pages.map((page) => join(folder, `${page}.html`)),
        // Compiles all functions while loading: src/decisions/028-modules-left-out.md says why only here.
        output: { postBanner: "//# allFunctionsCalledOnLoad" },
      },
    },
  });
  return built;
}
