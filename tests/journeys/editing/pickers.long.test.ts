import { expect, test } from "vitest";
import type { ApiClient } from "../../../scripts/testkit/apiClient.ts";
import {
  apiOf,
  axeFindings,
  joinBrowser,
  type Visit,
  visit,
} from "../../helpers/browser/browser.ts";
import { draftedAnew } from "../../helpers/browser/draftedAnew.ts";
import { settled } from "../../helpers/browser/settled.ts";

joinBrowser();

async function move(api: ApiClient, id: number, status: "review" | "approval"): Promise<void> {
  const { version = 0 } = await api.call("records.read", { params: { id } });
  await api.call("records.status", { body: { id, version, status, confirmed: true } });
}

function areaField({ page, words }: Visit) {
  const input = page.getByRole("combobox", { name: words("record.basics.domain.label") });
  return { input, frame: input.locator("..") };
}

/** Types an unknown business area and chooses the last option. */
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
  const creator = await apiOf("creator");
  const admin = await apiOf("admin");
  const { id } = await draftedAnew(admin);
  const clerk = await visit({ as: "creator", path: `/vvt/edit/${id}` });
  await suggest(clerk, "Kranwesen");
  await saveArea(clerk, creator, id, "Kranwesen");
  await move(creator, id, "review");
  await move(admin, id, "approval");

  const release = await visit({ as: "admin", width: 400, theme: "dark", path: `/vvt/edit/${id}` });
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

  const { id: second } = await draftedAnew(admin);
  await clerk.open(`/vvt/edit/${second}`);
  await suggest(clerk, "Schleusenwesen");
  await saveArea(clerk, creator, second, "Schleusenwesen");
  // The administrators' task leads to the list of suggestions, and the menu counts them.
  const deciding = await visit({ as: "admin", path: "/dashboard" });
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

  // The author gets a task that leads to where the item is used.
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
