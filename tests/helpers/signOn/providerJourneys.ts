import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApiClient, signInByApi } from "../../../scripts/testkit/apiClient.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { barriers } from "../browser/accessible.ts";
import { joinBrowser, pathOf, visitAt, type Visit } from "../browser/browser.ts";
import { startOwnServer } from "../browser/ownServer.ts";
import { settled } from "../browser/settled.ts";

type Sent = Operations["signOn.save"]["body"];

/** The person signing in; the name is also the password. */
export const person = {
  name: "kim",
  email: "kim@nordlicht.example",
  firstName: "Kim",
  lastName: "Petersen",
};

/** Our side, as a provider's administrator sees it. */
export interface OurSide {
  url: string;
  admin: ApiClient;
  addresses: Operations["signOn.read"]["reply"]["addresses"];
  /** Saves the provider with the settings all these tests need. */
  save: (provider: Partial<Sent["provider"]>, clientSecret?: string) => Promise<void>;
}

export interface ProviderAtWork {
  /** Sets the person's groups from now on. */
  know: (groups: readonly string[]) => Promise<void> | void;
  /** Signs in at the provider's page; undefined if it asks no one. */
  signIn?: (page: Page) => Promise<void>;
  /** Confirms the sign-out at the provider's page; undefined if it does not ask. */
  agreeToLeave?: (page: Page) => Promise<void>;
  /** Address the browser is sent to on sign-out. */
  leaving: RegExp;
  /** Signs out at the provider, which notifies us. */
  leaveThere: (page: Page) => Promise<void>;
  stop: () => Promise<void> | void;
}

/** Expected browser messages about the provider's pages. */
interface Options {
  expected?: readonly RegExp[];
}

export interface ProviderJourneys {
  ours: () => OurSide;
  visit: () => Promise<Visit>;
  signOn: (made: Visit, path?: string) => Promise<void>;
}

