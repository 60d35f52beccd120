import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/imports/ImportScreen.tsx";
import type { Body } from "#shared/engine/plan/types.ts";
import { exampleOf } from "../exampleReplies.ts";
import { json, problem } from "../fakeServer.ts";
import { hrefOf, open, server, signedIn, startPages } from "../setup.tsx";
import { chooseOption } from "#tests/helpers/samples/chooseOption.ts";

beforeEach(async () => {
  await startPages();
  await signedIn({ roles: ["ROLE_TENANT_ADMIN"], features: ["import"] });
});

const usual = exampleOf("imports.read");

function ofProgram(at: number): Body {
  const letter = `B${at}`;
  return { letter, heading: `Answer ${at}`, samples: [], target: "profile", by: "profile" };
}

function importOf(id: number, known: number): object {
  const columns = [...usual.columns, ...Array.from({ length: known }, (_, at) => ofProgram(at))];
  return { ...usual, id, columns };
}

function headingsShown(table: HTMLElement): string[] {
  return within(table)
    .getAllByRole("rowheader")
    .map(({ textContent }) => textContent ?? "");
}

test("of a known program's many columns, those that nobody has read stand open, the others folded", async () => {
  server
    .answer("/api/imports/read", importOf(5, 31))
    .answer("/api/imports/change", importOf(5, 31));
  open("/import/5?step=columns");
  const summary = await screen.findByText("31 columns that this program always has");
  const [shown, folded] = screen.getAllByRole("table", { hidden: true });
  expect(shown && headingsShown(shown)).toEqual(["A Raum"]);
  await userEvent.click(summary);
  expect(folded && headingsShown(folded)).toHaveLength(31);
  const target = screen.getByRole("combobox", { name: "Column “Answer 0” becomes" });
  await chooseOption(target, "do not import");
  const changes = server.to("/api/imports/change").map(({ body }) => body);
  expect(changes).toEqual([{ id: 5, columns: [{ column: 1, target: null }] }]);
});

test("two changes are sent one after the other, so that the last reply shows both", async () => {
  const changed = "/api/imports/change";
  const waiting: (() => void)[] = [];
  server.answer("/api/imports/read", importOf(6, 2)).answer(changed, async () => {
    await new Promise<void>((done) => waiting.push(done));
    return json(importOf(6, 2));
  });
  open("/import/6?step=columns");
  for (const name of ["Answer 0", "Answer 1"])
    await chooseOption(
      await screen.findByRole("combobox", { name: `Column “${name}” becomes` }),
      "do not import",
    );
  const columns = () => server.to(changed).map(({ body }) => body);
  expect(columns()).toEqual([{ id: 6, columns: [{ column: 1, target: null }] }]);
  waiting[0]?.();
  await waitFor(() => expect(columns()).toHaveLength(2));
  expect(columns()[1]).toEqual({ id: 6, columns: [{ column: 2, target: null }] });
  waiting[1]?.();
});

test("a few columns of a known program stand open like all others", async () => {
  server.answer("/api/imports/read", () => json(importOf(6, 30)));
  open("/import/6?step=columns");
  expect(headingsShown(await screen.findByRole("table"))).toHaveLength(31);
});

test("a file of entries has no terms: from its lists one goes to the preview", async () => {
  server.answer("/api/imports/read", () =>
    json({ ...importOf(7, 0), columns: [], lists: ["Data categories"] }),
  );
  open("/import/7?step=columns");
  expect(await screen.findByText(/Data categories/)).toBeTruthy();
  expect(await hrefOf("Continue to the preview")).toBe("/import/7?step=preview");
});

test("the records of a file of ours keep their status unless the importer says otherwise", async () => {
  const own = { ...importOf(8, 0), columns: [], program: "artikel30", withStatus: true };
  server
    .answer("/api/imports/read", own)
    .answer("/api/imports/change", { ...own, withStatus: false });
  open("/import/8?step=columns");
  const box = await screen.findByRole("checkbox", { name: /Take over the status/ });
  // Its terms are entries already.
  expect(await hrefOf("Continue to the preview")).toBe("/import/8?step=preview");
  expect(box).toHaveProperty("checked", true);
  await userEvent.click(box);
  const changes = server.to("/api/imports/change").map(({ body }) => body);
  expect(changes).toEqual([{ id: 8, withStatus: false }]);
});

test("earlier imports that could not be listed are said to be missing, and listed on request", async () => {
  server.answer("/api/imports/list", () => problem("internal", 500));
  open("/import");
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByRole("button", { name: "Choose a file" })).toBeTruthy();
  const earlier = {
    id: 3,
    file: "register.xlsx",
    at: "2026-11-20T10:00:00Z",
    state: "done",
    made: 2,
  };
  server.answer("/api/imports/list", () => json({ items: [earlier] }));
  await userEvent.click(again);
  expect(await screen.findByRole("link", { name: "register.xlsx" })).toBeTruthy();
});

test("rows of an import that could not be loaded are said to be missing, and loaded on request", async () => {
  server.answer("/api/imports/read", () => json(importOf(6, 1)));
  server.answer("/api/imports/rows", () => problem("internal", 500));
  open("/import/6?step=preview");
  const again = await screen.findByRole("button", { name: "Try again" });
  const row = { number: 1, line: 2, name: "Payroll", state: "new", action: "add" };
  server.answer("/api/imports/rows", () => json({ items: [row], total: 1 }));
  await userEvent.click(again);
  expect(await screen.findByRole("link", { name: "Payroll" })).toBeTruthy();
});

test("rows that are no activities are told, with what they are instead", async () => {
  const asides = [
    { number: 1, text: "Stadt Kiesel", why: "title" },
    { number: 6, text: "SPORTAMT", why: "section" },
  ];
  server.answer("/api/imports/read", { ...importOf(8, 0), asides });
  open("/import/8?step=columns");
  await userEvent.click(await screen.findByText("2 rows are no activities"));
  expect(screen.getByText("Row 1, title: Stadt Kiesel")).toBeDefined();
  expect(screen.getByText("Row 6, section heading: SPORTAMT")).toBeDefined();
});

test("parts that are hidden in the file are told", async () => {
  const hidden = [
    { sheet: "Alt", isWhole: true, rows: "", columns: "" },
    { sheet: "Liste", isWhole: false, rows: "3–5", columns: "C" },
  ];
  server.answer("/api/imports/read", { ...importOf(8, 0), hidden });
  open("/import/8?step=columns");
  await userEvent.click(await screen.findByText("Hidden in the file, but read here"));
  const lines = screen.getAllByText(/: (?:the whole sheet|rows|columns)/);
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    "Alt: the whole sheet",
    "Liste: rows 3–5",
    "Liste: columns C",
  ]);
});
