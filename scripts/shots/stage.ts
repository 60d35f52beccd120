import type { Page } from "playwright";
import type { Account } from "../testkit/accounts.ts";
import type { TextLookup } from "../testkit/texts.ts";

/** A page in a browser, signed in or not. */
export interface Stage {
  page: Page;
  words: TextLookup;
  url: string;
  /** Path of the most complete record. */
  record: string;
}

/** A screenshot and how to get there. */
export interface Shot {
  name: string;
  /** Absent for accounts of every role. */
  isFor?: (account: Account) => boolean;
  go: (stage: Stage) => Promise<void>;
}

/** Opens a page and waits until it is complete. */
export async function openPage({ page, url }: Stage, path: string): Promise<void> {
  await page.goto(url + path);
  await page.locator("h1").first().waitFor();
  await page.waitForLoadState("networkidle");
}
