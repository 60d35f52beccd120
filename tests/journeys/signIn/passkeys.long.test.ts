import type { BrowserContext, Page } from "playwright";
import { expect, test } from "vitest";
import {
  axeFindings,
  joinBrowser,
  serverUrl,
  type Visit,
  visitAt,
} from "../../helpers/browser/browser.ts";
import { pressEnterOn, tabToElement } from "../../helpers/browser/keyTypist.ts";
import { codeNow } from "../../helpers/signIn/factors.ts";
import { newcomer, newPassword } from "../../helpers/browser/newcomer.ts";

joinBrowser();

/** Passkeys need a host name, not an IP address. */
function namedUrl(): string {
  const url = new URL(serverUrl());
  url.hostname = "localhost";
  return url.origin;
}

/** Virtual authenticator of Chromium that verifies its user without asking. */
async function addDevice(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const verify = (isUserVerified: boolean) =>
    session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
  return { verify };
}

/** Name of the error with which the next passkey request fails. */
function refusal(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { credentials } = navigator;
    const ask = credentials.get.bind(credentials);
    return new Promise<string>((done) => {
      credentials.get = async (options) => {
        try {
          return await ask(options);
        } catch (thrown) {
          done(thrown instanceof Error ? thrown.name : "");
          throw thrown;
        } finally {
          credentials.get = ask;
        }
      };
    });
  });
}

async function signOut({ page, open }: Visit) {
  await open("/logout");
  await page.waitForURL("**/login**");
}

async function typePassword({ page, words }: Visit, email: string) {
  await page.getByLabel(words("screen.login.email")).fill(email);
  await page.getByLabel(words("screen.login.password"), { exact: true }).fill(newPassword);
  await page.keyboard.press("Enter");
}

test("a passkey is made and named by keyboard, signs in alone, and is the second step", async () => {
  const { email, tokens } = await newcomer();
  const visit = await visitAt(namedUrl(), { language: "de" });
  const { page, words, open } = visit;
  await page.addInitScript((held) => {
    if (sessionStorage.getItem("begun")) return;
    sessionStorage.setItem("begun", "true");
    localStorage.setItem("JWT_TOKEN", held.token);
    localStorage.setItem("REFRESH_TOKEN", held.refresh_token);
  }, tokens);
  const device = await addDevice(visit.context, page);
  await open("/settings/security");
  await pressEnterOn(page, page.getByRole("button", { name: words("screen.security.addPasskey") }));
  const dialog = page.getByRole("dialog");
  const name = dialog.getByRole("textbox", { name: words("screen.security.name") });
  await name.waitFor();
  await name.fill("Key ring");
  await page.keyboard.press("Enter");
  const kept = page.getByRole("button", { name: words("screen.security.recoveryDone") });
  await pressEnterOn(page, kept);
  await page.getByText("Key ring").waitFor();
  // The same device a second time.
  await page.getByRole("button", { name: words("screen.security.addPasskey") }).click();
  await name.waitFor();
  await page.keyboard.press("Enter");
  await page.getByText(words("screen.security.passkeyKnown")).waitFor();
  await expect.poll(() => axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: words("screen.security.renameNamed", { title: "Key ring" }) })
    .click();
  await name.fill("Laptop");
  await page.keyboard.press("Enter");
  await page.getByText("Laptop", { exact: true }).waitFor();

  await signOut(visit);
  await open("/login?redirect=%2Fsettings%2Fsecurity");
  await tabToElement(page, page.getByRole("button", { name: words("screen.login.passkey") }));
  await device.verify(false);
  const refused = refusal(page);
  await page.keyboard.press("Enter");
  // User verification failed: nothing was sent, and nobody is signed in.
  expect(await refused).toBe("NotAllowedError");
  expect(await page.evaluate(() => localStorage.getItem("JWT_TOKEN"))).toBe(null);
  await device.verify(true);
  await page.getByRole("button", { name: words("screen.login.passkey") }).click();
  await page.waitForURL("**/settings/security");
  await page.getByText("Laptop", { exact: true }).waitFor();

  await signOut(visit);
  await typePassword(visit, email);
  const use = page.getByRole("button", { name: words("screen.secondStep.passkey") });
  await use.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await pressEnterOn(page, use);
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
});

test("who is asked for a factor that they have not is led to one before they are in, in the dark and on a telephone", async () => {
  const { tokens, email } = await newcomer({ role: "ROLE_TENANT_ADMIN" });
  // Created first, since the demand also signs out the account that creates people.
  const { email: another } = await newcomer();
  const admin = await visitAt(namedUrl(), { language: "de" }, tokens);
  await admin.open("/settings/companyGroup");
  const label = admin.words("catalogues.companyGroup.demandsFactor.label");
  const box = admin.page.getByRole("checkbox", { name: label });
  await box.check();
  await admin.page.getByText(/noch keinen zweiten Faktor/).waitFor();
  await expect.poll(() => axeFindings(admin.page)).toEqual([]);
  await admin.page.getByRole("button", { name: admin.words("action.save") }).click();
  await admin.page.getByText(admin.words("screen.single.saved")).waitFor();

  const byPasskey = await visitAt(namedUrl(), { language: "en", theme: "dark", width: 400 });
  await addDevice(byPasskey.context, byPasskey.page);
  const { page, words } = byPasskey;
  await byPasskey.open("/login?redirect=%2Fsettings");
  await typePassword(byPasskey, email);
  const choose = page.getByRole("button", { name: words("screen.security.addPasskey") });
  await choose.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("JWT_TOKEN"))).toBe(null);
  await pressEnterOn(page, choose);
  await page.getByRole("textbox", { name: words("screen.security.name") }).waitFor();
  await page.keyboard.press("Enter");
  const kept = page.getByRole("button", { name: words("screen.security.recoveryDone") });
  await kept.waitFor();
  expect(await page.evaluate(() => localStorage.getItem("JWT_TOKEN"))).toBe(null);
  await pressEnterOn(page, kept);
  await page.waitForURL("**/settings");

  const byApp = await visitAt(namedUrl(), { language: "de" });
  await byApp.open("/login?redirect=%2Fsettings%2Fsecurity");
  await typePassword(byApp, another);
  await byApp.page.getByRole("button", { name: byApp.words("screen.security.appTitle") }).click();
  const secret = (await byApp.page.locator("code").innerText()).replaceAll(" ", "");
  expect(await axeFindings(byApp.page)).toEqual([]);
  const code = byApp.page.getByRole("textbox", { name: byApp.words("screen.security.code") });
  await code.fill("000000");
  await byApp.page.keyboard.press("Enter");
  await byApp.page.getByText(byApp.words("problem.field.code.wrong")).waitFor();
  await code.fill(codeNow(secret));
  await byApp.page.keyboard.press("Enter");
  await byApp.page
    .getByRole("button", { name: byApp.words("screen.security.recoveryDone") })
    .click();
  await byApp.page.waitForURL("**/settings/security");
  // Last factor stays, since the group demands one.
  await byApp.page.getByText(byApp.words("screen.security.demanded")).waitFor();
});
