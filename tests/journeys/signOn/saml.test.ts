import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { accounts, demoPassword } from "../../../scripts/testkit/accounts.ts";
import { signInByApi } from "../../../scripts/testkit/apiClient.ts";
import { runServer, type ServerProcess } from "../../../scripts/testkit/runServer.ts";
import {
  axeFindings,
  joinBrowser,
  pathOf,
  visitAt,
  type Visit,
} from "../../helpers/browser/browser.ts";
import { copyOfData } from "../../helpers/browser/ownServer.ts";
import { settled } from "../../helpers/browser/settled.ts";
import { makeSamlIdp, requestIn, type SamlIdp } from "../../helpers/signOn/samlIdp.ts";

joinBrowser({ withServer: false });

let server: ServerProcess;
/** The address that providers are told, which cookies are kept for. */
let url = "";
let idp: SamlIdp;
let pages: Server;
/** What the provider says of whoever comes; what it was asked. */
let groups: string[] = [];
let asked: string[] = [];
const person = { email: "kim@nordlicht.example", givenName: "Kim", sn: "Petersen" };

beforeAll(async () => {
  idp = await makeSamlIdp();
  pages = createServer((request, response) => {
    const address = `http://localhost${request.url ?? ""}`;
    asked.push(request.url ?? "");
    if (address.includes("/leave")) {
      response.writeHead(303, { location: `${url}/login?signedOut=1` }).end();
      return;
    }
    const posted = idp.answer(address, { nameId: "kim", attributes: { ...person, groups } });
    const { acs } = requestIn(address);
    response.writeHead(200, { "content-type": "text/html" });
    response.end(
      `<!doctype html><form method="post" action="${acs}"><input name="SAMLResponse" value="${posted.SAMLResponse}"><input name="RelayState" value="${posted.RelayState}"></form><script>document.forms[0].submit()</script>`,
    );
  });
  await new Promise<void>((done) => pages.listen(0, "localhost", done));
  const at = `http://localhost:${(pages.address() as AddressInfo).port}`;
  server = await runServer({
    dataFolder: await copyOfData(inject("demoFolder")),
    environment: { SSO: "saml" },
  });
  url = server.url.replace("127.0.0.1", "localhost");
  const admin = await signInByApi(url, "admin");
  await admin.call("signOn.save", {
    body: {
      version: 0,
      provider: {
        kind: "saml",
        enabled: true,
        issuer: idp.issuer,
        signInUrl: `${at}/come`,
        signOutUrl: `${at}/leave`,
        certificates: [idp.certificate],
        createsAccounts: true,
        mailDomains: ["nordlicht.example"],
        rules: [{ attribute: "groups", value: "readers", role: "ROLE_READER" }],
      },
    },
  });
});

afterAll(async () => {
  pages.close();
  await server.stop();
});

async function typeAddress({ page, words }: Visit, address: string): Promise<void> {
  await page.getByLabel(words("screen.login.email")).fill(address);
  await page.getByRole("button", { name: words("signOn.login.next") }).click();
}

async function signOn(made: Visit, path = "/vvt-list?sort=status"): Promise<void> {
  groups = ["readers"];
  await made.open(path);
  await typeAddress(made, person.email);
  await made.page.waitForURL(`**${path}`);
  await settled(made.page);
}

const stored = ({ page }: Visit, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

test("a deep link asks for the address, leads to the provider and back to the wanted page", async () => {
  const made = await visitAt(url, {});
  const { page, words } = made;
  await signOn(made);
  await page.getByRole("heading", { level: 1, name: words("title.records") }).waitFor();
  // No script reads what renews the session.
  expect(await stored(made, "REFRESH_TOKEN")).toBe("");
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/refresh|leave|user/);
});

test("the session is renewed in a hidden frame before its token ends", async () => {
  const made = await visitAt(url, {});
  const { page } = made;
  await signOn(made);
  const before = await stored(made, "JWT_TOKEN");
  asked = [];
  // An hour is left by a clock that goes by seven hours ahead.
  await page.evaluate(() => localStorage.setItem("CLOCK_AHEAD", String(7 * 3_600_000)));
  await page.reload();
  await page.waitForFunction((old) => localStorage.getItem("JWT_TOKEN") !== old, before);
  expect(asked.map((address) => requestIn(`http://localhost${address}`).isPassive)).toEqual([true]);
  await page.waitForFunction(() => document.querySelector("iframe") === null);
  expect(pathOf(page)).toBe("/vvt-list?sort=status");
});

test("who signs out is signed out at the provider, too, and not signed in again at once", async () => {
  const made = await visitAt(url, {});
  const { page, words } = made;
  await signOn(made);
  asked = [];
  await page.goto("/logout");
  await page.getByText(words("signOn.login.signedOut")).waitFor();
  expect(asked.filter((address) => address.startsWith("/leave?SAMLRequest="))).toHaveLength(1);
  expect(await stored(made, "JWT_TOKEN")).toBeNull();
});

test("whom the provider signs out is at the sign-in page with their next call", async () => {
  const made = await visitAt(url, {});
  const { page, words } = made;
  await signOn(made);
  const { group } = JSON.parse(
    atob(
      (await stored(made, "JWT_TOKEN"))?.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ??
        "",
    ),
  );
  const slo = `${url}/saml/slo/${group}`;
  const answer = await fetch(idp.leaveAddress({ slo, nameId: "kim" }), { redirect: "manual" });
  expect(answer.headers.get("location")).toContain("SAMLResponse=");
  await page
    .getByRole("link", { name: words("nav.dashboard") })
    .first()
    .click();
  await page.waitForURL("**/login?redirect=**");
});

test("roles taken away at the provider keep the person out, in words", async () => {
  for (const theme of ["light", "dark"] as const) {
    const made = await visitAt(url, { theme });
    groups = [];
    await made.open("/dashboard");
    expect(await axeFindings(made.page)).toEqual([]);
    await typeAddress(made, person.email);
    await made.page.getByText(made.words("signOn.refusal.noRole")).waitFor();
    expect(await axeFindings(made.page)).toEqual([]);
    expect(await stored(made, "JWT_TOKEN")).toBeNull();
  }
});

test("passwords go on for those without a provider, by keyboard alone", async () => {
  const made = await visitAt(url, {});
  const { page, words } = made;
  await made.open("/login");
  await page.keyboard.type("somebody@elsewhere.example");
  await page.keyboard.press("Enter");
  const password = page.getByLabel(words("screen.login.password"), { exact: true });
  await password.waitFor();
  await page.getByLabel(words("screen.login.email")).fill(accounts.reader);
  await password.fill(demoPassword);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
});