const stored = ({ page }: Visit, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** Journeys that must work with every provider, whatever its kind. */
export function providerJourneys(
  kind: "saml" | "oidc",
  start: (ours: OurSide) => Promise<ProviderAtWork>,
  { expected = [] }: Options = {},
): ProviderJourneys {
  joinBrowser({ withServer: false });
  let ours: OurSide;
  let provider: ProviderAtWork;

  beforeAll(async () => {
    const server = await startOwnServer({ environment: { SSO: kind, SSO_HOSTS: "localhost" } });
    ours = await ourSideOf(server.url.replace("127.0.0.1", "localhost"), kind);
    provider = await start(ours);
  });
  afterAll(async () => {
    await provider?.stop();
  });

  // Provider pages have no icon, which browsers request once.
  const all = [...expected, /\/favicon\.ico$/];
  const visit = () => visitAt(ours.url, { expected: all });
  const signOn = async (made: Visit, path = "/vvt-list?sort=status") => {
    await provider.know(["readers"]);
    await made.open(path);
    await typeAddress(made);
    await provider.signIn?.(made.page);
    await made.page.waitForURL(`${ours.url}${path}`);
    await settled(made.page);
  };

  test("a deep link asks for the address, leads to the provider and back to the wanted page", async () => {
    const made = await visit();
    await signOn(made);
    const { page, words } = made;
    await page.getByRole("heading", { level: 1, name: words("title.records") }).waitFor();
    // Scripts cannot read the refresh token.
    expect(await stored(made, "REFRESH_TOKEN")).toBe("");
    expect(await page.evaluate(() => document.cookie)).not.toMatch(/refresh|leave|user/);
  });

  test("the session is renewed in a hidden frame before its token ends, without a question", async () => {
    const made = await visit();
    const { page } = made;
    await signOn(made);
    const before = await stored(made, "JWT_TOKEN");
    const asked = await renewSoon(page);
    await page.waitForFunction((old) => localStorage.getItem("JWT_TOKEN") !== old, before);
    await page.waitForFunction(() => document.querySelector("iframe") === null);
    expect(asked.length).toBe(1);
    expect(pathOf(page)).toBe("/vvt-list?sort=status");
  });

  test("who signs out is signed out at the provider, too, and not signed in again at once", async () => {
    const made = await visit();
    const { page, words } = made;
    await signOn(made);
    const asked = addressesOf(page, provider.leaving);
    await page.goto("/logout");
    await provider.agreeToLeave?.(page);
    await page.getByText(words("signOn.login.signedOut")).waitFor();
    expect(asked).toHaveLength(1);
    expect(await stored(made, "JWT_TOKEN")).toBeNull();
    // The provider has ended its session, so it asks again.
    await made.open("/login");
    await typeAddress(made);
    await provider.signIn?.(page);
    await page.waitForURL(`${ours.url}/dashboard`);
  });

  test("whom the provider signs out is out here at once, without a step of theirs", async () => {
    const made = await visit();
    const { page } = made;
    await signOn(made);
    const there = await made.context.newPage();
    await provider.leaveThere(there);
    await page.waitForURL("**/login?redirect=**");
  });

  test("roles taken away at the provider end the session with the next renewal", async () => {
    const made = await visit();
    const { page } = made;
    await signOn(made);
    await provider.know([]);
    await renewSoon(page);
    await page.waitForURL("**/login?redirect=**");
    await provider.know(["readers"]);
  });

  test("roles taken away at the provider keep the person out, in words", async () => {
    const made = await visit();
    const { page, words } = made;
    await provider.know([]);
    await made.open("/dashboard");
    expect(await barriers(made)).toEqual([]);
    await typeAddress(made);
    await provider.signIn?.(page);
    await page.getByText(words("signOn.refusal.noRole")).waitFor();
    expect(await barriers(made)).toEqual([]);
    expect(await stored(made, "JWT_TOKEN")).toBeNull();
  });

  test("a browser that lost our cookie on the way is told so, and the second time goes well", async () => {
    const made = await visit();
    const { page, words } = made;
    await provider.know(["readers"]);
    await page.route("**/v1/login?**", async (route) => {
      const reply = await route.fetch({ maxRedirects: 0 });
      await made.context.clearCookies({ name: "relay" });
      const { "set-cookie": _, ...headers } = reply.headers();
      await route.fulfill({ response: reply, headers });
    });
    await made.open("/dashboard");
    await typeAddress(made);
    await provider.signIn?.(page);
    await page.getByText(words("signOn.refusal.cookie")).waitFor();
    await page.unroute("**/v1/login?**");
    await typeAddress(made);
    await page.waitForURL(`${ours.url}/dashboard`);
  });

  return { ours: () => ours, visit, signOn };
}

export async function ourSideOf(url: string, kind: "saml" | "oidc"): Promise<OurSide> {
  const admin = await signInByApi(url, "admin");
  const { addresses } = await admin.call("signOn.read");
  const save: OurSide["save"] = async (provider, clientSecret) => {
    const { version } = await admin.call("signOn.read");
    const secret = clientSecret === undefined ? {} : { clientSecret };
    const whole = { kind, enabled: true, issuer: "https://idp.example", ...usual, ...provider };
    await admin.call("signOn.save", { body: { version, provider: whole, ...secret } });
  };
  return { url, admin, addresses, save };
}

const usual: Partial<Sent["provider"]> = {
  createsAccounts: true,
  mailDomains: ["nordlicht.example"],
  rules: [{ attribute: "groups", value: "readers", role: "ROLE_READER" }],
};

/** Types the person's address at the sign-in page and follows where it leads. */
export async function typeAddress({ page, words }: Visit): Promise<void> {
  await page.getByLabel(words("screen.login.email")).fill(person.email);
  await page.getByRole("button", { name: words("signOn.login.next") }).click();
}

/** Collects matching addresses visited by the page and its frames from now on. */
function addressesOf(page: Page, pattern: RegExp): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() && pattern.test(request.url())) asked.push(request.url());
  });
  return asked;
}

/** Reloads with the clock seven hours ahead, so that the token has one hour left. */
export async function renewSoon(page: Page): Promise<string[]> {
  const asked = addressesOf(page, /\/v1\/login\?.*passive=1/);
  await page.evaluate(() => localStorage.setItem("CLOCK_AHEAD", String(7 * 3_600_000)));
  await page.reload();
  return asked;
}
