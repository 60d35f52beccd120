import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/workflow/TaskSheet.tsx";
import { clearTasks } from "#client/state/tasks/tasks.ts";
import { hrefOf, open, server, signedIn, startPages } from "../setup.tsx";

beforeEach(async () => {
  await startPages();
  clearTasks();
  server.answer("/api/taskList", { items: [], total: 0 });
  await signedIn({ features: ["workflow"] });
});

async function openSheet() {
  const { user } = open("/account");
  await user.click(await screen.findByRole("button", { name: /tasks/i }));
  return { user, sheet: within(await screen.findByRole("dialog", { name: "Tasks" })) };
}

const at = "2026-03-01T09:05:00.000Z";
const change = {
  id: 5,
  kind: "change",
  at,
  state: "running",
  progress: 40,
  stoppable: true,
  undoable: false,
};
const replacement = { ...change, id: 6, kind: "replacement", progress: 0, stoppable: false };

test("long work is found again behind the bell, and stopped where that is safe", async () => {
  server
    .answer("/api/work", { items: [change, replacement] })
    .answer("/api/work/stop", { state: "running" });
  const { user, sheet } = await openSheet();
  await sheet.findByText("Bulk change: 40%");
  expect(sheet.getByText("Replacement: 0%")).toBeTruthy();
  expect(sheet.queryByRole("button", { name: "Stop Replacement" })).toBeNull();
  server.answer("/api/work", { items: [{ ...change, state: "done", stoppable: false }] });
  await user.click(sheet.getByRole("button", { name: "Stop Bulk change" }));
  expect(await server.sent("/api/work/stop")).toEqual({ jobId: 5 });
  await sheet.findByText("Bulk change: done");
});

test("what came of long work is opened or saved from there", async () => {
  const ended = { at, progress: 100, stoppable: false, undoable: false };
  server
    .answer("/api/work", {
      items: [
        { ...ended, id: 7, kind: "import", state: "done", href: "/import/7" },
        { ...ended, id: 8, kind: "export", state: "done", file: "abc" },
        { ...ended, id: 9, kind: "package", state: "failed" },
      ],
    })
    .answer("/api/download/abc", () => new Response("file"));
  const { user, sheet } = await openSheet();
  expect(await hrefOf("Open Import", sheet)).toBe("/import/7");
  expect(sheet.getByText("Package for the authority: did not succeed")).toBeTruthy();
  await user.click(sheet.getByRole("button", { name: "Save Export" }));
  await waitFor(() => expect(server.to("/api/download/abc")).toHaveLength(1));
});

test("nothing is said of work where there is none", async () => {
  server.answer("/api/work", { items: [] });
  const { sheet } = await openSheet();
  await sheet.findByText("Nothing is open for you.");
  expect(sheet.queryByText("In the background")).toBeNull();
});

test("work that has ended is taken back from there", async () => {
  server
    .answer("/api/work", {
      items: [{ ...change, state: "done", stoppable: false, undoable: true }],
    })
    .answer("/api/work/undo", { state: "running" });
  const { user, sheet } = await openSheet();
  const undo = await sheet.findByRole("button", { name: "Undo Bulk change" });
  const undoing = { ...change, id: 6, kind: "changeUndo", progress: 0 };
  server.answer("/api/work", { items: [undoing] });
  await user.click(undo);
  expect(await server.sent("/api/work/undo")).toEqual({ jobId: 5 });
  await sheet.findByText("Undoing the bulk change: 0%");
});

test("a group without tasks finds its work there", async () => {
  await signedIn({ features: [] });
  server.answer("/api/work", { items: [change] });
  const { user } = open("/account");
  await user.click(await screen.findByRole("button", { name: "In the background" }));
  const sheet = within(await screen.findByRole("dialog", { name: "In the background" }));
  await sheet.findByText("Bulk change: 40%");
  expect(server.to("/api/taskList")).toHaveLength(0);
});

test("a group without tasks is told that its work can't be read, with a retry", async () => {
  await signedIn({ features: [] });
  server.answer("/api/work", () => new Response("{}", { status: 500 }));
  const { user } = open("/account");
  await user.click(await screen.findByRole("button", { name: "In the background" }));
  const sheet = within(await screen.findByRole("dialog", { name: "In the background" }));
  const retry = await sheet.findByRole("button", { name: /try again|reload/i });
  server.answer("/api/work", { items: [change] });
  await user.click(retry);
  await sheet.findByText("Bulk change: 40%");
});
