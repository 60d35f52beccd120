import type { Page } from "playwright";

/** Waits until the page shows its heading and nothing on it is loading. */
export async function settled(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], [data-skeleton]'));
}
