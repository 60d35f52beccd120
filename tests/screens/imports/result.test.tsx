import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/imports/ImportScreen.tsx";
import { exampleOf } from "../exampleReplies.ts";
import { open, server, signedIn, startPages } from "../setup.tsx";

beforeEach(async () => {
  await startPages();
  await signedIn({ roles: ["ROLE_TENANT_ADMIN"], features: ["import"] });
});

const done = { ...exampleOf("imports.read"), id: 8, state: "done", made: 2, isUndoable: true };

test("after an import its gaps are counted, and the list leads from them to tasks", async () => {
  server.answer("/api/imports/read", done).answer("/api/filter/gapCount", { gaps: 5 });
  open("/import/8?step=result");
  expect(await screen.findByText("The imported activities still have 5 gaps.")).toBeTruthy();
  const link = screen.getByRole("link", { name: "Show gaps and assign them as tasks" });
  expect(link.getAttribute("href")).toBe("/vvt-list?gaps=field&where=import.is.8");
  expect(server.to("/api/filter/gapCount").map(({ body }) => body)).toEqual([
    { filter: { where: { field: "import", is: 8 } } },
  ]);
});

test("an import that leaves no gap says so", async () => {
  server.answer("/api/imports/read", done).answer("/api/filter/gapCount", { gaps: 0 });
  open("/import/8?step=result");
  expect(await screen.findByText("The imported activities lack nothing.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: /gaps/ })).toBeNull();
});

test("an import of one table leads to the next of the same file", async () => {
  const further = [{ sheet: 1, name: "Register", rows: 60 }];
  const next = { ...exampleOf("imports.read"), id: 9, file: "all.xlsx" };
  server
    .answer("/api/imports/read", { ...done, further, turn: { at: 1, of: 2 } })
    .answer("/api/filter/gapCount", { gaps: 0 })
    .answer("/api/imports/next", next);
  const { user } = open("/import/8?step=result");
  await screen.findByText(/table 1 of 2/);
  server.answer("/api/imports/read", next);
  await user.click(screen.getByRole("button", { name: "Go on with “Register” (60 rows)" }));
  await screen.findByText(/all\.xlsx/);
  expect(server.to("/api/imports/next").map(({ body }) => body)).toEqual([{ id: 8, sheet: 1 }]);
});

test("a table of which nothing is new leads on to the next without an import", async () => {
  const further = [{ sheet: 1, name: "Register", rows: 60 }];
  const now = { ...exampleOf("imports.read"), id: 8, state: "ready", taken: 0, further };
  server.answer("/api/imports/read", now).answer("/api/imports/rows", { items: [], total: 0 });
  open("/import/8?step=preview");
  await screen.findByRole("button", { name: "Go on with “Register” (60 rows)" });
});
