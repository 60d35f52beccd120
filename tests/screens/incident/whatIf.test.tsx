import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/incident/IncidentScreen.tsx";
import "#client/screens/incident/WhatIfScreen.tsx";
import { exampleOf } from "../exampleReplies.ts";
import { json, problem } from "../fakeServer.ts";
import { open, server, signedIn, startClient } from "../setup.tsx";
import { chooseOption } from "#tests/helpers/samples/chooseOption.ts";

const asking = "/api/incident/whatIf";
const field = "/externalRecipients/*/transferState";
const missing = { change: "transfer", field, title: "Recipients: level", after: "missing" };
const safeguards = {
  change: "gap",
  field: "/externalRecipients/*/appropriateSafeguards",
  title: "Recipients: safeguards",
};
const anna = { id: 7, title: "Anna Meyer" };
const lines = Array.from({ length: 60 }, (_, at) => ({
  id: at + 1,
  title: `Activity ${at + 1}`,
  status: "draft",
  companyId: at < 10 ? 1 : 2,
  company: at < 10 ? "Kiel" : "Wien",
  ...(at < 5 ? { person: anna } : {}),
  changes: [
    {
      change: "transfer",
      field,
      row: "Cloud Inc.",
      before: "adequate",
      after: "missing",
      href: `/vvt/edit/${at + 1}?step=4&row=externalRecipients%2F9`,
    },
    ...(at === 0
      ? [{ change: "gap", field: safeguards.field, row: "Cloud Inc.", href: "/vvt/edit/1?step=4" }]
      : []),
  ],
}));
const reply = {
  ...exampleOf("incident.whatIf"),
  changed: 60,
  kinds: [
    { ...missing, records: 60 },
    { ...safeguards, article: "GDPR 46", records: 1 },
  ],
  companies: [
    { id: 1, title: "Kiel", records: 10 },
    { id: 2, title: "Wien", records: 50 },
  ],
  people: [{ person: anna, records: 5 }, { records: 55 }],
  lines,
};

beforeEach(async () => {
  await startClient();
  await signedIn({ roles: ["ROLE_READER"], features: ["export"] });
  server.answer(asking, () => json(reply));
});

const address = "/incident/what-if/withoutAdequacy/840";

test("says what would change, each number with the records that it counts", async () => {
  open(address);
  expect(
    await screen.findByRole("heading", {
      name: "USA without an adequacy decision: 60 of 80 activities change",
    }),
  ).toBeTruthy();
  expect(screen.getByText("Entries that name the country: Cloud Inc.")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "60 activities" })).toBeTruthy();
  const first = screen.getByRole("link", { name: "Activity 1" }).closest("li");
  const place = within(first ?? document.body).getByRole("link", {
    name: "Recipients: level: no basis in the register then",
  });
  expect(place.getAttribute("href")).toBe("/vvt/edit/1?step=4&row=externalRecipients%2F9");
  expect(first?.textContent).toContain("Cloud Inc. · adequacy decision today");
  await userEvent.click(screen.getByRole("link", { name: "Kiel" }));
  expect(screen.getByRole("heading", { name: "10 activities" })).toBeTruthy();
  const words = "Recipients: safeguards missing then (Art. 46 GDPR)";
  const [counted] = screen.getAllByRole("link", { name: words });
  await userEvent.click(counted ?? document.body);
  expect(screen.getByRole("heading", { name: "1 activity" })).toBeTruthy();
  expect(window.location.search).toContain("company=1");
  await userEvent.click(screen.getByRole("link", { name: "Show all" }));
  expect(screen.getByRole("heading", { name: "60 activities" })).toBeTruthy();
});

test("what is not asked of anybody is narrowed to, too, and more records come when asked for", async () => {
  open(`${address}?person=0`);
  expect(await screen.findByRole("heading", { name: "55 activities" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Activity 60" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  expect(screen.getByRole("link", { name: "Activity 60" })).toBeTruthy();
});

const none = { changed: 0, kinds: [], companies: [], people: [], lines: [] };
const undecided = { fields: [{ path: "/id", code: "notOffered" }] };
test.each([
  [
    "what changes nothing",
    () => json({ ...reply, ...none }),
    "Nothing would change in the register",
  ],
  [
    "a country without a decision",
    () => problem("invalid", 412, undecided),
    "No adequacy decision on file",
  ],
  ["an entry that is gone", () => problem("notFound", 404), "There is no such entry"],
])("%s is said to be so", async (_, answer, words) => {
  server.answer(asking, answer);
  open(address);
  expect(await screen.findByText(words)).toBeTruthy();
});

test("too many records are asked about by company", async () => {
  const fields = [{ path: "/companyId", code: "maxItems" }];
  server
    .answer(asking, ({ body }) =>
      // Border: the client's own request.
      (body as { companyId?: number }).companyId === 1
        ? json(reply)
        : problem("invalid", 412, { fields }),
    )
    .answer("/api/filter/companies/all", () => json([{ id: 1, title: "Kiel" }]));
  open(address);
  await userEvent.click(await screen.findByRole("link", { name: "Kiel" }));
  expect(await screen.findByText(/60 of 80 activities/)).toBeTruthy();
});

test("what a server that fails does not answer is asked for again", async () => {
  server.answer(asking, () => problem("internal", 500));
  open("/incident/what-if/withoutAdequacy/841");
  const again = await screen.findByRole("button", { name: "Try again" });
  server.answer(asking, () => json(reply));
  await userEvent.click(again);
  expect(await screen.findByText(/60 of 80 activities/)).toBeTruthy();
});

test("another case keeps the entry where it is about the same kind of thing", async () => {
  open("/incident/what-if/leaves/5");
  const chosen = await screen.findByRole("combobox", { name: "What happens?" });
  await chooseOption(chosen, "A vendor processes in one more country");
  expect(window.location.pathname).toBe("/incident/what-if/alsoIn/5");
  expect(screen.getByRole("combobox", { name: "Further country" })).toBeTruthy();
  await chooseOption(chosen, "An adequacy decision falls");
  expect(window.location.pathname).toBe("/incident/what-if/withoutAdequacy");
});

test("the two views lead to each other, also from an address that names another case", async () => {
  open("/incident/what-if/moon/5");
  const views = { name: "Questions to the register" };
  const first = within(await screen.findByRole("navigation", views));
  await userEvent.click(first.getByRole("link", { name: "Incident" }));
  expect(window.location.pathname).toBe("/incident");
  const second = within(await screen.findByRole("navigation", views));
  await userEvent.click(second.getByRole("link", { name: "What if" }));
  expect(window.location.pathname).toBe("/incident/what-if");
});
