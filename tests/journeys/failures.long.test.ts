import type { Locator } from "playwright";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Language } from "#shared/engine/language.ts";
import { type Account, accounts } from "../../scripts/testkit/accounts.ts";
import { signInByApi } from "../../scripts/testkit/apiClient.ts";
import {
  anotherTab,
  apiOf,
  joinBrowser,
  pathOf,
  serverUrl,
  visitAt,
  type Visit,
} from "../helpers/browser/browser.ts";
import { createRecord, readRecord } from "../helpers/records.ts";
import { settled } from "../helpers/browser/settled.ts";
import { startStandIn, type StandIn } from "../helpers/browser/standIn.ts";

joinBrowser();

let server: StandIn;
beforeAll(async () => {
  server = await startStandIn(serverUrl());
});
beforeEach(() => server.behave());
afterAll(() => server.stop());

const kpi = /\/dashboard\/kpi/;
const list = /\/recordsByFilterAndCompany/;
/** Browser messages about everything broken on purpose here. */
const expected = [
  /Failed to load resource|net::ERR|dynamically imported|preload CSS|Loading chunk/,
];

/** The statuses named by the specification, and one it does not name. */
const statuses = [
  400, 401, 403, 404, 405, 406, 408, 409, 410, 411, 412, 413, 414, 415, 417, 429, 444, 499, 500,
  501, 502, 503, 504,
];

/**
 * A person whose calls all go through the proxy; with a session of their own if it is renewed or
 * ended.
 */
async function visitAs(
  account: Account,
  { language = "de", isAlone = false }: { language?: Language; isAlone?: boolean } = {},
): Promise<Visit> {
  const { tokens } = await (isAlone
    ? signInByApi(serverUrl(), account, language)
    : apiOf(account, language));
  return visitAt(server.url, { language, expected }, tokens);
}

function dialog({ page }: Visit, name?: string): Locator {
  return page.getByRole("alertdialog", name === undefined ? {} : { name, exact: true });
}

async function close(made: Visit): Promise<void> {
  await dialog(made)
    .getByRole("button", { name: made.words("action.close") })
    .last()
    .click();
  await dialog(made).waitFor({ state: "detached" });
}

function retry({ page, words }: Visit): Promise<void> {
  return page
    .getByRole("button", { name: words("action.retry") })
    .first()
    .click();
}

// What is done about a failure depends on no language, so the other journeys are in German.
test.each(["de", "en"] as const)(
  "each status has its message, with the reply's support id (%s)",
  async (language) => {
    const made = await visitAs("reader", { language, isAlone: true });
    const { words } = made;
    server.answer(list, { status: 500, body: {} });
    await made.open("/vvt-list");
    await close(made);
    for (const status of statuses) {
      const supportId = `A30-${status}`;
      server.answer(list, { status, body: { error: "ofTheTest", supportId } });
      await retry(made);
      const text = words(`status.${status}`);
      const shown = await dialog(made, text).innerText();
      expect(shown).toContain(words("dialog.response.code", { status, text }));
      expect(shown).toContain(words("dialog.response.generic"));
      expect(shown).toContain(words("dialog.response.support"));
      expect(shown).toContain(supportId);
      await close(made);
    }
    server.answer(list, { status: 418 });
    await retry(made);
    const unknown = await dialog(made, words("dialog.response.failed")).innerText();
    expect(unknown).toContain(words("dialog.response.unknown"));
    expect(unknown).not.toContain(words("dialog.response.support"));
    await close(made);
    // The server's own message says which role or licence is missing.
    for (const code of ["forbidden", "notLicensed"]) {
      const message = words(`problem.${code}`);
      server.answer(list, { status: 403, body: { error: code, message, status: 403 } });
      await retry(made);
      await dialog(made, words("status.403")).getByText(message).waitFor();
      await close(made);
    }
  },
);

test("a reply with an error counts as a failure whatever its status; blocking items open in a new tab", async () => {
  const made = await visitAs("reader");
  const { words } = made;
  server.answer(list, { status: 200, body: { error: "ofTheTest", status: 409 } });
  await made.open("/vvt-list");
  await dialog(made, words("status.409")).waitFor();
  await close(made);
  const items = [{ id: 1, title: "Lohn", href: "/imprint" }];
  server.answer(list, { status: 200, body: { error: "ofTheTest", supportId: "A30-7", items } });
  await retry(made);
  await dialog(made, words("status.412")).waitFor();
  const link = dialog(made).getByRole("link", {
    name: words("dialog.response.newTab", { title: "Lohn" }),
  });
  const [opened] = await Promise.all([made.context.waitForEvent("page"), link.click()]);
  await opened.waitForURL("**/imprint");
  await opened.close();

  await made.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await made.page.clock.install();
  await dialog(made)
    .getByRole("button", { name: words("dialog.response.copyId") })
    .click();
  const copied = dialog(made).getByText(words("dialog.response.copied"));
  await copied.waitFor();
  expect(await made.page.evaluate(() => navigator.clipboard.readText())).toBe("A30-7");
  await made.page.clock.runFor(5900);
  expect(await copied.count()).toBe(1);
  await made.page.clock.runFor(200);
  await copied.waitFor({ state: "detached" });
});

