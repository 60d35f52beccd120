import { expect, test } from "vitest";
import { accounts, demoPassword } from "../../scripts/testkit/accounts.ts";
import { signInByApi } from "../../scripts/testkit/apiClient.ts";
import {
  anotherTab,
  pathOf,
  joinBrowser,
  serverUrl,
  visit,
  visitAt,
  type Visit,
} from "../helpers/browser/browser.ts";
import { settled } from "../helpers/browser/settled.ts";

joinBrowser();

async function fillIn({ page, words }: Visit, username: string, password: string): Promise<void> {
  await page.getByLabel(words("screen.login.email")).fill(username);
  await page.getByLabel(words("screen.login.password"), { exact: true }).fill(password);
}

function submit({ page, words }: Visit): Promise<void> {
  return page.getByRole("button", { name: words("action.signIn"), exact: true }).click();
}

function stored({ page }: Visit): Promise<(string | null)[]> {
  return page.evaluate(() =>
    ["JWT_TOKEN", "REFRESH_TOKEN", "STAY_LOGGED_IN"].map((key) => localStorage.getItem(key)),
  );
}

test("a wrong password is refused with a message and keeps no token; the right one leads to the requested page", async () => {
  const made = await visit({ path: "/vvt-list?sort=status" });
  const { page, words } = made;
  expect(pathOf(page)).toBe(`/login?redirect=${encodeURIComponent("/vvt-list?sort=status")}`);

  await fillIn(made, accounts.reader, "not the password");
  await submit(made);
  await page.getByText(words("screen.login.refused")).waitFor();
  expect(await stored(made)).toEqual([null, null, null]);

  await fillIn(made, accounts.reader, demoPassword);
  await submit(made);
  await page.waitForURL("**/vvt-list?sort=status");
  await settled(page);
  await page.getByRole("heading", { level: 1, name: words("title.records") }).waitFor();
});

test("the first page is small: at most 125 kB of scripts and 15 kB of styles transferred", async () => {
  const made = await visit();
  await made.page.goto("/login", { waitUntil: "networkidle" });
  const weights = await made.page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      // Border: entries of this type have this shape.
      .map((each) => each as PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize] as const),
  );
  const sum = (ending: string): number =>
    weights.reduce((all, [name, size]) => (name.endsWith(ending) ? all + size : all), 0);
  expect(sum(".js")).toBeGreaterThan(50_000);
  expect(sum(".js")).toBeLessThanOrEqual(125_000);
  expect(sum(".css")).toBeGreaterThan(5000);
  expect(sum(".css")).toBeLessThanOrEqual(15_000);
});

test("signing out ends the session in every tab, and going back does not restore it", async () => {
  const { tokens } = await signInByApi(serverUrl(), "reader");
  const made = await visitAt(serverUrl(), {}, tokens);
  const { page, words, open } = made;
  await open("/settings");
  const second = await anotherTab(made);
  await second.goto("/vvt-list");
  await settled(second);

  await page.getByRole("button", { name: /Konto von/ }).click();
  await page.getByRole("menuitem", { name: words("action.signOut") }).click();
  await page.waitForURL("**/login*");
  expect(await stored(made)).toEqual([null, null, null]);
  await second.waitForURL("**/login*");

  await page.goBack();
  await page.waitForURL("**/login*");
  const after = await fetch(`${made.url}/v1/api/token/refresh`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ refresh_token: tokens.refresh_token }),
  });
  expect(after.status).toBe(401);
});
