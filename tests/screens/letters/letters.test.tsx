import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/letters/LetterScreen.tsx";
import type { LetterPreview } from "#shared/generated/types.ts";
import { type FakeServer, problem } from "../fakeServer.ts";
import { open, serverOfAnna, signedIn, startPages } from "../setup.tsx";

const reply: LetterPreview = {
  title: "Information on the processing of your data",
  subtitle: "under Art. 13 and 14 GDPR",
  sender: "Northlight Ltd",
  senderLines: ["Harbour Street 12"],
  date: "23 Nov 2026",
  sections: [
    {
      key: "purposes",
      article: "Art. 13(1)(c) GDPR",
      heading: "Purposes and legal bases",
      pieces: [{ type: "text", text: "<b>Payroll</b> [not in the register]" }],
    },
  ],
  gaps: [
    {
      section: "purposes",
      heading: "Purposes and legal bases",
      missing: "Legal basis",
      isToAdd: false,
      record: { id: 5, title: "Payroll" },
    },
    {
      section: "obligation",
      heading: "Obligation to provide the data",
      missing: "whether it is required",
      isToAdd: true,
    },
  ],
  offered: [
    { id: 5, title: "Payroll", isFinal: true },
    { id: 6, title: "Applicants", isFinal: false },
    { id: 7, title: "Newsletter", isFinal: true },
  ],
  records: 2,
  persons: [
    { id: 1, title: "Employees" },
    { id: 2, title: "Applicants" },
  ],
  notes: [{ note: "severalGroups", count: 2 }],
};

let server: FakeServer;
beforeEach(async () => {
  await startPages();
  await signedIn({ roles: ["ROLE_READER"], features: ["export"] });
  server = serverOfAnna()
    .answer("/api/letters", {
      kinds: ["information", "access"],
      companies: [{ id: 11, title: "Northlight Ltd" }],
    })
    .answer("/api/letters/preview", reply);
});

const asked = () => server.to("/api/letters/preview").at(-1)?.body;

test("the letter is shown as it would be written, with its gaps and the way to the record", async () => {
  open("/letters");
  const paper = within(await screen.findByRole("region", { name: "Preview" }));
  // What records say is text, never markup.
  expect(paper.getByText("<b>Payroll</b> [not in the register]")).toBeTruthy();
  expect(paper.getByText("Art. 13(1)(c) GDPR")).toBeTruthy();
  expect(screen.getByText("2 items are missing and marked in the letter.")).toBeTruthy();
  const gap = screen.getByText("Legal basis").closest("li") as HTMLElement;
  expect(within(gap).getByRole("link", { name: "Payroll" }).getAttribute("href")).toBe(
    "/vvt/edit/5",
  );
  expect(screen.getByText(/states the data of 2 kinds of data subjects/)).toBeTruthy();
});

test("which letter, whom it is for and which activities it is about are asked of the server", async () => {
  const { user } = open("/letters");
  await user.selectOptions(await screen.findByLabelText("Letter"), "access");
  await waitFor(() => expect(asked()).toMatchObject({ kind: "access", company: 11 }));
  const persons = within(await screen.findByRole("group", { name: "Addressed to" }));
  await user.click(persons.getByRole("checkbox", { name: "Employees" }));
  await waitFor(() => expect(asked()).toMatchObject({ persons: [2] }));
  const records = within(screen.getByRole("group", { name: "Processing activities" }));
  await user.click(records.getByRole("checkbox", { name: "Payroll" }));
  await waitFor(() => expect(asked()).toMatchObject({ ids: [7] }));
  await user.click(records.getByRole("checkbox", { name: "all (2)" }));
  await waitFor(() => expect(asked()).not.toHaveProperty("ids"));
});

test("activities that were never finalised are offered only once they are asked for", async () => {
  const { user } = open("/letters");
  const records = within(await screen.findByRole("group", { name: "Processing activities" }));
  expect(records.queryByRole("checkbox", { name: "Applicants" })).toBeNull();
  expect(asked()).not.toHaveProperty("withUnfinished");
  await user.click(
    screen.getByRole("checkbox", { name: "Also activities that were never finalised, marked" }),
  );
  await waitFor(() => expect(asked()).toMatchObject({ withUnfinished: true }));
  expect(await records.findByRole("checkbox", { name: "Applicants" })).toBeTruthy();
});

test("what no register says is entered and goes into this letter", async () => {
  const { user } = open("/letters");
  const field = await screen.findByLabelText("Obligation to provide the data");
  await user.type(field, "It is required.");
  await user.tab();
  const said = [{ section: "obligation", text: "It is required." }];
  await waitFor(() => expect(asked()).toMatchObject({ said }));
  server.answer("/api/letters/create", () => problem("internal", 500));
  await user.click(screen.getByRole("button", { name: "As Word" }));
  await waitFor(() =>
    expect(server.to("/api/letters/create").at(-1)?.body).toMatchObject({
      said,
      contentType: "word",
    }),
  );
});

test("from a record, the letter is about that record of its company", async () => {
  server.answer("/api/letters", {
    kinds: ["information"],
    companies: [
      { id: 10, title: "Another Ltd" },
      { id: 11, title: "Northlight Ltd" },
    ],
    company: 11,
  });
  open("/letters?ids=5");
  await screen.findByRole("region", { name: "Preview" });
  expect(asked()).toMatchObject({ company: 11, ids: [5] });
});

test("a selection about which nothing can be said makes no letter, and a failure is told", async () => {
  server.answer("/api/letters/preview", { ...reply, records: 0, gaps: [], sections: [] });
  open("/letters");
  expect(await screen.findByText(/no processing activity in this selection/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "As PDF" })).toHaveProperty("disabled", true);
});

test("too many activities are told where they are chosen", async () => {
  server.answer("/api/letters/preview", () =>
    problem("invalid", 412, {
      fields: [{ path: "/ids", code: "check.letterRecords", message: "At most 300." }],
    }),
  );
  open("/letters");
  expect(await screen.findByText("At most 300.")).toBeTruthy();
});

test("a letter about no activity is not said to lack nothing", async () => {
  const nothing = { ...reply, records: 0, gaps: [], notes: [{ note: "neverFinalised", count: 2 }] };
  server.answer("/api/letters/preview", nothing);
  open("/letters");
  expect(await screen.findByText(/2 activities are not included/)).toBeTruthy();
  expect(screen.queryByText(/Nothing is missing|lacks nothing/)).toBeNull();
  expect(screen.queryByRole("heading", { name: "Not in the register" })).toBeNull();
});
