import { render, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { call } from "#client/api/call.ts";
import { isFailure, type Failure } from "#client/api/failure.ts";
import { confirm, dialogs } from "#client/state/dialogs.ts";
import { guardUnsaved } from "#client/state/unsaved.ts";
import { DeleteIcon } from "#client/theme/icons.ts";
import "#client/screens/legal/ImprintScreen.tsx";
import "#client/screens/settings/SettingsScreen.tsx";
import { json, offline, problem } from "./fakeServer.ts";
import { open, server, signedIn, startClient } from "./setup.tsx";

const figures = "/api/dashboard/kpi";
beforeEach(async () => {
  await startClient();
  await signedIn({ roles: [] });
});

async function failureOf(work: Promise<unknown>): Promise<Failure["facts"]> {
  try {
    await work;
  } catch (thrown) {
    if (isFailure(thrown)) return thrown.facts;
  }
  throw new Error("The call did not fail");
}

test.each(["invalid", "gaps", "stale", "inUse"])(
  "%s is for who called, not for a dialog",
  async (code) => {
    const fields = [{ path: "/name", code: "required" }];
    server.answer(figures, () => problem(code, 412, { fields }));
    const facts = await failureOf(call("dashboard.kpi", {}));
    expect(facts).toMatchObject({ code, status: 412, fields: [{ path: "/name" }] });
    expect(dialogs.failure).toBeNull();
  },
);

test("a reply with an error counts as a failure under its own status or 412, whatever its HTTP status", async () => {
  server.answer(figures, () => json({ error: "stale", message: "x" }, 200));
  expect(await failureOf(call("dashboard.kpi", {}))).toMatchObject({
    code: "stale",
    status: 412,
  });
  server.answer(figures, () => json({ error: "forbidden", message: "x", status: 403 }, 200));
  expect(await failureOf(call("dashboard.kpi", {}))).toMatchObject({ status: 403 });
});

test("a lost connection is a network failure", async () => {
  server.answer(figures, offline);
  expect(await failureOf(call("dashboard.kpi", {}))).toMatchObject({
    code: "network",
    message: "Network exception",
  });
  expect(dialogs.failure?.code).toBe("network");
});

test("another server version opens the dialog unless it has been muted", async () => {
  server.answer(figures, () => json({}, 200, { "api-version": "2.9.0" }));
  const { user } = open("/imprint");
  await call("dashboard.kpi", {});
  const dialog = await screen.findByRole("dialog", { name: "New version available" });
  await user.click(within(dialog).getByLabelText("Do not ask again in this session"));
  await user.click(within(dialog).getByRole("button", { name: "Later" }));

  await call("dashboard.kpi", {});
  expect(dialogs.isVersionOpen).toBe(false);
});

test("the response dialog shows status, message, blocking items and the support id, which can be copied", async () => {
  const write = vi.fn(async () => undefined);
  const { user } = open("/imprint");
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(write);
  server.answer(figures, () =>
    problem("forbidden", 403, { items: [{ id: 3, title: "Payroll", href: "/vvt/edit/3" }] }),
  );
  await failureOf(call("dashboard.kpi", {}));

  const dialog = await screen.findByRole("alertdialog", { name: "Forbidden" });
  within(dialog).getByText("Because: forbidden");
  within(dialog).getByText("Status 403: Forbidden");
  const link = within(dialog).getByRole("link", { name: "Payroll (opens in a new tab)" });
  expect(link.getAttribute("target")).toBe("_blank");
  await user.click(within(dialog).getByRole("button", { name: "Copy ID" }));
  await within(dialog).findByText("Copied");
  expect(write).toHaveBeenCalledWith("A30-1");

  const [, foot] = within(dialog).getAllByRole("button", { name: "Close" });
  await user.click(foot ?? dialog);
  await waitFor(() => expect(dialogs.failure).toBeNull());
});

test("a confirmation shows html, stays open until answered, indicates progress and returns the answer", async () => {
  const { user } = open("/imprint");
  const work = Promise.withResolvers<void>();
  const answer = confirm({
    title: "Remove it?",
    html: "<p>Two <b>rows</b></p>",
    confirm: "Remove",
    cancel: "Cancel",
    isRemoval: true,
    work: () => work.promise,
  });
  const dialog = await screen.findByRole("alertdialog", { name: "Remove it?" });
  expect(dialog.querySelector("b")?.textContent).toBe("rows");

  await user.keyboard("{Escape}");
  expect(dialogs.question).not.toBeNull();
  await user.click(within(dialog).getByRole("button", { name: "Remove" }));
  expect(dialogs.question?.isWorking).toBe(true);
  work.resolve();
  expect(await answer).toBe(true);
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

test("a bin stands only before a question whether something is deleted", async () => {
  open("/imprint");
  const words = { html: "", confirm: "Yes", cancel: "No", isDismissible: true };
  const drawingOf = (of: Element) => of.querySelector("svg path")?.getAttribute("d");
  const bin = drawingOf(render(<DeleteIcon />).container);
  const drawings = [];
  for (const [title, risk] of [
    ["Delete it?", { isRemoval: true }],
    ["End it?", { isDangerous: true }],
    ["Do it?", {}],
  ] as const) {
    void confirm({ title, ...words, ...risk });
    drawings.push(drawingOf(await screen.findByRole("alertdialog", { name: title })) === bin);
  }
  expect(drawings).toEqual([true, false, false]);
});

test("leaving the page with unsaved entries asks first", async () => {
  const { user } = open("/settings");
  await screen.findByRole("heading", { level: 1, name: "Settings" });
  const release = guardUnsaved(() => ({ isUnsaved: () => true, save: async () => true }));

  await user.click(screen.getByRole("link", { name: "Imprint" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Unsaved entries" });
  expect(window.location.pathname).toBe("/settings");
  await user.click(within(dialog).getByRole("button", { name: "Keep editing" }));
  expect(window.location.pathname).toBe("/settings");

  await user.click(screen.getByRole("link", { name: "Imprint" }));
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  await screen.findByRole("heading", { level: 1, name: "Imprint" });
  release();
});
