import { waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/editor/EditorScreen.tsx";
import { open, server, signedIn, startPages, visitorLog } from "../setup.tsx";

const rows = { groupsOfPersons: [{ id: 1 }, { id: 2 }] };

beforeEach(async () => {
  await startPages();
  await signedIn({ roles: ["ROLE_READER", "ROLE_CREATOR", "ROLE_TENANT_EDITOR"] });
});

async function openRows(more: object): Promise<void> {
  server.answer("/api/processingActivity/77", visitorLog({ ...rows, ...more }));
  open("/vvt/edit/77?step=3");
  await waitFor(() => expect(document.querySelectorAll(".opener")).toHaveLength(2));
}

const grips = () => document.querySelectorAll(".opener .grip");

test("rows have grips where they can be moved", async () => {
  await openRows({});
  expect(grips()).toHaveLength(2);
});

test("rows that cannot be moved have none", async () => {
  await openRows({ canEdit: false, canEditWorkflow: true, status: "finalised" });
  expect(grips()).toHaveLength(0);
});
