import { beforeAll, expect, test } from "vitest";
import { accounts, demoPassword } from "../../../scripts/testkit/accounts.ts";
import type { ServerProcess } from "../../../scripts/testkit/runServer.ts";
import { barriers } from "../../helpers/browser/accessible.ts";
import { axeFindings, joinBrowser, visitAt, type Visit } from "../../helpers/browser/browser.ts";
import { ownDemo, startOwnServer } from "../../helpers/browser/ownServer.ts";
import { ourSideOf } from "../../helpers/signOn/providerJourneys.ts";
import { makeSamlIdp } from "../../helpers/signOn/samlIdp.ts";

joinBrowser({ withServer: false });

let server: ServerProcess;

beforeAll(async () => {
  const dataFolder = await ownDemo();
  const before = await startOwnServer({ dataFolder, environment: { SSO: "saml" } });
  const { admin, save } = await ourSideOf(before.url, "saml");
  const { admins } = await admin.call("signOn.read");
  const idp = await makeSamlIdp();
  await save({
    issuer: idp.issuer,
    signInUrl: "https://idp.example/come",
    certificates: [idp.certificate],
    closesPasswords: true,
    emergencyAccounts: admins.map(({ id }) => id),
  });
  await before.stop();
  // Restarts without SSO, as if the operator forgot the setting.
  server = await startOwnServer({ dataFolder });
});

async function signIn({ page, words }: Visit, address: string): Promise<void> {
  await page.getByLabel(words("screen.login.email")).fill(address);
  await page.getByRole("button", { name: words("signOn.login.next") }).click();
  await page.getByLabel(words("screen.login.password"), { exact: true }).fill(demoPassword);
  await page.keyboard.press("Enter");
}

test("an operator who forgets SSO is told at the start, and people at the sign-in page", async () => {
  expect(server.output()).toMatch(/"event":"signOn\.off".*Start with SSO as before/);
  expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({ signOnOff: 1 });
  const made = await visitAt(server.url, { path: "/login" });
  const { page, words } = made;
  await page.getByText(words("signOn.login.off")).waitFor();
  expect(await barriers(made)).toEqual([]);
  await signIn(made, accounts.reader);
  await page.getByRole("alert").getByText(words("screen.login.refused")).waitFor();
  await page.getByText(words("signOn.login.off")).waitFor();
  expect(await barriers(made)).toEqual([]);
});

test("an account for emergencies has passwords work again", async () => {
  const made = await visitAt(server.url, { path: "/login" });
  const { page, words } = made;
  await signIn(made, accounts.admin);
  await page.waitForURL("**/dashboard");
  await made.open("/settings/signOn");
  await page.getByText(words("signOn.offStored")).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel(words("signOn.form.enabled")).uncheck();
  await page.getByRole("button", { name: words("signOn.store") }).click();
  await page.getByText(words("signOn.saved"), { exact: true }).waitFor();
  const reader = await visitAt(server.url, { path: "/login" });
  await signIn(reader, accounts.reader);
  await reader.page.waitForURL("**/dashboard");
  expect(await reader.page.getByText(words("signOn.login.off")).count()).toBe(0);
});