test("a broken connection is reported where it matters until it works again", async () => {
  const made = await visitAs("admin");
  const { page, words } = made;
  await made.open("/settings");
  server.answer(/\/v1\/api\//, "break");
  await page.getByRole("link", { name: words("nav.dashboard"), exact: true }).click();
  const offline = page.getByText(words("frame.offline"));
  await offline.waitFor();
  await page.getByText(words("screen.dashboard.failedTitle")).waitFor();
  expect(await dialog(made).count()).toBe(0);
  server.behave();
  await retry(made);
  await page.locator("#companies").waitFor();
  expect(await offline.count()).toBe(0);

  await made.open("/vvt-list");
  server.answer(/\/api\/export$/, "break");
  await page.getByRole("button", { name: words("action.export") }).click();
  const make = page
    .getByRole("dialog", { name: words("screen.export.registerTitle") })
    .getByRole("button", { name: words("screen.export.make"), exact: true });
  await make.click();
  await dialog(made, words("dialog.response.network")).waitFor();
  await dialog(made).getByText(words("dialog.response.networkText")).waitFor();
  await close(made);
  expect(await make.isEnabled()).toBe(true);
  await page.getByText(words("screen.export.running")).waitFor({ state: "detached" });
});

test("a change of language whose reply contains no token is an invalid state", async () => {
  const made = await visitAs("reader", { language: "de" });
  const { page, words } = made;
  await made.open("/settings/changeLanguage");
  server.answer(/\/user\/language/, { status: 200, body: {} });
  await page.getByText(words("language.en"), { exact: true }).click();
  const shown = dialog(made, words("dialog.response.failed"));
  await shown.getByText(words("dialog.response.unknown")).waitFor();
  await shown.getByText("Invalid state", { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("de");
});

test("a refused call is renewed once; a refused refresh or sign-in leaves no token", async () => {
  const made = await visitAs("reader", { isAlone: true });
  const { page, words } = made;
  const tokens = () =>
    page.evaluate(() => [localStorage["JWT_TOKEN"], localStorage["REFRESH_TOKEN"]]);
  const before = JSON.stringify(await (await made.open("/imprint"), tokens()));
  server.answer(kpi, { status: 401, body: { error: "unauthorized", status: 401 } }, 1);
  await made.open("/dashboard");
  await page.locator("#companies").waitFor();
  expect(server.count(/token\/refresh/)).toBe(1);
  expect(JSON.stringify(await tokens())).not.toBe(before);

  server.answer(/\/v1\/api\//, { status: 401, body: { error: "unauthorized", status: 401 } });
  await page.reload();
  await page.waitForURL("**/login?redirect=%2Fdashboard");
  await settled(page);
  expect(await dialog(made).count()).toBe(0);
  expect((await tokens()).every((token) => !token)).toBe(true);

  server.behave();
  await page.getByLabel(words("screen.login.email")).fill(accounts.reader);
  await page.getByLabel(words("screen.login.password"), { exact: true }).fill("not the password");
  await page.getByRole("button", { name: words("action.signIn"), exact: true }).click();
  await page.getByText(words("screen.login.refused")).waitFor();
  expect((await tokens()).every((token) => !token)).toBe(true);
});

test("a new version is announced, and not again in this session once muted", async () => {
  const made = await visitAs("reader");
  const { page, words } = made;
  server.pretendVersion("9.9.9");
  await made.open("/settings");
  const notice = page.getByRole("dialog", { name: words("dialog.version.title") });
  await notice.getByText(words("dialog.version.text")).waitFor();
  const focused = await page.evaluate(() => document.activeElement?.textContent);
  expect(focused).toBe(words("dialog.version.later"));
  await notice.getByRole("button", { name: words("action.reload") }).click();
  await notice.waitFor({ state: "detached" });
  await notice.waitFor();
  await notice.getByLabel(words("dialog.version.mute")).check();
  await notice.getByRole("button", { name: words("dialog.version.later") }).click();
  await made.open("/dashboard");
  await page.locator("#companies").waitFor();
  expect(await notice.count()).toBe(0);
});

test("a chunk that is missing, unavailable or slow is reported once, with its code", async () => {
  const made = await visitAs("reader");
  const { page, words } = made;
  const ways = [
    ["missing", /RecordListScreen.*\.js/, "ChunkLoadError", "nav.records"],
    ["error", /SettingsScreen.*\.js/, "ChunkLoadError", "nav.settings"],
    ["timeout", /RecordListScreen.*\.js/, "ChunkLoadError", "nav.records"],
  ] as const;
  for (const [type, path, code, entry] of ways) {
    server.behave();
    if (type === "missing") server.answer(path, { status: 404, body: {} });
    else server.answer(path, type === "error" ? "break" : "hang");
    await made.open("/imprint");
    if (type === "timeout") await page.clock.install();
    await page.getByRole("link", { name: words(entry), exact: true }).click();
    if (type === "timeout") await page.clock.runFor(120_000);
    const title = words("dialog.load.title");
    const shown = await dialog(made, title).innerText();
    expect(shown).toContain(words(`dialog.load.${type}`));
    expect(shown).toContain(code);
    expect(await page.locator("h1").count()).toBe(0);
    await close(made);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
  }
  server.behave();
  await page.getByRole("button", { name: words("action.reload") }).click();
  await page.getByRole("heading", { level: 1, name: words("title.records") }).waitFor();
});

test("a missing stylesheet is reported like a script", async () => {
  const made = await visitAs("reader");
  server.answer(/answers.*\.css/, { status: 404, body: {} });
  await made.page.goto("/settings/changePassword");
  const shown = await dialog(made, made.words("dialog.load.title")).innerText();
  expect(shown).toContain("CSS_CHUNK_LOAD_FAILED");
  expect(shown).toContain(made.words("dialog.load.missing"));
});

test("a deployment while an editor is open loses no entries", async () => {
  const api = await apiOf("editor");
  const { id } = await createRecord(api, { name: "Neue Version" });
  const made = await visitAs("editor");
  const { page, words } = made;
  await made.open(`/vvt/edit/${id}`);
  const name = page.getByRole("textbox", {
    name: words("record.basics.name.label"),
    exact: true,
  });
  await name.fill("Getippt");
  // The next call reaches the new version.
  server.pretendVersion("9.9.9");
  await page.getByRole("combobox").first().click();
  const notice = page.getByRole("dialog", { name: words("dialog.version.title") });
  await notice.getByText(words("dialog.load.kept")).waitFor();
  server.behave();
  await notice.getByRole("button", { name: words("action.reload") }).click();
  // The whole page reloads before saying so.
  const restored = words("editor.restored.text", { when: "" }).split("(")[0] ?? "";
  await page.getByText(restored).waitFor({ timeout: 15_000 });
  expect(await name.inputValue()).toBe("Getippt");
  expect((await readRecord(api, id)).version).toBe(1);
  await page.keyboard.press("Control+s");
  await expect.poll(async () => (await readRecord(api, id)).name).toBe("Getippt");
  expect(pathOf(page)).toBe(`/vvt/edit/${id}`);
});

test("two tabs with an expired token renew the session once, and both continue", async () => {
  const { tokens } = await signInByApi(serverUrl(), "reader");
  const made = await visitAt(server.url, { expected }, tokens);
  // A static picture, where nothing runs that could renew the session before both tabs are back.
  await made.page.goto("/mark.svg");
  const other = await anotherTab(made);
  await other.goto("/mark.svg");
  // The same token, now expired for both tabs.
  await made.page.evaluate(() => {
    const [head = "", payload = "", signature = ""] = (localStorage["JWT_TOKEN"] as string).split(
      ".",
    );
    const claims = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as object;
    const old = btoa(JSON.stringify({ ...claims, exp: 1_600_000_000 })).replaceAll("=", "");
    const plain = old.replaceAll("+", "-").replaceAll("/", "_");
    localStorage.setItem("JWT_TOKEN", [head, plain, signature].join("."));
    localStorage.setItem("STAY_LOGGED_IN", "true");
  });
  await Promise.all([made.page.goto("/vvt-list"), other.goto("/activityStream")]);
  await Promise.all([settled(made.page), settled(other)]);
  expect([pathOf(made.page), pathOf(other)]).toEqual(["/vvt-list", "/activityStream"]);
  expect(server.count(/token\/refresh/)).toBe(1);
});

test("losing a role while its page is open redirects to the start", async () => {
  const admin = await signInByApi(serverUrl(), "admin");
  const person = { firstName: "Zeit", lastName: "Weise", email: "weise@nordlicht.example" };
  const post = async (path: string, body: object) =>
    // Border: replies are read property by property.
    (await admin.send("POST", path, body)).body as Record<string, unknown>;
  const roles = ["ROLE_TENANT_ADMIN"];
  const { id, version } = await post("/api/admin/staff/create", { ...person, roles });
  const { link } = await post("/api/admin/staff/link", { id, shown: true });
  const newPassword = "Leuchtturm am Kai 5";
  const one = String(link).split("#link=")[1];
  const { token, refresh_token } = await post("/api/user/link", { link: one, newPassword });
  const tokens = { token: String(token), refresh_token: String(refresh_token) };
  const made = await visitAt(serverUrl(), { expected }, tokens);
  const { page, words } = made;
  await made.open("/settings/tools");
  const less = { ...person, id, version, roles: ["ROLE_READER"] };
  expect((await post("/api/admin/staff/edit", less))["id"]).toBe(id);
  await page.locator("main td a").first().click();
  await page.waitForURL("**/dashboard");
  await page.getByRole("alertdialog", { name: words("status.403"), exact: true }).waitFor();
});
