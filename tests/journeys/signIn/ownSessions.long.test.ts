import { expect, test } from "vitest";
import {
  joinBrowser,
  serverUrl,
  visit,
  visitAt,
  type Visit,
} from "../../helpers/browser/browser.ts";
import { tabToElement } from "../../helpers/browser/keyTypist.ts";
import { newcomer, newPassword } from "../../helpers/browser/newcomer.ts";

joinBrowser();

async function signIn({ page, words, open }: Visit, email: string): Promise<void> {
  await open("/login?redirect=%2Fsettings%2Fsecurity");
  await page.getByLabel(words("screen.login.email")).fill(email);
  await page.getByLabel(words("screen.login.password"), { exact: true }).fill(newPassword);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/settings/security");
}

async function partOf({ page, words }: Visit) {
  const part = page.getByRole("region", { name: words("screen.security.sessions"), exact: true });
  await part.getByText(words("screen.security.sessions.current")).waitFor();
  return part;
}

test("somebody sees where they are signed in, and ends it by keyboard: the other page is signed out", async () => {
  const { email, tokens } = await newcomer();
  const elsewhere = await visitAt(serverUrl(), {}, tokens);
  await elsewhere.open("/settings/security");
  const otherPart = await partOf(elsewhere);
  expect(await otherPart.getByRole("listitem").count()).toBe(1);

  const made = await visit({ theme: "dark", width: 400 });
  await signIn(made, email);
  const { page, words } = made;
  const part = await partOf(made);
  expect(await part.getByRole("listitem").count()).toBe(2);
  await part.getByText("Firefox, Windows").waitFor();
  const end = part.getByRole("button", { name: /^Firefox, Windows/ });
  await tabToElement(page, end);
  await page.keyboard.press("Enter");
  await page.getByText(words("screen.security.sessions.ended")).waitFor();
  await expect.poll(() => part.getByRole("listitem").count()).toBe(1);

  await elsewhere.page.goto("/settings");
  await elsewhere.page.waitForURL("**/login**");
});
