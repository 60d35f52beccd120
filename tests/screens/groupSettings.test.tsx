import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/settings/item/SingleScreen.tsx";
import grades from "#schemas/lists/riskGrades.json" with { type: "json" };
import { json, offline, problem, refused } from "./fakeServer.ts";
import { hrefOf, open, reload, server, signedIn, startPages, tenantAdmin } from "./setup.tsx";

const path = "/api/company-group/settings";
const settings = {
  id: 1,
  version: 3,
  title: "Northlight",
  language: "en",
  features: ["risk"],
  reviewMonths: 12,
  reviewMonthsHighRisk: 6,
  helpEnabled: true,
  notificationEnabled: true,
};

function answerSaves(): void {
  server.answer(path, ({ method, body }) =>
    json(method === "GET" ? settings : { ...settings, ...body, version: 4 }),
  );
}

beforeEach(async () => {
  await startPages();
  answerSaves();
  await signedIn(tenantAdmin);
});

async function openPage() {
  const { user } = open("/settings/companyGroup");
  const title = await screen.findByLabelText<HTMLInputElement>(/^Name of the group/);
  const save = () => user.click(screen.getByRole("button", { name: "Save" }));
  return { user, title, save };
}

const saves = () => server.to(path).filter(({ method }) => method === "POST");

test("the page shows every setting of the document and links to help texts and notices", async () => {
  await openPage();
  for (const name of [/^Language/, /^Review after months/, /^Threshold/, /^Show help texts/])
    expect(screen.getByLabelText(name)).toBeTruthy();
  expect(screen.getAllByRole("button", { name: /^Severity .*, likelihood / }).length).toBe(16);
  screen.getByRole("heading", { name: "Retention in this application" });
  for (const name of ["audit log", "sessions and sign-in links", "jobs", "unused files"])
    expect(screen.getByLabelText(new RegExp(`^Delete ${name} after (months|days)`))).toBeTruthy();
  expect(screen.getByLabelText("Remove deleted entries after months")).toBeTruthy();
  const links = screen.getByRole("region", { name: "See also" });
  expect(await hrefOf(/^Help texts/, within(links))).toBe("/settings/groupHelp");
  within(links).getByRole("link", { name: /^Notices/ });
});

test("a save sends all writable settings with their version", async () => {
  const { user, save } = await openPage();
  const months = screen.getByLabelText("Review after months");
  await user.clear(months);
  await user.type(months, "24");
  await user.click(screen.getByRole("button", { name: /^Severity major, likelihood negligible/ }));
  await user.click(screen.getByRole("menuitemradio", { name: "high" }));
  await save();
  await screen.findByText("The settings are saved.");
  expect(saves()[0]?.body).toMatchObject({ version: 3, reviewMonths: 24, title: "Northlight" });
  const changed = grades.matrix.with(-1, ["high", "high", "veryHigh", "veryHigh"]);
  expect(saves()[0]?.body["riskMatrix"]).toEqual(changed);
  expect(saves()[0]?.body).not.toHaveProperty("features");
});

test("contradictory settings are refused before sending, with a message", async () => {
  const { user, save } = await openPage();
  const months = screen.getByLabelText("Review after months");
  await user.clear(months);
  await user.type(months, "3");
  await save();
  await screen.findByText("With a high risk, the review must not be later than otherwise.");
  expect(document.activeElement?.getAttribute("aria-invalid")).toBe("true");
  expect(saves()).toEqual([]);
});

test("a refusal by the server is shown at its field", async () => {
  const message = "The logo is an image in PNG or JPEG format.";
  const refuse = refused([{ path: "/title", code: "check.noPicture", message }]);
  server.answer(path, ({ method }) => (method === "GET" ? json(settings) : refuse()));
  const { user, title, save } = await openPage();
  await user.type(title, " 2");
  await save();
  await screen.findByText(message);
  expect(title.value).toBe("Northlight 2");
  expect(document.activeElement).toBe(title);
});

test("changes can be discarded, and leaving the page asks about them", async () => {
  const { user, title } = await openPage();
  await user.type(title, " 2");
  await user.click(screen.getByRole("link", { name: /^Dashboard|^Overview/ }));
  const dialog = await screen.findByRole("alertdialog", { name: "Unsaved entries" });
  await user.click(within(dialog).getByRole("button", { name: "Keep editing" }));
  await user.click(screen.getByRole("button", { name: "Discard changes" }));
  await waitFor(() => expect(title.value).toBe("Northlight"));
});

test("concurrent changes to different settings are merged; for the same setting the user chooses", async () => {
  const theirs = { ...settings, version: 4, reviewMonths: 24, title: "Theirs" };
  server.answer(path, ({ method, body }) => {
    if (method === "GET") return json(settings);
    if (body["version"] === 4) return json({ ...theirs, ...body, version: 5 });
    const changedBy = { id: 2, title: "Kim" };
    return problem("stale", 412, { item: theirs, changedBy, changedAt: "2026-11-20T09:00:00Z" });
  });
  const { user, title, save } = await openPage();
  await user.clear(title);
  await user.type(title, "Mine");
  await save();
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("Kim");
  expect(dialog.textContent).toContain("Theirs");
});

test("the logo field states what the server accepts, and sends nothing else", async () => {
  const { user } = await openPage();
  screen.getByText(/drop here, PNG, JPEG up to 2\.0.MB$/);
  const picker = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!picker) throw new Error("no way to choose a file");
  expect(picker.accept).toBe("image/png,image/jpeg");
  const large = new File([new Uint8Array(2_000_001)], "large.png", { type: "image/png" });
  await user.upload(picker, large);
  await screen.findByText(/too large; at most 2\.0.MB/);
  const text = new File(["text"], "text.pdf", { type: "application/pdf" });
  await userEvent.setup({ applyAccept: false }).upload(picker, text);
  await screen.findByText("This kind of file cannot be used here; allowed are: PNG, JPEG.");
  expect(server.to("/api/files")).toEqual([]);
});

test("without a connection the entries stay and are restored after a reload", async () => {
  server.answer(path, ({ method }) => (method === "GET" ? json(settings) : offline()));
  const { user, title, save } = await openPage();
  await user.type(title, " 2");
  await save();
  await screen.findByText(/^Offline: your entries are kept here/);
  reload();

  answerSaves();
  await openPage();
  // The unanswered request is resent automatically.
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]?.body).toEqual(saves()[0]?.body);
  await screen.findByText("The settings are saved.");
  expect(sessionStorage.length).toBe(0);
});
