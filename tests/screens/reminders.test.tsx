import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/settings/account/RemindersScreen.tsx";
import { problem } from "./fakeServer.ts";
import { open, server, signedIn, startPages } from "./setup.tsx";

const path = "/api/user/reminders";
const calendarPath = "/api/user/taskCalendar";
const address = "https://a30.example/v1/api/taskCalendar/abc";
const calendarAt = "2026-03-01T09:00:00.000Z";

beforeEach(async () => {
  await startPages();
  server.answer(path, { mail: "daily", canSend: true });
  await signedIn({ roles: ["ROLE_READER"], features: ["workflow"] });
});

async function openPage() {
  const { user } = open("/settings/reminders");
  await screen.findByRole("group", { name: "Reminder by e-mail" });
  return user;
}

test("how often one is reminded is stored at once; a refusal leaves it as it was", async () => {
  const user = await openPage();
  expect(screen.getByRole("radio", { name: /^Daily/ })).toHaveProperty("checked", true);
  server.answer(path, { mail: "weekly", canSend: true });
  await user.click(screen.getByRole("radio", { name: /^On Mondays/ }));
  await waitFor(() =>
    expect(screen.getByRole("radio", { name: /^On Mondays/ })).toHaveProperty("checked", true),
  );
  expect(server.to(path).at(-1)?.body).toEqual({ mail: "weekly" });
  server.answer(path, () => problem("internal", 500));
  await user.click(screen.getByRole("radio", { name: "Never" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getAllByRole("button").at(-1)!);
  expect(screen.getByRole("radio", { name: /^On Mondays/ })).toHaveProperty("checked", true);
});

test("without a mail server the page says so", async () => {
  server.answer(path, { mail: "daily", canSend: false });
  await openPage();
  expect(screen.getByText(/operator has not set up a mail server/)).toBeTruthy();
});

test("the address of the calendar is shown once, when it is made; renewing and revoking ask first", async () => {
  server.answer(calendarPath, { address, calendarAt });
  const user = await openPage();
  await user.click(screen.getByRole("button", { name: "Create address" }));
  const shown = await screen.findByRole("textbox", { name: "Address of your calendar" });
  expect(shown).toHaveProperty("value", address);
  await user.click(screen.getByRole("button", { name: "Create new address" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Cancel" }));
  expect(server.to(calendarPath)).toHaveLength(1);

  server.answer("/api/user/endTaskCalendar", () => new Response(null, { status: 204 }));
  await user.click(screen.getByRole("button", { name: "Revoke address" }));
  const last = within(await screen.findByRole("alertdialog"));
  await user.click(last.getByRole("button", { name: "Revoke" }));
  await screen.findByRole("button", { name: "Create address" });
  expect(screen.queryByRole("textbox", { name: "Address of your calendar" })).toBeNull();
});

test("an address that exists is not shown again, only since when", async () => {
  server.answer(path, { mail: "none", canSend: true, calendarAt });
  await openPage();
  expect(screen.getByText(/You have had an address since 1 March 2026/)).toBeTruthy();
  expect(screen.queryByText(address)).toBeNull();
});

test("a page that could not be loaded offers to try again", async () => {
  server.answer(path, () => problem("unavailable", 503));
  const { user } = open("/settings/reminders");
  await screen.findByText("The reminders could not be loaded.");
  server.answer(path, { mail: "daily", canSend: true });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("group", { name: "Reminder by e-mail" });
});
