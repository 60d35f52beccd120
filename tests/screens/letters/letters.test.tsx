import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/letters/LetterScreen.tsx";
import { exampleOf } from "../exampleReplies.ts";
import { problem, refused } from "../fakeServer.ts";
import { hrefOf, open, server, signedIn, startPages } from "../setup.tsx";
import { chooseOption } from "#tests/helpers/samples/chooseOption.ts";

const reply = exampleOf("letters.preview");

beforeEach(async () => {
  await startPages();
  await signedIn({ roles: ["ROLE_READER"], features: ["export"] });
});

const asked = () => server.to("/api/letters/preview").at(-1)?.body;

test("the letter is shown as it would be written, with its gaps and the way to the record", async () => {
  open("/letters");
  const paper = within(await screen.findByRole("region", { name: "Preview" }));
  // Record contents are shown as text, never as markup.
  expect(paper.getByText("<b>Lohnabrechnung</b> [nicht im Verzeichnis]")).toBeTruthy();
  expect(paper.getByText("Art. 13 Abs. 1 lit. c DSGVO")).toBeTruthy();
  expect(screen.getByText("2 items are missing and marked in the letter.")).toBeTruthy();
  const gap = screen.getByText("Rechtsgrundlage").closest("li") as HTMLElement;
  expect(await hrefOf("Lohnabrechnung", within(gap))).toBe("/vvt/edit/5");
  expect(screen.getByText(/states the data of 2 kinds of data subjects/)).toBeTruthy();
});

test("letters are a tab of the authority area for those who may answer authorities", async () => {
  await signedIn({
    roles: ["ROLE_READER", "ROLE_TENANT_ADMIN"],
    features: ["export", "authorityAudit"],
  });
  open("/letters");
  const name = "Views of the authority area";
  const tabs = within(await screen.findByRole("navigation", { name }));
  expect(tabs.getByRole("link", { name: "Letters" }).getAttribute("aria-current")).toBe("page");
  expect(await hrefOf("Requests", tabs)).toBe("/audit");
});

test("which letter, whom it is for and which activities it is about are asked of the server", async () => {
  const { user } = open("/letters");
  await chooseOption(
    await screen.findByLabelText("Letter"),
    "Reply to an access request (Art. 15 GDPR)",
  );
  await waitFor(() => expect(asked()).toMatchObject({ kind: "access", company: 11 }));
  const persons = within(await screen.findByRole("group", { name: "Addressed to" }));
  await user.click(persons.getByRole("checkbox", { name: "Beschäftigte" }));
  await waitFor(() => expect(asked()).toMatchObject({ persons: [2] }));
  const records = within(screen.getByRole("group", { name: "Processing activities" }));
  await user.click(records.getByRole("checkbox", { name: "Lohnabrechnung" }));
  await waitFor(() => expect(asked()).toMatchObject({ ids: [7] }));
  await user.click(records.getByRole("checkbox", { name: "all (2)" }));
  await waitFor(() => expect(asked()).not.toHaveProperty("ids"));
});

test("activities that were never finalised are offered only once they are asked for", async () => {
  const { user } = open("/letters");
  const records = within(await screen.findByRole("group", { name: "Processing activities" }));
  expect(records.queryByRole("checkbox", { name: "Bewerbungen" })).toBeNull();
  expect(asked()).not.toHaveProperty("withUnfinished");
  await user.click(
    screen.getByRole("checkbox", { name: "Also activities that were never finalised, marked" }),
  );
  await waitFor(() => expect(asked()).toMatchObject({ withUnfinished: true }));
  expect(await records.findByRole("checkbox", { name: "Bewerbungen" })).toBeTruthy();
});

test("what no register says is entered and goes into this letter", async () => {
  const { user } = open("/letters");
  const field = await screen.findByLabelText("Pflicht zur Bereitstellung");
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
      { id: 11, title: "Nordlicht Kiel GmbH" },
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
  server.answer(
    "/api/letters/preview",
    refused([{ path: "/ids", code: "check.letterRecords", message: "At most 300." }]),
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
