import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import "#client/screens/settings/catalogue/CatalogueScreen.tsx";
import { notices } from "#client/state/notices.ts";
import { problem } from "./fakeServer.ts";
import { open, openSheet, server, signedIn, startPages, tenantAdmin } from "./setup.tsx";

const path = "/api/admin/staff";
const address = "https://a30.example/login#link=abc";
const at = "2026-11-20T10:00:00Z";
const expiresAt = "2026-11-23T10:00:00Z";

function person(invitation: object, more: object = {}) {
  return {
    id: 7,
    title: "Ina Neu",
    firstName: "Ina",
    lastName: "Neu",
    email: "ina@test.example",
    roles: ["ROLE_READER"],
    companies: [],
    accountState: "invited",
    invitation: { login: "ina@test.example", canSend: false, canDecide: true, ...invitation },
    version: 1,
    canEdit: true,
    master: false,
    active: true,
    usage: 0,
    ...more,
  };
}

beforeEach(async () => {
  await startPages();
  server.answer(`${path}/list`, { items: [], total: 0 });
  server.answer(`${path}/findUsage`, { items: [], total: 0, groups: [] });
  await signedIn(tenantAdmin);
});

const actions = /Send|Copy|Reset|Withdraw/;

async function openPerson(...given: Parameters<typeof person>) {
  server.answer(`${path}/7`, person(...given));
  const page = open("/settings/staff/edit/7");
  const sheet = await screen.findByRole("dialog", { name: /Ina Neu/ });
  const invitation = await within(sheet).findByRole("group", { name: "Invitation" });
  return { ...page, sheet, invitation };
}

test("somebody who also belongs to hidden companies can be read, but neither changed nor copied", async () => {
  const { sheet } = await openPerson({ canDecide: false }, { canEdit: false });
  expect(sheet.textContent).toContain("also belongs to companies that you do not see");
  expect(sheet.textContent).not.toContain("comes from the product");
  expect(within(sheet).queryByRole("button", { name: /Save|Copy|data/ })).toBeNull();
});

test("in the list, a long e-mail address may go on in a second line from its @", async () => {
  server.answer(`${path}/list`, { items: [person({})], total: 1 });
  open("/settings/staff/list");
  const line = (await screen.findByRole("link", { name: "Ina Neu" })).closest("tr");
  expect(line?.innerHTML).toContain("ina<wbr>@test.example");
});

test("without a mail server a link is shown once, ready to be copied, and can be revoked", async () => {
  server.answer(`${path}/link`, { state: "shown", at, expiresAt, link: address });
  server.answer(`${path}/endLink`, () => new Response(null, { status: 204 }));
  const { user, invitation } = await openPerson({ state: "open" });
  const inside = within(invitation);
  inside.getByText("Sign-in name: ina@test.example");
  expect(inside.queryByRole("button", { name: /Send/ })).toBeNull();
  await user.click(inside.getByRole("button", { name: "Copy invitation link" }));
  const field = await inside.findByLabelText<HTMLInputElement>("Invitation link");
  expect(field.value).toBe(address);
  expect(document.activeElement).toBe(field);
  expect(server.to(`${path}/link`)[0]?.body).toEqual({ id: 7, shown: true });
  await inside.findByRole("button", { name: "Copied" });
  expect(await navigator.clipboard.readText()).toBe(address);

  await user.click(inside.getByRole("button", { name: "Withdraw" }));
  await inside.findByText(/Withdrawn/);
  expect(server.to(`${path}/endLink`)[0]?.body).toEqual({ id: 7 });
  expect(inside.queryByLabelText("Invitation link")).toBeNull();
});

test("with a mail server the invitation is sent and its delivery shown; too many are refused", async () => {
  server.answer(`${path}/link`, { state: "waiting", at, expiresAt });
  const { user, invitation } = await openPerson({
    state: "failed",
    canSend: true,
    at: "2026-11-20T09:00:00Z",
    reason: "unreachable",
  });
  const inside = within(invitation);
  inside.getByText("The mail server cannot be reached.");
  await user.click(inside.getByRole("button", { name: "Send invitation" }));
  await inside.findByText(/Being sent/);
  expect(inside.queryByText("The mail server cannot be reached.")).toBeNull();
  server.answer(`${path}/link`, () => problem("tooMany", 429));
  await user.click(inside.getByRole("button", { name: "Send again" }));
  await inside.findByText(/enough invitations/);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  server.answer(`${path}/link`, { state: "sent" });
  await user.click(inside.getByRole("button", { name: "Send again" }));
  await waitFor(() => expect(inside.queryByText(/enough invitations/)).toBeNull());
  expect(notices.toast?.text).toBe("The invitation is being sent.");
  inside.getByRole("button", { name: "Send again" });
});

test("an active person can be sent a new password; a locked or higher-ranking one cannot", async () => {
  const { invitation, unmount } = await openPerson(
    { state: "open", canSend: true },
    { accountState: "active" },
  );
  within(invitation).getByText("Active");
  within(invitation).getByRole("button", { name: "Reset password" });
  unmount();
  const locked = await openPerson({ state: "open" }, { accountState: "locked", active: false });
  expect(within(locked.invitation).queryByRole("button", { name: actions })).toBeNull();
  locked.unmount();
  const above = await openPerson({ state: "open", canDecide: false });
  within(above.invitation).getByText("You cannot decide about this person’s access.");
  expect(within(above.invitation).queryByRole("button", { name: actions })).toBeNull();
});

