import type { Locator } from "playwright";
import { expect, test } from "vitest";
import { signInByApi } from "../../scripts/testkit/apiClient.ts";
import {
  anotherTab,
  apiOf,
  joinBrowser,
  pathOf,
  serverUrl,
  visit,
  visitAt,
  type Visit,
} from "../helpers/browser/browser.ts";
import { createRecord, readRecord } from "../helpers/records.ts";
import { chooseOption } from "../helpers/browser/picker.ts";
import { settled } from "../helpers/browser/settled.ts";
import { basicsField } from "../helpers/browser/typist.ts";

joinBrowser();

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

/** Reply in place of the server's, a broken connection, or none at all. */
type Answer = { status: number; body?: object } | "break" | "hang";

/** Answers matching requests this way; later instructions win. */
function answer({ context }: Visit, path: RegExp, how: Answer): Promise<unknown> {
  return context.route(path, async (route) => {
    if (how === "hang") return;
    if (how === "break") return route.abort();
    const { status, body } = how;
    const headers = { "api-version": "2.8.5" };
    return route.fulfill({ status, headers, ...(body ? { json: body } : {}) });
  });
}

/** Passes everything on again. */
function behave({ context }: Visit): Promise<void> {
  return context.unrouteAll({ behavior: "ignoreErrors" });
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

test("each status has its message, with the reply's support id", async () => {
  const made = await visit({ as: "reader", expected });
  const { words } = made;
  await answer(made, list, { status: 500, body: {} });
  await made.open("/vvt-list");
  await close(made);
  for (const status of statuses) {
    const supportId = `A30-${status}`;
    await answer(made, list, { status, body: { error: "ofTheTest", supportId } });
    await retry(made);
    const text = words(`status.${status}`);
    const shown = await dialog(made, text).innerText();
    expect(shown).toContain(words("dialog.response.code", { status, text }));
    expect(shown).toContain(words("dialog.response.generic"));
    expect(shown).toContain(words("dialog.response.support"));
    expect(shown).toContain(supportId);
    await close(made);
  }
  await answer(made, list, { status: 418 });
  await retry(made);
  const unknown = await dialog(made, words("dialog.response.failed")).innerText();
  expect(unknown).toContain(words("dialog.response.unknown"));
  expect(unknown).not.toContain(words("dialog.response.support"));
  await close(made);
  // The server's own message says which role or licence is missing.
  for (const code of ["forbidden", "notLicensed"]) {
    const message = words(`problem.${code}`);
    await answer(made, list, { status: 403, body: { error: code, message, status: 403 } });
    await retry(made);
    await dialog(made, words("status.403")).getByText(message).waitFor();
    await close(made);
  }
});

test("a broken connection is reported where it matters until it works again", async () => {
  const made = await visit({ as: "admin", expected, path: "/settings" });
  const { page, words } = made;
  await answer(made, /\/v1\/api\//, "break");
  await page.getByRole("link", { name: words("nav.dashboard"), exact: true }).click();
  const offline = page.getByText(words("frame.offline"));
  await offline.waitFor();
  await page.getByText(words("screen.dashboard.failedTitle")).waitFor();
  expect(await dialog(made).count()).toBe(0);
  await behave(made);
  await retry(made);
  await page.locator("#companies").waitFor();
  expect(await offline.count()).toBe(0);

  await made.open("/vvt-list");
  await answer(made, /\/api\/export$/, "break");
  await page.getByRole("button", { name: words("action.export") }).click();
  const exporting = page.getByRole("dialog", { name: words("screen.export.registerTitle") });
  await chooseOption(exporting.getByRole("combobox", { name: words("screen.records.company") }));
  const make = exporting.getByRole("button", { name: words("screen.export.make"), exact: true });
  await make.click();
  await dialog(made, words("dialog.response.network")).waitFor();
  await dialog(made).getByText(words("dialog.response.networkText")).waitFor();
  await close(made);
  expect(await make.isEnabled()).toBe(true);
  await page.getByText(words("screen.export.running")).waitFor({ state: "detached" });
});

test("a chunk that is missing, unavailable or slow is reported once, with its code", async () => {
  const made = await visit({ as: "reader", expected });
  const { page, words } = made;
  const ways = [
    ["missing", /RecordListScreen.*\.js/, "ChunkLoadError", "nav.records"],
    ["error", /SettingsScreen.*\.js/, "ChunkLoadError", "nav.settings"],
    ["timeout", /RecordListScreen.*\.js/, "ChunkLoadError", "nav.records"],
  ] as const;
  for (const [type, path, code, entry] of ways) {
    await behave(made);
    if (type === "missing") await answer(made, path, { status: 404, body: {} });
    else await answer(made, path, type === "error" ? "break" : "hang");
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
  await behave(made);
  await page.getByRole("button", { name: words("action.reload") }).click();
  await page.getByRole("heading", { level: 1, name: words("title.records") }).waitFor();
});

test("a missing stylesheet is reported like a script", async () => {
  const made = await visit({ as: "reader", expected });
  await answer(made, /dialogs.*\.css/, { status: 404, body: {} });
  await made.page.goto("/settings/changePassword");
  const shown = await dialog(made, made.words("dialog.load.title")).innerText();
  expect(shown).toContain("CSS_CHUNK_LOAD_FAILED");
  expect(shown).toContain(made.words("dialog.load.missing"));
});

test("a deployment while an editor is open loses no entries", async () => {
  const api = await apiOf("editor");
  const { id } = await createRecord(api, { name: "Neue Version" });
  const made = await visit({ as: "editor", expected, path: `/vvt/edit/${id}` });
  const { page, words } = made;
  const name = basicsField(made, "name");
  await name.fill("Getippt");
  // The next call reaches the new version.
  await made.context.route("**/v1/api/**", async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), "api-version": "9.9.9" };
    await route.fulfill({ response, headers });
  });
  await page.getByRole("combobox").first().click();
  const notice = page.getByRole("dialog", { name: words("dialog.version.title") });
  await notice.getByText(words("dialog.load.kept")).waitFor();
  await behave(made);
  await notice.getByRole("button", { name: words("action.reload") }).click();
  // The page reloads completely before it shows this.
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
  const made = await visitAt(serverUrl(), { expected }, tokens);
  const renewals: string[] = [];
  made.context.on("request", (request) => {
    if (request.url().includes("/token/refresh")) renewals.push(request.url());
  });
  // A static picture runs no script that could renew the session before both tabs are back.
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
  expect(renewals).toHaveLength(1);
});
