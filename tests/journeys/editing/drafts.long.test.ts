import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright";
import { expect, inject, test } from "vitest";
import { browserFlags } from "../../../scripts/testkit/chromium.ts";
import { textLookup } from "../../../scripts/testkit/texts.ts";
import {
  anotherTab,
  apiOf,
  joinBrowser,
  serverUrl,
  visit,
  type Visit,
} from "../../helpers/browser/browser.ts";
import { settled } from "../../helpers/browser/settled.ts";
import { basicsField } from "../../helpers/browser/typist.ts";
import { createRecord, readRecord } from "../../helpers/records.ts";

joinBrowser();

const words = textLookup("de");
const description = (page: Page) => basicsField({ page, words }, "description");
const nameField = (page: Page) => basicsField({ page, words }, "name");
const button = (page: Page, key: string) =>
  page.getByRole("button", { name: words(key), exact: true });
const beginning = (key: string) => words(key, { when: "" }).split("(")[0] ?? "";

async function recordNamed(name: string): Promise<string> {
  const { id } = await createRecord(await apiOf("editor"), { name, description: "Am Anfang" });
  return `/vvt/edit/${id}`;
}

function stored(page: Page): Promise<{ count: number; text: string }> {
  return page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const known = await indexedDB.databases();
    // Opening the database would create it.
    if (known.length === 0) return { count: 0, text: JSON.stringify(sessionStorage) };
    const db = await result(indexedDB.open("artikel30"));
    const names = [...db.objectStoreNames];
    const all = names.includes("drafts")
      ? await result(db.transaction("drafts").objectStore("drafts").getAll())
      : [];
    db.close();
    const contents = all.map(({ data }) => new TextDecoder("latin1").decode(data)).join("");
    return { count: all.length, text: contents + JSON.stringify(sessionStorage) };
  });
}

const isKept = (page: Page, count = 1) =>
  expect.poll(async () => (await stored(page)).count).toBe(count);

/** Browser with a persistent profile. */
async function launchIn(folder: string): Promise<BrowserContext> {
  const { path, environment } = inject("browserBinary");
  const { token, refresh_token } = (await apiOf("editor")).tokens;
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: path,
    args: browserFlags,
    env: { ...process.env, ...environment },
    baseURL: serverUrl(),
    locale: "de-DE",
  });
  await context.addInitScript(
    (entries) => {
      if (location.protocol === "about:") return;
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { LANGUAGE: "de", JWT_TOKEN: token, REFRESH_TOKEN: refresh_token },
  );
  return context;
}

async function kill(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession();
  const processes = (await session?.send("SystemInfo.getProcessInfo"))?.processInfo ?? [];
  const own = processes.find(({ type }) => type === "browser");
  expect(own).toBeDefined();
  const ended = new Promise((resolve) => context.once("close", resolve));
  if (own) process.kill(own.id, "SIGKILL");
  await ended;
}

test("entries outlive a browser that was killed: they are offered with what they change, taken over and saved", async () => {
  const address = await recordNamed("Abgestürzt");
  const folder = mkdtempSync(join(tmpdir(), "artikel30-killed-"));
  try {
    const first = await launchIn(folder);
    const page = await first.newPage();
    await page.goto(address);
    await description(page).fill("Vor dem Absturz");
    await isKept(page);
    expect((await stored(page)).text).not.toContain("Absturz");
    await kill(first);

    const second = await launchIn(folder);
    const again = await second.newPage();
    await again.goto(address);
    await again.getByText(beginning("drafts.left")).waitFor();
    expect(await description(again).inputValue()).toBe("Am Anfang");
    await button(again, "drafts.show").click();
    const dialog = again.getByRole("dialog");
    await dialog.getByText("Vor dem Absturz").waitFor();
    await dialog.getByRole("button", { name: words("drafts.take") }).click();
    await dialog.waitFor({ state: "detached" });
    await again.getByText(beginning("editor.restored.text")).waitFor();
    expect(await description(again).inputValue()).toBe("Vor dem Absturz");
    await button(again, "action.save").click();
    await isKept(again, 0);
    await second.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const id = Number(address.split("/").at(-1));
  expect((await readRecord(await apiOf("editor"), id)).description).toBe("Vor dem Absturz");
});

test("two tabs of one person keep their entries apart, and each offers the other's", async () => {
  const address = await recordNamed("Zwei Tabs");
  const made = await visit({ as: "editor", path: address });
  await description(made.page).fill("Aus dem ersten Tab");
  await isKept(made.page);
  const second = await anotherTab(made);
  await second.goto(address);
  await second.getByText(beginning("drafts.elsewhere")).waitFor();
  await nameField(second).fill("Zwei Tabs, umbenannt");
  await isKept(second, 2);

  for (const page of [made.page, second]) {
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText(beginning("editor.restored.text")).waitFor();
  }
  expect(await description(made.page).inputValue()).toBe("Aus dem ersten Tab");
  expect(await nameField(made.page).inputValue()).toBe("Zwei Tabs");
  expect(await nameField(second).inputValue()).toBe("Zwei Tabs, umbenannt");
  expect(await description(second).inputValue()).toBe("Am Anfang");
  await isKept(second, 2);
});

async function signOut({ page }: Pick<Visit, "page">): Promise<void> {
  await page.getByRole("button", { name: /Konto von/ }).click();
  await page.getByRole("menuitem", { name: words("action.signOut") }).click();
}

test("signing out asks while another tab has unsaved entries, and then destroys them everywhere", async () => {
  const address = await recordNamed("Vor dem Abmelden");
  const made = await visit({ as: "editor", path: address });
  await description(made.page).fill("Noch nicht gespeichert");
  await isKept(made.page);
  const second = await anotherTab(made);
  await second.goto("/settings");
  await settled(second);

  await signOut({ page: second });
  const question = second.getByRole("alertdialog");
  await question.getByText("Vor dem Abmelden").waitFor();
  await question.getByRole("button", { name: words("drafts.signOut.stay") }).click();
  await second.waitForURL("**/dashboard");
  expect(await description(made.page).inputValue()).toBe("Noch nicht gespeichert");

  await signOut({ page: second });
  await question.getByRole("button", { name: words("drafts.signOut.confirm") }).click();
  await made.page.waitForURL("**/login*");
  const left = await stored(made.page);
  expect(left.count).toBe(0);
  expect(left.text).not.toContain("Noch nicht gespeichert");
});
