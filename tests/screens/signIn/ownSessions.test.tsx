import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/settings/security/SecurityScreen.tsx";
import { loadTexts } from "#client/i18n/language.ts";
import { exampleOf } from "../exampleReplies.ts";
import { problem } from "../fakeServer.ts";
import { open, server, signedIn, startPages } from "../setup.tsx";

const path = "/api/user/sessions";
const both = exampleOf("ownSessions.list").sessions;
const there = both[1];

let listed: object[];

beforeEach(async () => {
  await startPages();
  await loadTexts("security");
  listed = both;
  server.answer(path, () => Response.json({ sessions: listed }));
  await signedIn({ roles: ["ROLE_READER"] });
});

async function openPart() {
  const { user } = open("/settings/security");
  const part = within(await screen.findByRole("region", { name: "Devices signed in" }));
  await part.findByText("This session");
  return { user, part };
}

test("each session says which device, how and since when; the one of the page can't be ended here", async () => {
  const { part } = await openPart();
  const [first, second] = part.getAllByRole("listitem");
  expect(first?.textContent).toContain("Firefox, Windows");
  expect(first?.textContent).toMatch(/1 Mar 2026, \d\d:00, with a passkey or a second factor/);
  expect(first && within(first).queryByRole("button")).toBeNull();
  expect(second?.textContent).toContain("Unknown device");
  expect(second?.textContent).toMatch(/Address 192\.0\.2\.7 · last used on 3 Mar 2026/);
});

test("one session is ended, and leaves the list", async () => {
  const { user, part } = await openPart();
  server.answer(`${path}/end`, () => {
    listed = both.slice(0, 1);
    return new Response(null, { status: 204 });
  });
  await user.click(part.getByRole("button", { name: /^Unknown device, signed in on .*: end$/ }));
  await waitFor(() => expect(part.getAllByRole("listitem")).toHaveLength(1));
  expect(server.to(`${path}/end`)[0]?.body).toEqual({ id: there?.id });
  expect(part.queryByRole("button", { name: "End all others" })).toBeNull();
});

test("a session that has ended meanwhile just leaves the list", async () => {
  const { user, part } = await openPart();
  listed = both.slice(0, 1);
  await user.click(part.getByRole("button", { name: /^Unknown device/ }));
  await waitFor(() => expect(part.getAllByRole("listitem")).toHaveLength(1));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("all others are ended after a question, and the page says how many they were", async () => {
  const { user, part } = await openPart();
  server.answer(`${path}/endOthers`, () => {
    listed = both.slice(0, 1);
    return Response.json({ ended: 1 });
  });
  await user.click(part.getByRole("button", { name: "End all others" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Cancel" }));
  expect(server.to(`${path}/endOthers`)).toHaveLength(0);
  await user.click(part.getByRole("button", { name: "End all others" }));
  const again = within(await screen.findByRole("alertdialog"));
  await user.click(again.getByRole("button", { name: "End all others" }));
  await screen.findByText("One other session ended");
  expect(part.getAllByRole("listitem")).toHaveLength(1);
});

test("a list that can't be loaded says so in its place and is tried again", async () => {
  server.answer(path, () => problem("internal", 500));
  const { user } = open("/settings/security");
  await screen.findByText("Your sessions were not loaded");
  server.answer(path, { sessions: listed });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("This session");
});
