import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  apiOf,
  axeFindings,
  joinBrowser,
  visit,
  type Visit,
} from "../../helpers/browser/browser.ts";
import { openStep } from "../../helpers/browser/typist.ts";
import { createRecord, readRecord } from "../../helpers/records.ts";

joinBrowser();

const titles = ["Bewerber", "Beschäftigte", "Besucher"];

async function recordWith(wanted: readonly string[]): Promise<number> {
  const api = await apiOf("editor");
  const { body } = await api.send("POST", "/api/groupsOfPersons", { language: "de" });
  // Border: the document of the call describes it.
  const known = body as { id: number; title?: string }[];
  const rows = wanted.map((title) => {
    const group = known.find((each) => each.title?.startsWith(title));
    if (!group) throw new Error(`no ${title}`);
    return { clientId: randomUUID(), group: { id: group.id } };
  });
  const { id } = await createRecord(api, { name: "Zeilen", groupsOfPersons: rows });
  return id;
}

const heads = ({ page }: Visit) => page.locator(".opener .title");
const rowNamed = ({ page }: Visit, title: string) =>
  page.locator(".opener").filter({ hasText: title }).first();

/** Waits until rows can be selected, which loads after the page; leaves none selected. */
async function comeToRows(made: Visit, title: string): Promise<void> {
  const { page, words } = made;
  const tools = page.getByRole("toolbar", { name: words("rows.tools") });
  await rowNamed(made, title).focus();
  const selectAll = async () => {
    await page.keyboard.press("Control+a");
    return tools.isVisible();
  };
  await expect.poll(selectAll, { timeout: 20_000 }).toBe(true);
  await page.keyboard.press("Escape");
  await tools.waitFor({ state: "detached" });
  // Earlier key presses selected the page's text, which would be copied instead.
  await page.evaluate(() => window.getSelection()?.removeAllRanges());
}

async function openRows(id: number): Promise<Visit> {
  const made = await visit({ as: "editor" });
  await made.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await made.open(`/vvt/edit/${id}`);
  await openStep(made, 3);
  await heads(made).first().waitFor();
  return made;
}

const order = async (made: Visit) =>
  (await heads(made).allTextContents()).map((head) =>
    titles.find((title) => head.startsWith(title)),
  );

test("a row is moved by its grip with the mouse, and let go by Escape", async () => {
  const made = await openRows(await recordWith(titles));
  const { page } = made;
  const grip = rowNamed(made, "Bewerber").locator(".grip");
  await comeToRows(made, "Bewerber");
  await grip.hover();
  const target = await rowNamed(made, "Besucher").boundingBox();
  if (!target) throw new Error("no row");
  const below = target.y + target.height + 20;
  await page.mouse.down();
  await page.mouse.move(target.x + 20, below, { steps: 5 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  expect(await order(made)).toEqual(titles);

  await grip.hover();
  await page.mouse.down();
  await page.mouse.move(target.x + 20, below, { steps: 5 });
  await page.locator("[data-drop]").waitFor();
  const held = page.locator("[data-dragged]");
  expect(await held.evaluateAll((all) => all.map((row) => getComputedStyle(row).opacity))).toEqual([
    "0.5",
  ]);
  await page.mouse.up();
  expect(await held.count()).toBe(0);
  expect(await order(made)).toEqual(["Beschäftigte", "Besucher", "Bewerber"]);
  expect(await rowNamed(made, "Bewerber").getAttribute("aria-expanded")).toBe("false");
  await page.getByRole("group", { name: made.words("undo.group") }).waitFor();
  await page.keyboard.press("Control+z");
  expect(await order(made)).toEqual(titles);
});

test("the first thing a finger does may be to move a row by its grip", async () => {
  const id = await recordWith(titles);
  const made = await visit({ as: "editor", width: 800, isTouch: true });
  const { page } = made;
  await made.open(`/vvt/edit/${id}?step=3`);
  await comeToRows(made, "Bewerber");
  const grip = await rowNamed(made, "Bewerber").locator(".grip").boundingBox();
  const target = await rowNamed(made, "Besucher").boundingBox();
  if (!grip || !target) throw new Error("no row");
  const finger = await made.context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y: number) =>
    finger.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: grip.x + 8, y }],
    });
  const below = target.y + target.height + 10;
  await touch("touchStart", grip.y + 8);
  await touch("touchMove", grip.y + 30);
  await touch("touchMove", below);
  await page.locator("[data-drop]").waitFor();
  await touch("touchEnd", below);
  expect(await order(made)).toEqual(["Beschäftigte", "Besucher", "Bewerber"]);
});

test("rows are selected and copied by keys alone, and pasted into another record", async () => {
  const from = await openRows(await recordWith(titles));
  await comeToRows(from, "Bewerber");
  await from.page.keyboard.press("Shift+Space");
  await rowNamed(from, "Besucher").focus();
  await from.page.keyboard.press("Shift+Space");
  await from.page.getByRole("toolbar", { name: from.words("rows.tools") }).waitFor();
  expect(await axeFindings(from.page)).toEqual([]);
  expect(await rowNamed(from, "Bewerber").getAttribute("aria-expanded")).toBe("false");
  await from.page.keyboard.press("Control+c");
  await from.page.getByText(from.words("rows.copied", { count: 2 })).waitFor();

  const id = await recordWith(["Beschäftigte"]);
  await from.open(`/vvt/edit/${id}`);
  await openStep(from, 3);
  await comeToRows(from, "Beschäftigte");
  await from.page.keyboard.press("Control+v");
  await expect
    .poll(() => order(from), { timeout: 20_000 })
    .toEqual(["Beschäftigte", "Bewerber", "Besucher"]);
  await from.page.keyboard.press("Control+s");
  await from.page.getByText(from.words("editor.saved"), { exact: true }).first().waitFor();
  const stored = await readRecord(await apiOf("editor"), id);
  expect(stored.groupsOfPersons).toHaveLength(3);
});
