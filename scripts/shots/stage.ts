import type { Page } from "playwright";
import type { Account } from "../testkit/accounts.ts";
import type { ApiClient } from "../testkit/apiClient.ts";
import type { TextLookup } from "../testkit/texts.ts";

/** A page in a browser, signed in or not. */
export interface Stage {
  page: Page;
  words: TextLookup;
  url: string;
  /** Path of the most complete record. */
  record: string;
  /** Id of its company. */
  company: number;
}

/** A screenshot and how to get there. */
export interface Shot {
  name: string;
  /** Absent for accounts of every role. */
  isFor?: (account: Account) => boolean;
  go: (stage: Stage) => Promise<void>;
}

/** The most complete record that may be changed and deleted. */
export async function completeRecord(api: ApiClient): Promise<Pick<Stage, "record" | "company">> {
  const { items } = await api.call("records.list", {
    body: { sort: "readiness", descending: true },
  });
  // A controller's record: a processor's lacks half of the fields.
  const most = Math.max(...items.map(({ letters }) => letters.length));
  const full = items.find(
    ({ canEdit, canDelete, letters }) => canEdit && canDelete && letters.length === most,
  );
  const { id, company } = full ?? items[0] ?? {};
  return { record: `/vvt/edit/${id}`, company: company?.id ?? 0 };
}

/** Opens a page and waits until it is complete. */
export async function openPage({ page, url }: Stage, path: string): Promise<void> {
  await page.goto(url + path);
  await page.locator("h1").first().waitFor();
  await page.waitForLoadState("networkidle");
}
