import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import features from "#schemas/lists/features.json" with { type: "json" };
import { operations } from "#shared/generated/operations.ts";
import type { TableCall } from "#shared/generated/tables.ts";
import { open, server, signedIn, startPages } from "../setup.tsx";

/** The page of each list that is saved as a table. */
const pages: Record<TableCall | "contracts.table", string> = {
  "activity.table": "/activityStream",
  "audit.table": "/audit",
  "content.table": "/community/list",
  "contracts.table": "/contracts",
  "imports.table": "/import",
  "machines.groupTable": "/settings/machines",
  "machines.table": "/settings/machines",
  "templates.groupTable": "/settings/vvt/group-templates/list",
  "templates.masterTable": "/admin/vvt/master",
  "templates.selectionTable": "/vvt/selectTemplate",
};

/** Pages with two lists, each with its own button. */
const regions: Partial<Record<string, string>> = { "machines.groupTable": "Provided groups" };

const earlierImport = {
  id: 8,
  file: "register.xlsx",
  at: "2026-11-20T09:02:00.000Z",
  state: "done",
  made: 3,
  isOfLists: false,
  undone: false,
};

beforeEach(async () => {
  await startPages();
  await signedIn({
    roles: ["ROLE_READER", "ROLE_CREATOR", "ROLE_TENANT_ADMIN", "ROLE_MASTER_EDITOR"],
    features: features.items.map(({ value }) => value),
  });
  URL.createObjectURL = vi.fn(() => "blob:table");
});

test.each(Object.entries(pages))("%s is saved from its page", async (name, address) => {
  const path = operations.find((each) => each.name === name)?.path ?? "";
  server.answer(path, () => new Response("a;b"));
  server.answer("/api/imports/list", { items: [earlierImport] });
  const { user } = open(address);
  const region = regions[name];
  const place = region ? within(await screen.findByRole("region", { name: region })) : screen;
  const [button] = await place.findAllByRole("button", { name: "Save as table" });
  if (button) await user.click(button);
  await waitFor(() => expect(server.to(path)).toHaveLength(1));
});
