import { expect, test } from "vitest";
import type { Account } from "../../../scripts/testkit/accounts.ts";
import { apiOf, joinBrowser, visit, type Visit } from "../../helpers/browser/browser.ts";
import { draftedAnew } from "../../helpers/browser/draftedAnew.ts";
import { settled } from "../../helpers/browser/settled.ts";

joinBrowser();

const people = ["creator", "editor", "master", "admin"] as const;

async function nameOf(who: Account): Promise<string> {
  return (await (await apiOf(who)).call("session.apps")).user.name;
}

async function openAs(as: Account, path: string): Promise<Visit> {
  const made = await visit({ as });
  await made.open(path);
  return made;
}

/** Takes the next step with a comment and asks someone for the one after it. */
async function step(made: Visit, to: string, comment: string, asked: string): Promise<void> {
  const { page, words } = made;
  const name = words(`editor.status.to.${to}`);
  const panel = page.getByRole("region", { name: words("workflow.title"), exact: true });
  const button = panel.getByRole("button", { name: `${name} …` });
  await button.waitFor();
  // Offered only once: beside the form.
  expect(await page.getByRole("button", { name, exact: true }).count()).toBe(0);
  await button.click();
  const dialog = page.getByRole("dialog", { name });
  await dialog.getByRole("textbox", { name: words("workflow.step.comment") }).fill(comment);
  if (asked !== "")
    await dialog
      .getByRole("combobox", { name: words("workflow.step.who") })
      .selectOption({ label: asked });
  await dialog.getByRole("button", { name, exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await panel.getByText(comment).waitFor();
}

async function openWorkflow({ page, words }: Visit) {
  await page.getByRole("button", { name: words("editor.more"), exact: true }).click();
  await page.getByRole("menuitem", { name: words("editor.side.workflow") }).click();
  const panel = page.getByRole("region", { name: words("workflow.title"), exact: true });
  await panel.waitFor();
  return panel;
}

test("four people take an activity from draft to archived, each asked by a task", async () => {
  const { id, name } = await draftedAnew(await apiOf("admin"));
  const path = `/vvt/edit/${id}`;

  const creator = await openAs("creator", path);
  await openWorkflow(creator);
  await step(creator, "review", "Empfänger ergänzt.", await nameOf("editor"));

  const editor = await openAs("editor", "/dashboard");
  await editor.page.getByRole("button", { name: /^Aufgaben: .* offen$/ }).click();
  const sheet = editor.page.getByRole("dialog", { name: editor.words("workflow.tasks") });
  await sheet.getByRole("link", { name }).waitFor();
  await sheet.getByRole("link", { name }).click();
  await editor.page.waitForURL(`**${path}`);
  await settled(editor.page);
  const panel = await openWorkflow(editor);
  await panel.getByText("Empfänger ergänzt.").waitFor();
  const asked = editor.words("workflow.asked", { name: await nameOf("editor") });
  await panel.getByText(asked).waitFor();
  await step(editor, "approval", "Reif.", await nameOf("master"));

  const master = await openAs("master", path);
  await openWorkflow(master);
  await step(master, "release", "Genehmigt.", await nameOf("admin"));
  const admin = await openAs("admin", path);
  await openWorkflow(admin);
  await step(admin, "finalised", "Freigegeben.", "");
  await admin.page.getByRole("button", { name: admin.words("editor.more"), exact: true }).click();
  const archive = admin.words("editor.status.from.finalised.archived");
  await admin.page.getByRole("menuitem", { name: archive }).click();
  await admin.page.getByRole("alertdialog").getByRole("button", { name: archive }).click();
  await admin.page.getByRole("alertdialog").waitFor({ state: "detached" });

  const reader = await openAs("reader", path);
  // A reader without rights to change or move it sees text, and the workflow in its form.
  await reader.page.getByRole("link", { name: reader.words("screen.reading.back") }).click();
  const seen = await openWorkflow(reader);
  for (const said of ["Empfänger ergänzt.", "Reif.", "Genehmigt.", "Freigegeben."])
    await seen.getByText(said).waitFor();
  for (const who of people)
    await seen
      .getByText(new RegExp(`^${await nameOf(who)}, `))
      .first()
      .waitFor();
  const next = reader.words("workflow.step.asked", { name: await nameOf("master") });
  await seen.getByText(next).waitFor();
  for (const who of people) {
    const { items } = await (await apiOf(who)).call("tasks.mine");
    expect([who, items.filter(({ record }) => record?.id === id)]).toEqual([who, []]);
  }
});