test("operator roles are not offered; a contact without roles has no invitation", async () => {
  server.answer(
    `${path}/7`,
    person({}, { roles: [], accountState: undefined, invitation: undefined }),
  );
  open("/settings/staff/edit/7");
  const sheet = within(await screen.findByRole("dialog", { name: /Ina Neu/ }));
  await sheet.findByRole("radio", { name: "Tenant administrator" });
  expect(sheet.getByRole<HTMLInputElement>("radio", { name: "None" }).checked).toBe(true);
  expect(sheet.queryByRole("radio", { name: "Master editor" })).toBeNull();
  expect(sheet.queryByText("Invitation")).toBeNull();
});

async function saveNew(invitation: object) {
  const stored = person(invitation);
  server.answer(`${path}/add`, stored).answer(`${path}/7`, stored);
  const { user, sheet } = await openSheet("/settings/staff/create");
  await user.type(await sheet.findByRole("textbox", { name: /First name/ }), "Ina");
  await user.type(sheet.getByRole("textbox", { name: /Surname/ }), "Neu");
  await user.click(sheet.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(window.location.pathname).toBe("/settings/staff/edit/7"));
  return user;
}

test("one role is chosen instead of several, and saved as the only one", async () => {
  const all = ["ROLE_READER", "ROLE_CREATOR", "ROLE_TENANT_EDITOR"];
  server.answer(`${path}/edit`, person({ state: "open" }));
  const { user, sheet } = await openPerson({ state: "open" }, { roles: all });
  const role = (name: string) => within(sheet).getByRole<HTMLInputElement>("radio", { name });
  expect(role("Tenant editor").checked).toBe(true);
  expect(role("Reader").checked).toBe(false);
  await user.click(role("Creator"));
  await user.click(within(sheet).getByRole("button", { name: "Save" }));
  expect(await server.sent(`${path}/edit`)).toMatchObject({ roles: ["ROLE_CREATOR"] });
});

test("without a mail server, a new person's sheet shows the link to copy right after saving", async () => {
  server.answer(`${path}/link`, { state: "shown", link: address, expiresAt });
  await saveNew({ state: "open" });
  const link = await screen.findByRole("textbox", { name: "Invitation link" });
  expect(link).toHaveProperty("value", address);
  await waitFor(() => expect(document.activeElement).toBe(link));
  screen.getByText(/Shown to be passed on.*valid until/);
  // Showing the link doesn't copy it.
  screen.getByRole("button", { name: "Copy invitation link" });
  expect(server.to(`${path}/link`).map(({ body }) => body)).toEqual([{ id: 7, shown: true }]);
});

test("with a mail server, it shows what is being sent; the link is made only on request", async () => {
  server.answer(`${path}/link`, { state: "shown", link: address });
  const waiting = { state: "waiting", canSend: true, expiresAt };
  const user = await saveNew(waiting);
  const status = await screen.findByText(/Being sent/);
  await waitFor(() => expect(document.activeElement?.contains(status)).toBe(true));
  expect(document.activeElement?.closest("[role=group]")).toBe(
    screen.getByRole("group", { name: "Invitation" }),
  );
  expect(server.to(`${path}/link`)).toEqual([]);
  const answer = async (name: string) => {
    await user.click(screen.getByRole("button", { name: "Copy invitation link" }));
    const question = within(await screen.findByRole("alertdialog"));
    question.getByText(/no longer valid/);
    expect(server.to(`${path}/link`)).toEqual([]);
    await user.click(question.getByRole("button", { name }));
  };
  await answer("Cancel");
  await answer("Create new link");
  await screen.findByRole("textbox", { name: "Invitation link" });
});

test("opening a person who is not invited yet makes no link", async () => {
  const { invitation } = await openPerson({ state: "open" });
  await within(invitation).findByText(/Not invited yet/);
  expect(server.to(`${path}/link`)).toEqual([]);
});

test("the data of a person are downloaded from the sheet; deleting asks with what it erases and what stays", async () => {
  URL.createObjectURL = vi.fn(() => "blob:copy");
  URL.revokeObjectURL = vi.fn();
  server.answer("/api/admin/staff/dataCopy/7", { head: {} });
  const { user, sheet } = await openPerson({ state: "open" });
  await user.click(within(sheet).getByRole("button", { name: "Download copy of data" }));
  await screen.findByText("The copy has been downloaded.");
  expect(URL.createObjectURL).toHaveBeenCalledOnce();
  await user.click(within(sheet).getByRole("button", { name: "Delete" }));
  const question = await screen.findByRole("alertdialog", { name: "Delete “Ina Neu”?" });
  within(question).getByText(/erased, and so is their name in all earlier versions/);
  within(question).getByText(/already exported stays/);
  await user.click(within(question).getByRole("button", { name: "Cancel" }));
  expect(server.to(`${path}/delete`)).toEqual([]);
});
