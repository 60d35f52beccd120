import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/records/RecordListScreen.tsx";
import "#client/screens/settings/SettingsScreen.tsx";
import { forgetDocuments } from "#client/state/documentChanges.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { chooseOption, optionsOf } from "#tests/helpers/samples/chooseOption.ts";
import { exampleOf } from "./exampleReplies.ts";
import { readPath, savePath } from "./editorPage.ts";
import { json } from "./fakeServer.ts";
import { open, server, signedIn, startPages, tenantAdmin, textsOf, visitorLog } from "./setup.tsx";

const listing = "/api/filter/recordsByFilterAndCompany";

function field(id: number, name: string, given: Body = {}): Body {
  const translations = { de: `Feld ${name}`, en: `Field ${name}` };
  const usual = { target: "record/basics", type: "text", active: true, version: 1 };
  return { id, name, translations, ...usual, ...given };
}

const fields = [
  field(1, "centre"),
  field(2, "amount", { type: "number" }),
  field(3, "cycle", {
    type: "choice",
    choices: [
      { value: "yearly", label: { de: "Jährlich", en: "Yearly" } },
      { value: "weekly", label: { de: "Wöchentlich" }, withdrawn: true },
    ],
  }),
  field(4, "gone", { active: false }),
  field(5, "theirs", { editor: "ROLE_MASTER_EDITOR" }),
];

const mandatory = field(7, "owner", { target: "catalogues/tools", required: true });

const record = visitorLog({ custom: { centre: "4711", amount: 3, theirs: "kept" } });

beforeEach(async () => {
  await startPages();
  forgetDocuments();
  server
    .answer("/api/customFields", fields)
    .answer(readPath, record)
    .answer(savePath, ({ body }) => json({ ...record, ...body, version: 5 }));
  await signedIn({ ...tenantAdmin, features: ["risk", "export", "customFields"] });
});

test("custom fields appear with their labels at the end of their step; inactive ones don't", async () => {
  open("/vvt/edit/77");
  const text = await screen.findByLabelText("Field centre");
  expect(text).toHaveProperty("value", "4711");
  expect(screen.queryByText("Field gone")).toBeNull();
  expect(await optionsOf(screen.getByLabelText("Field cycle"))).toEqual(["Yearly"]);
  expect(screen.getByText("kept").closest("input, textarea")).toBeNull();
});

test("a cleared field is sent as null, a hidden one is not sent, and an invalid one is reported", async () => {
  const { user } = open("/vvt/edit/77");
  await user.clear(await screen.findByLabelText("Field centre"));
  await chooseOption(screen.getByLabelText("Field cycle"), "Yearly");
  await user.keyboard("{Control>}s{/Control}");
  expect((await server.sent(savePath))["custom"]).toEqual({
    centre: null,
    amount: 3,
    cycle: "yearly",
    theirs: "kept",
  });
});

test("a custom field can be chosen as a column of the list, and the choice is kept", async () => {
  const row = exampleOf("records.list").items[0];
  const custom = [
    { field: 1, values: ["4711", "4712"] },
    { field: 3, values: ["weekly"] },
  ];
  server.answer(listing, { items: [{ ...row, custom }], total: 1 });
  const { user, unmount } = open("/vvt-list");
  await screen.findByRole("link", { name: "Lohnabrechnung" });
  expect(screen.queryByText("4711, 4712")).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Columns" }));
  const offered = within(await screen.findByRole("region", { name: "Custom fields" }));
  expect(textsOf("button", offered)).toEqual([
    "Field centre",
    "Field amount",
    "Field cycle",
    "Field theirs",
  ]);
  await user.click(offered.getByRole("button", { name: "Show Field centre as a column" }));
  await user.click(offered.getByRole("button", { name: "Show Field cycle as a column" }));
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.getByRole("columnheader", { name: "Field centre" })).toBeTruthy();
  screen.getByText("4711, 4712");
  screen.getByText("Wöchentlich");
  unmount();
  open("/vvt-list");
  expect(await screen.findByText("4711, 4712")).toBeTruthy();
});

test("an entry of a list from before shows that a mandatory field is missing, and is saved without it", async () => {
  const tool = { id: 9, version: 2, title: "Deichgraf", canEdit: true, active: true, usage: 0 };
  server
    .answer("/api/customFields", [mandatory])
    .answer("/api/admin/tools/list", { items: [tool], total: 1 })
    .answer("/api/admin/tools/byId/9", tool)
    .answer("/api/admin/tools/edit", ({ body }) => json({ ...tool, ...body, version: 3 }));
  const { user } = open("/settings/tools/edit/9");
  const own = await screen.findByLabelText(/^Field owner/);
  await waitFor(() => expect(own.getAttribute("aria-describedby")).toBeTruthy());
  const described = document.getElementById(own.getAttribute("aria-describedby") ?? "");
  expect(described?.textContent).toContain("Not filled in yet");
  await user.type(screen.getByLabelText(/^Name|^Title/), " 2");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.to("/api/admin/tools/edit")).toHaveLength(1));
});

test("a new entry of a list asks for a mandatory field", async () => {
  server
    .answer("/api/customFields", [mandatory])
    .answer("/api/admin/tools/list", { items: [], total: 0 });
  const { user } = open("/settings/tools/create");
  await user.type(await screen.findByLabelText(/^Name|^Title/), "Deichgraf");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const own = screen.getByLabelText(/^Field owner/);
  await waitFor(() => expect(own.getAttribute("aria-invalid")).toBe("true"));
  expect(server.to("/api/admin/tools/create")).toHaveLength(0);
});

test("without the licence there is no way to custom fields, no column and no request for them", async () => {
  await signedIn({ ...tenantAdmin, features: ["risk"] });
  const { user, unmount } = open("/vvt-list");
  await screen.findByRole("link", { name: "Lohnabrechnung" });
  await user.click(screen.getByRole("button", { name: "Columns" }));
  await screen.findByRole("dialog", { name: "Columns of the list" });
  expect(screen.queryByRole("region", { name: "Custom fields" })).toBeNull();
  unmount();
  open("/settings");
  await screen.findAllByRole("link", { name: /Tools/ });
  expect(screen.queryByRole("link", { name: /Custom fields/ })).toBeNull();
  expect(server.to("/api/customFields")).toEqual([]);
});
