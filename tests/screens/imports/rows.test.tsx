import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/imports/ImportScreen.tsx";
import { exampleOf } from "../exampleReplies.ts";
import { problem } from "../fakeServer.ts";
import { open, server, signedIn, startPages } from "../setup.tsx";

const rows = "/api/imports/rows";
const row = {
  number: 2,
  name: "Payroll",
  state: "new",
  action: "make",
  actions: ["make", "leave"],
};

beforeEach(async () => {
  await startPages();
  await signedIn({ roles: ["ROLE_TENANT_ADMIN"], features: ["import"] });
  server.answer("/api/imports/read", { ...exampleOf("imports.read"), id: 8 });
});

test("the first row is open beside the others", async () => {
  server
    .answer(rows, { items: [row, { ...row, number: 3, name: "Hiring" }], total: 2 })
    .answer("/api/imports/row", { row, lines: [], without: [], differences: [] });
  open("/import/8?step=preview");
  await screen.findByRole("heading", { name: /Payroll/ });
  expect(server.to("/api/imports/row").map(({ body }) => body)).toEqual([{ id: 8, number: 2 }]);
});

test("rows that could not be loaded, and a row that could not, are asked for again in place", async () => {
  server
    .answer(rows, { items: [row], total: 2, next: 2 })
    .answer("/api/imports/row", () => problem("internal", 500));
  const { user } = open("/import/8?step=preview&row=2");
  await screen.findByText("The row could not be loaded");
  server.answer(rows, () => problem("internal", 500));
  await user.click(screen.getByRole("button", { name: "Load more (1 of 2)" }));
  await screen.findByText("More entries could not be loaded.");
  server
    .answer(rows, { items: [{ ...row, number: 3, name: "Hiring" }], total: 2 })
    .answer("/api/imports/row", { row, lines: [], without: [], differences: [] });
  await user.click(screen.getByRole("button", { name: "Load more (1 of 2)" }));
  await screen.findByRole("link", { name: "Hiring" });
  expect(server.to(rows).at(-1)?.body).toMatchObject({ id: 8, after: 2 });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("heading", { name: /Payroll/ });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a cell that may mean several entries shows them", async () => {
  const half = {
    letter: "D",
    heading: "Legal basis",
    text: "Art. 6 GDPR",
    why: "asked",
    choices: ["Consent", "Contract"],
  };
  server
    .answer(rows, { items: [{ ...row, place: { sheet: "Sheet 4", number: 9 } }], total: 1 })
    .answer("/api/imports/row", { row, lines: [], without: [half], differences: [] });
  open("/import/8?step=preview&row=2");
  await screen.findByText("Art. 6 GDPR");
  // A row of several sheets says where it stands.
  expect(screen.getByText("Sheet 4, row 9")).toBeTruthy();
  const choices = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(choices).toEqual(expect.arrayContaining(["Consent", "Contract"]));
});
