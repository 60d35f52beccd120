import { screen, within } from "@testing-library/react";
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
