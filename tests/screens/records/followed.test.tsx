import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { tellHeard } from "#client/state/live/heard.ts";
import "#client/screens/records/RecordListScreen.tsx";
import { exampleOf } from "../exampleReplies.ts";
import { offline } from "../fakeServer.ts";
import { open, server, signedIn, startClient } from "../setup.tsx";

const listing = "/api/filter/recordsByFilterAndCompany";

const [usual] = exampleOf("records.list").items;

function rows(...names: readonly [number, string][]) {
  const items = names.map(([id, name]) => ({ ...usual, id, name }));
  return { items, total: items.length };
}

beforeEach(async () => {
  await startClient();
  server.answer(listing, rows([1, "Payroll"], [2, "Visitors"]));
  await signedIn();
});

/** Opens the list and waits until it follows others' changes. */
async function openFollowing() {
  const opened = open("/vvt-list");
  await screen.findByRole("link", { name: "Payroll" });
  // Record actions and live updates load on the first interaction.
  fireEvent.pointerMove(window);
  await screen.findAllByRole("checkbox");
  return opened;
}

const changed = (...ids: number[]) =>
  tellHeard(ids.map((id) => ({ topic: "records", id, kind: "save", author: 99 })));

const waiting = (name: RegExp) => screen.queryByRole("button", { name });

test("lines that stay where they are show at once what others have changed", async () => {
  await openFollowing();
  server.answer(listing, rows([1, "Payroll and bonuses"], [2, "Visitors"]));
  changed(1);
  await screen.findByRole("link", { name: "Payroll and bonuses" });
  expect(waiting(/change/)).toBeNull();
});

test("what would move lines waits until it is asked for", async () => {
  const { user } = await openFollowing();
  server.answer(listing, rows([3, "Archive"], [1, "Payroll"], [2, "Visitors of today"]));
  changed(3, 2);
  // Changes received shortly before the list appeared count as well.
  const more = await screen.findByRole("button", { name: /^[2-4] new changes$/ });
  expect(screen.queryByRole("link", { name: "Archive" })).toBeNull();
  await user.click(more);
  await screen.findByRole("link", { name: "Archive" });
  await screen.findByRole("link", { name: "Visitors of today" });
  await waitFor(() => expect(waiting(/change/)).toBeNull());
});

test("where something was missed, the list is read again", async () => {
  await openFollowing();
  server.answer(listing, rows([2, "Visitors"]));
  tellHeard(null);
  await screen.findByRole("button", { name: /new changes/i });
});

test("a comment asks for no list", async () => {
  await openFollowing();
  const asked = server.to(listing).length;
  tellHeard([{ topic: "records", id: 1, kind: "comment", author: 99 }]);
  server.answer(listing, rows([1, "Payroll, later"], [2, "Visitors"]));
  changed(1);
  await screen.findByRole("link", { name: "Payroll, later" });
  expect(server.to(listing)).toHaveLength(asked + 1);
});

test("a list that can't be read again stays as it is", async () => {
  await openFollowing();
  server.answer(listing, offline);
  changed(1);
  await waitFor(() => expect(server.to(listing).length).toBeGreaterThan(1));
  await screen.findByRole("link", { name: "Payroll" });
  expect(screen.queryByRole("dialog")).toBeNull();
});
