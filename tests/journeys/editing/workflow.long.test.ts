import { expect, test } from "vitest";
import { accounts } from "../../../scripts/testkit/accounts.ts";
import { type ApiClient, clientOf, signInByApi } from "../../../scripts/testkit/apiClient.ts";
import type { ServerProcess } from "../../../scripts/testkit/runServer.ts";
import { joinBrowser, type Visit, visitAt } from "../../helpers/browser/browser.ts";
import { draftedAnew } from "../../helpers/browser/draftedAnew.ts";
import { ownDemo, startOwnServer } from "../../helpers/browser/ownServer.ts";
import { settled } from "../../helpers/browser/settled.ts";
import { startMailServer } from "../../helpers/mailServer.ts";

joinBrowser({ withServer: false });

const people = ["creator", "editor", "master", "admin"] as const;
type Person = (typeof people)[number];

interface World {
  server: ServerProcess;
  apis: Record<Person, ApiClient>;
  names: Record<Person, string>;
  restart: (environment: Record<string, string>) => Promise<void>;
}

/** The product on a copy of the demo data, restarted with other settings where a test asks for it. */
async function startWorld(): Promise<World> {
  const dataFolder = await ownDemo();
  const world = { server: await startOwnServer({ dataFolder }) };
  const entries: [Person, ApiClient][] = [];
  // One after another, since checking several passwords at once takes a busy machine too long.
  for (const who of people) entries.push([who, await signInByApi(world.server.url, who, "de")]);
  const names = await Promise.all(
    entries.map(async ([who, api]) => [who, (await api.call("session.apps")).user.name] as const),
  );
  const made: World = Object.assign(world, {
    apis: byPerson(entries),
    names: byPerson(names),
    restart: async (environment: Record<string, string>) => {
      await made.server.stop();
      made.server = await startOwnServer({ dataFolder, environment });
      const { url } = made.server;
      made.apis = byPerson(entries.map(([who, { tokens }]) => [who, clientOf(url, tokens)]));
    },
  });
  return made;
}

function byPerson<T>(entries: readonly (readonly [Person, T])[]): Record<Person, T> {
  // Border: there is an entry for each person.
  return Object.fromEntries(entries) as Record<Person, T>;
}

async function openAs(world: World, who: Person | "reader", path: string): Promise<Visit> {
  const tokens = who === "reader" ? undefined : world.apis[who].tokens;
  const made = await visitAt(
    world.server.url,
    {},
    tokens ?? (await signInByApi(world.server.url, who, "de")).tokens,
  );
  await made.open(path);
  return made;
}

/** Takes the next step with a comment, and asks somebody for the one after it. */
async function step(made: Visit, to: string, comment: string, asked: string): Promise<void> {
  const { page, words } = made;
  const name = words(`editor.status.to.${to}`);
  const panel = page.getByRole("region", { name: words("workflow.title"), exact: true });
  const button = panel.getByRole("button", { name: `${name} …` });
  await button.waitFor();
  // It is offered once: beside the form.
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

test("four people take an activity from draft to archived, each asked by a task and by mail", async () => {
  const mail = await startMailServer();
  const world = await startWorld();
  const { names } = world;
  const { id, name } = await draftedAnew(world.apis.admin);
  const path = `/vvt/edit/${id}`;

  const creator = await openAs(world, "creator", path);
  await openWorkflow(creator);
  await step(creator, "review", "Empfänger ergänzt.", names.editor);

  // Once there is a mail server, whoever is asked is told. The page would miss the old one.
  await creator.context.close();
  await world.restart({ SMTP_URL: mail.url, SMTP_FROM: "register@nordlicht.example" });
  const toEditor = () => mail.mails.find(({ to }) => to.includes(accounts.editor));
  await expect.poll(toEditor, { timeout: 30_000 }).toBeTruthy();
  expect(toEditor()?.parts.get("text/plain")).toContain(`Prüfen: ${name}`);
  expect(toEditor()?.parts.get("text/plain")).toContain(path);

  const editor = await openAs(world, "editor", "/dashboard");
  await editor.page.getByRole("button", { name: /^Aufgaben: .* offen$/ }).click();
  const sheet = editor.page.getByRole("dialog", { name: editor.words("workflow.tasks") });
  await sheet.getByRole("link", { name }).waitFor();
  await sheet.getByRole("link", { name }).click();
  await editor.page.waitForURL(`**${path}`);
  await settled(editor.page);
  const panel = await openWorkflow(editor);
  await panel.getByText("Empfänger ergänzt.").waitFor();
  await panel.getByText(editor.words("workflow.asked", { name: names.editor })).waitFor();
  await step(editor, "approval", "Reif.", names.master);

  const master = await openAs(world, "master", path);
  await openWorkflow(master);
  await step(master, "release", "Genehmigt.", names.admin);
  const admin = await openAs(world, "admin", path);
  await openWorkflow(admin);
  await step(admin, "finalised", "Freigegeben.", "");
  await admin.page.getByRole("button", { name: admin.words("editor.more"), exact: true }).click();
  const archive = admin.words("editor.status.from.finalised.archived");
  await admin.page.getByRole("menuitem", { name: archive }).click();
  await admin.page.getByRole("alertdialog").getByRole("button", { name: archive }).click();
  await admin.page.getByRole("alertdialog").waitFor({ state: "detached" });

  const reader = await openAs(world, "reader", path);
  // Whoever may neither change nor move it reads it as a text, and finds the workflow in its form.
  await reader.page.getByRole("link", { name: reader.words("screen.reading.back") }).click();
  const seen = await openWorkflow(reader);
  for (const said of ["Empfänger ergänzt.", "Reif.", "Genehmigt.", "Freigegeben."])
    await seen.getByText(said).waitFor();
  for (const who of people)
    await seen
      .getByText(new RegExp(`^${names[who]}, `))
      .first()
      .waitFor();
  await seen.getByText(reader.words("workflow.step.asked", { name: names.master })).waitFor();
  for (const who of people) {
    const { items } = await world.apis[who].call("tasks.mine");
    expect([who, items.filter(({ record }) => record?.id === id)]).toEqual([who, []]);
  }
});
