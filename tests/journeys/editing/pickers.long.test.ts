import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { type ApiClient, signInByApi } from "../../../scripts/testkit/apiClient.ts";
import { runServer } from "../../../scripts/testkit/runServer.ts";
import { axeFindings, joinBrowser, type Visit, visitAt } from "../../helpers/browser/browser.ts";
import { copyOfData } from "../../helpers/browser/ownServer.ts";
import { settled } from "../../helpers/browser/settled.ts";

joinBrowser({ withServer: false });

/** The product on a copy of the demo data. */
async function startWorld() {
  const dataFolder = await copyOfData(inject("demoFolder"));
  const server = await runServer({ dataFolder });
  onTestFinished(async () => {
    await server.stop();
    await rm(dirname(dataFolder), { recursive: true, force: true });
  });
  const creator = await signInByApi(server.url, "creator", "de");
  const admin = await signInByApi(server.url, "admin", "de");
  const openAs = async ({ tokens }: ApiClient, path: string, look = {}) => {
    const made = await visitAt(server.url, look, tokens);
    await made.open(path);
    return made;
  };
  return { creator, admin, openAs };
}

/** A complete activity in a new round, as a draft. */
async function draftedAnew(admin: ApiClient): Promise<number> {
  const { items } = await admin.call("records.list", { body: { perPage: 100 } });
  const found = items.find(
    ({ status, company }) => status === "finalised" && /Kiel/.test(company?.title ?? ""),
  );
  if (!found) throw new Error("the demo has no finalised activity");
  const { id = 0, version = 0 } = await admin.call("records.read", { params: { id: found.id } });
  await admin.call("records.status", { body: { id, version, status: "draft", confirmed: true } });
  return id;
}

async function move(api: ApiClient, id: number, status: "review" | "approval"): Promise<void> {
  const { version = 0 } = await api.call("records.read", { params: { id } });
  await api.call("records.status", { body: { id, version, status, confirmed: true } });
}

function areaField({ page, words }: Visit) {
  const input = page.getByRole("combobox", { name: words("record.basics.domain.label") });
  return { input, frame: input.locator("..") };
}

/** Types a business area that no list has, and takes what is offered last. */
async function suggest(made: Visit, title: string): Promise<void> {
  const { page, words } = made;
  const { input, frame } = areaField(made);
  await input.fill(title);
  const offer = page.getByRole("option", { name: words("widget.combobox.suggest", { title }) });
  await offer.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await offer.click();
  await frame.getByText(words("widget.suggestion.open")).waitFor();
}

/** Saves, and waits until a record has an area. */
async function saveArea({ page }: Visit, api: ApiClient, id: number, title: string): Promise<void> {
  await page.keyboard.press("Control+s");
  const stored = async () => (await api.call("records.read", { params: { id } })).domain?.title;
  await expect.poll(stored).toBe(title);
  await settled(page);
}

async function openSuggestions({ page, words, open }: Visit, title: string) {
  await open("/settings/domains?part=suggested");
  const buttons = page.getByRole("group", { name: words("screen.catalogue.decide", { title }) });
  await buttons.waitFor();
  return buttons;
}

test("a clerk suggests an area; its release waits until it is accepted, and a refused one is replaced", async () => {
  const { creator, admin, openAs } = await startWorld();
  const id = await draftedAnew(admin);
  const clerk = await openAs(creator, `/vvt/edit/${id}`);
  await suggest(clerk, "Kranwesen");
  await saveArea(clerk, creator, id, "Kranwesen");
  await move(creator, id, "review");
  await move(admin, id, "approval");

  const release = await openAs(admin, `/vvt/edit/${id}`, { width: 400, theme: "dark" });
  await areaField(release).input.focus();
  await release.page.keyboard.press("Tab");
  await release.page
    .getByText(release.words("problem.field.gap.suggested", { title: "Kranwesen" }))
    .first()
    .waitFor();
  const { version = 0 } = await admin.call("records.read", { params: { id } });
  const released = { id, version, status: "release", confirmed: true } as const;
  await expect(admin.call("records.status", { body: released })).rejects.toThrow();
  const buttons = await openSuggestions(release, "Kranwesen");
  expect(await axeFindings(release.page)).toEqual([]);
  await buttons.getByRole("button", { name: release.words("screen.catalogue.accept") }).click();
  await release.page
    .getByText(release.words("screen.catalogue.acceptedNow", { title: "Kranwesen" }))
    .waitFor();
  await admin.call("records.status", { body: released });

  const second = await draftedAnew(admin);
  await clerk.open(`/vvt/edit/${second}`);
  await suggest(clerk, "Schleusenwesen");
  await saveArea(clerk, creator, second, "Schleusenwesen");
  // The task of administrators leads to the list where they decide, and the menu counts.
  const deciding = await openAs(admin, "/dashboard");
  await deciding.page.getByRole("button", { name: /^Aufgaben: .* offen$/ }).click();
  const list = deciding.page.getByRole("dialog", { name: deciding.words("workflow.tasks") });
  await list
    .getByRole("link", { name: deciding.words("workflow.task.decide") })
    .first()
    .click();
  await deciding.page.waitForURL(/\/settings\/domains\?part=suggested$/);
  const counted = deciding.words("screen.settings.suggestions", { count: 1 });
  const entry = deciding.page.getByRole("link", { name: new RegExp(`, ${counted}$`) });
  await entry.waitFor();
  const words = deciding.words("screen.catalogue.decide", { title: "Schleusenwesen" });
  const refusing = deciding.page.getByRole("group", { name: words });
  await refusing.getByRole("button", { name: clerk.words("screen.catalogue.refuse") }).click();
  await refusing.waitFor({ state: "detached" });
  await entry.waitFor({ state: "detached" });

  // Its author is told by a task, which leads to where it is used.
  await clerk.open("/dashboard");
  await clerk.page.getByRole("button", { name: /^Aufgaben: .* offen$/ }).click();
  const tasks = clerk.page.getByRole("dialog", { name: clerk.words("workflow.tasks") });
  await tasks.getByText("Schleusenwesen").first().waitFor();
  await clerk.open(`/vvt/edit/${second}`);
  const { input, frame } = areaField(clerk);
  await frame.getByText(clerk.words("widget.suggestion.refused")).waitFor();
  await input.fill("Kranwesen");
  await clerk.page.getByRole("option", { name: "Kranwesen" }).click();
  await frame.getByText(clerk.words("widget.suggestion.refused")).waitFor({ state: "detached" });
  await saveArea(clerk, creator, second, "Kranwesen");
});
