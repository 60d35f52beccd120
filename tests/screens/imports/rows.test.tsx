import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/imports/ImportScreen.tsx";
import { exampleOf } from "../exampleReplies.ts";
import { chooseOption } from "#tests/helpers/samples/chooseOption.ts";
import { json, problem } from "../fakeServer.ts";
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

const half = {
  letter: "F",
  heading: "Persons",
  text: "passengers perhaps",
  why: "asked",
};
const term = {
  list: "groupsOfPersons",
  listTitle: "Groups of persons",
  text: half.text,
  count: 3,
  found: "asked",
  choices: [{ id: 5, title: "Passengers" }],
};

test("a half understood cell is answered where it stands, for all that say the same", async () => {
  const now = { ...exampleOf("imports.read"), id: 8, state: "ready", terms: [term], doubtful: 1 };
  server
    .answer("/api/imports/read", now)
    .answer("/api/imports/change", now)
    .answer(rows, { items: [{ ...row, doubts: 1 }], total: 1 })
    .answer("/api/imports/row", { row, lines: [], without: [half], differences: [] });
  const { user } = open("/import/8?step=preview&row=2");
  await screen.findByText("Applies to all 3 equal cells.");
  await user.keyboard("n");
  expect(document.activeElement).toBe(screen.getByRole("combobox", { name: /passengers perhaps/ }));
  await chooseOption(screen.getByRole("combobox", { name: /passengers perhaps/ }), "Passengers");
  expect(server.to("/api/imports/change").at(-1)?.body).toMatchObject({
    id: 8,
    terms: [{ list: "groupsOfPersons", text: half.text, decision: 5 }],
  });
});

test("the keys go from doubt to doubt, across rows, and a filter shows those alone", async () => {
  const now = { ...exampleOf("imports.read"), id: 8, state: "ready", terms: [], doubtful: 2 };
  const others = [row, { ...row, number: 3, name: "Hiring", doubts: 1 }];
  server
    .answer("/api/imports/read", now)
    .answer(rows, { items: others, total: 2 })
    .answer("/api/imports/row", ({ body }) => {
      const { number } = Object(body);
      const current = others.find((each) => each.number === number) ?? row;
      return json({
        row: current,
        lines: [],
        without: number === 3 ? [half] : [],
        differences: [],
      });
    });
  const { user } = open("/import/8?step=preview");
  await screen.findByRole("heading", { name: /Payroll/ });
  await user.keyboard("n");
  await screen.findByRole("heading", { name: /Hiring/ });
  await waitFor(() => expect(document.activeElement?.textContent).toContain("in part only"));
  await user.click(screen.getByRole("checkbox", { name: "Only rows with doubts (2)" }));
  await waitFor(() => expect(server.to(rows).at(-1)?.body).toMatchObject({ isDoubtful: true }));
});

test("rows that are not there yet are loaded on the way to the next doubt", async () => {
  const now = { ...exampleOf("imports.read"), id: 8, state: "ready", terms: [], doubtful: 1 };
  const far = { ...row, number: 60, name: "Hiring", doubts: 1 };
  server
    .answer("/api/imports/read", now)
    .answer(rows, ({ body }) =>
      json(Object(body).after ? { items: [far], total: 2 } : { items: [row], total: 2, next: 2 }),
    )
    .answer("/api/imports/row", ({ body }) =>
      json({
        row: Object(body).number === 60 ? far : row,
        lines: [],
        without: Object(body).number === 60 ? [half] : [],
        differences: [],
      }),
    );
  const { user } = open("/import/8?step=preview");
  await screen.findByRole("heading", { name: /Payroll/ });
  await user.keyboard("n");
  await screen.findByRole("heading", { name: /Hiring/ });
});

test("a row shows the letters that its activity will have", async () => {
  const lettered = { ...row, letters: ["a", "b"], openLetters: ["b"], noneLetters: [] };
  server
    .answer(rows, { items: [lettered], total: 1 })
    .answer("/api/imports/row", { row: lettered, lines: [], without: [], differences: [] });
  open("/import/8?step=preview&row=2");
  const marks = await screen.findAllByRole("img", { name: "1 of 2 mandatory details, missing: b" });
  expect(marks).toHaveLength(2);
});
