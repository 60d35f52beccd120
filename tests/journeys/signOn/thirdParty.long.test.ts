import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServerProcess } from "../../../scripts/testkit/runServer.ts";
import { joinBrowser, visitAt } from "../../helpers/browser/browser.ts";
import { freePort } from "../../helpers/browser/freePort.ts";
import { startOwnServer } from "../../helpers/browser/ownServer.ts";
import { settled } from "../../helpers/browser/settled.ts";
import { lettersElsewhere, startOidc } from "../../helpers/signOn/oidcAtWork.ts";
import {
  ourSideOf,
  renewSoon,
  typeAddress,
  type ProviderAtWork,
} from "../../helpers/signOn/providerJourneys.ts";

joinBrowser({ withServer: false });

let server: ServerProcess;
let provider: ProviderAtWork;

beforeAll(async () => {
  const port = await freePort();
  // Cross-site to the provider at localhost, so its frames get no cookies.
  const PUBLIC_URL = `http://127.0.0.1:${port}`;
  const environment = { SSO: "oidc", SSO_HOSTS: "localhost", PUBLIC_URL };
  server = await startOwnServer({ port, environment });
  provider = await startOidc(await ourSideOf(PUBLIC_URL, "oidc"));
});

afterAll(() => provider?.stop());

test("a browser that keeps other sites' cookies out of frames keeps its session, and signs in again without a password", async () => {
  const made = await visitAt(server.url, { expected: lettersElsewhere });
  const { page, words, context } = made;
  await provider.know(["readers"]);
  await made.open("/vvt-list");
  await typeAddress(made);
  await provider.signIn?.(page);
  await page.waitForURL(`${server.url}/vvt-list`);
  await settled(page);
  const refused = page.waitForRequest(/\/login\?signOn=passive/);
  await renewSoon(page);
  expect((await refused).frame()).not.toBe(page.mainFrame());
  // Failed silent sign-in doesn't interrupt the user's work.
  const toDashboard = page.getByRole("link", { name: words("nav.dashboard") });
  await toDashboard.first().click();
  await page.waitForURL("**/dashboard");
  expect(await page.evaluate(() => localStorage.getItem("JWT_TOKEN"))).not.toBeNull();
  // Simulates the end of the session.
  await context.clearCookies({ name: "vvt_refresh" });
  await page.evaluate(() => localStorage.removeItem("JWT_TOKEN"));
  await made.open("/vvt-list");
  await typeAddress(made);
  await page.waitForURL(`${server.url}/vvt-list`);
});
