import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/imports/ImportScreen.tsx";
import { exampleOf } from "../exampleReplies.ts";
import { open, server, signedIn, startPages } from "../setup.tsx";

beforeEach(async () => {
  await startPages();
  await signedIn({ roles: ["ROLE_TENANT_ADMIN"], features: ["import"] });
});

test("the preview names the records that a workbook has no row of, and that none is deleted", async () => {
  const notInFile = { count: 3, records: [{ id: 41, title: "Payroll" }] };
  server.answer("/api/imports/read", { ...exampleOf("imports.read"), id: 8, notInFile });
  open("/import/8?step=preview");
  const summary = await screen.findByText(
    "3 activities of the register are not in the file. They will not be deleted.",
  );
  const parts = within(summary.parentElement ?? document.body);
  expect(parts.getByText("Payroll").getAttribute("href")).toContain("/vvt/edit/41");
  expect(parts.getByText("and 2 more")).toBeTruthy();
});

test("the preview names the rows within records that a workbook lacks, and that none is deleted", async () => {
  const rows = [{ id: 41, title: "Payroll", field: "Purposes", text: "Paying wages" }];
  const rowsNotInFile = { count: 1, rows };
  server.answer("/api/imports/read", { ...exampleOf("imports.read"), id: 8, rowsNotInFile });
  open("/import/8?step=preview");
  const summary = await screen.findByText(
    "1 row within an activity is no longer in the file. It will not be deleted.",
  );
  expect(within(summary.parentElement ?? document.body).getByRole("listitem").textContent).toBe(
    "Payroll · Purposes: Paying wages",
  );
});

test("rows of finalised records change new versions of these once that is chosen", async () => {
  const own = { ...exampleOf("imports.read"), id: 8, reopenable: 2, reopens: false };
  server.answer("/api/imports/read", own).answer("/api/imports/change", { ...own, reopens: true });
  open("/import/8?step=preview");
  const reopen = await screen.findByRole("button", { name: /^Begin new versions.*\(2\)$/ });
  expect(reopen.getAttribute("aria-pressed")).toBe("false");
  await userEvent.click(reopen);
  await waitFor(() => expect(reopen.getAttribute("aria-pressed")).toBe("true"));
  expect(server.to("/api/imports/change").map(({ body }) => body)).toEqual([
    { id: 8, reopens: true },
  ]);
});

test("rows that stand here already are not said to be left out", async () => {
  const counts = [
    { state: "changed", count: 3, taken: 2 },
    { state: "same", count: 19, taken: 0 },
  ];
  server.answer("/api/imports/read", { ...exampleOf("imports.read"), id: 8, counts });
  open("/import/8?step=preview");
  expect(await screen.findByText("1 row is left out.")).toBeTruthy();
});

test("what an undo leaves names the list of each entry, and how many more there are", async () => {
  const stays = [
    { id: 12, title: "Payroll", reason: "changed" },
    { title: "Employees", list: "Groups of persons", reason: "inUse" },
  ];
  const undone = { ...exampleOf("imports.read"), id: 8, state: "done", undone: true };
  server.answer("/api/imports/read", { ...undone, stays, staysTotal: 5 });
  open("/import/8?step=result");
  const list = (await screen.findByRole("heading", { name: "This stays" })).nextElementSibling;
  expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    "Payroll: changed since",
    "Employees (Groups of persons): in use",
    "and 3 more",
  ]);
});

test("an import is undone once its undo has ended, and says so until then", async () => {
  const running = { ...exampleOf("imports.read"), id: 8, state: "running", undone: true };
  server.answer("/api/imports/read", { ...running, progress: 16, stays: [] });
  open("/import/8?step=result");
  expect(await screen.findByRole("progressbar", { name: "Undoing: 16%" })).toBeTruthy();
  expect(screen.queryByText("The import was undone.")).toBeNull();
});
