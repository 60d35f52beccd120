import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import "#client/screens/settings/catalogue/CatalogueScreen.tsx";
import "#client/screens/login/LoginScreen.tsx";
import { auth } from "#client/state/auth.ts";
import { problem, refused, tokenOf } from "./fakeServer.ts";
import { open, server, signedIn, startPages } from "./setup.tsx";

const admin = {
  roles: ["ROLE_READER", "ROLE_CREATOR", "ROLE_TENANT_EDITOR", "ROLE_TENANT_ADMIN"],
};
const path = "/api/admin/staff";
const address = "https://a30.example/login#link=abc";

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
  await signedIn(admin);
});

const actions = /Send|Copy|Reset|Withdraw/;

async function openPerson(stored: object) {
  server.answer(`${path}/7`, stored);
  const page = open("/settings/staff/edit/7");
  const sheet = await screen.findByRole("dialog", { name: /Ina Neu/ });
  const invitation = await within(sheet).findByRole("group", { name: "Invitation" });
  return { ...page, sheet, invitation };
}

test("somebody who also belongs to hidden companies can be read, but neither changed nor copied", async () => {
  const { sheet } = await openPerson(person({ canDecide: false }, { canEdit: false }));
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
  const at = "2026-11-20T10:00:00Z";
  server.answer(`${path}/link`, {
    state: "shown",
    at,
    expiresAt: "2026-11-23T10:00:00Z",
    link: address,
  });
  server.answer(`${path}/endLink`, () => new Response(null, { status: 204 }));
  const { user, invitation } = await openPerson(person({ state: "open" }));
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
  expect(inside.queryByLabelText("Invitation link")).toBeNull();
});

test("with a mail server the invitation is sent and its delivery shown; too many are refused", async () => {
  server.answer(`${path}/link`, {
    state: "waiting",
    at: "2026-11-20T10:00:00Z",
    expiresAt: "2026-11-23T10:00:00Z",
  });
  const { user, invitation } = await openPerson(
    person({ state: "failed", canSend: true, at: "2026-11-20T09:00:00Z", reason: "unreachable" }),
  );
  const inside = within(invitation);
  inside.getByText("The mail server cannot be reached.");
  await user.click(inside.getByRole("button", { name: "Send invitation" }));
  await inside.findByText(/Being sent/);
  expect(inside.queryByText("The mail server cannot be reached.")).toBeNull();
  server.answer(`${path}/link`, () => problem("tooMany", 429));
  await user.click(inside.getByRole("button", { name: "Send again" }));
  await inside.findByText(/enough invitations/);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("an active person can be sent a new password; a locked or higher-ranking one cannot", async () => {
  const { invitation, unmount } = await openPerson(
    person({ state: "open", canSend: true }, { accountState: "active" }),
  );
  within(invitation).getByText("Active");
  within(invitation).getByRole("button", { name: "Reset password" });
  unmount();
  const locked = await openPerson(
    person({ state: "open" }, { accountState: "locked", active: false }),
  );
  expect(within(locked.invitation).queryByRole("button", { name: actions })).toBeNull();
  locked.unmount();
  const above = await openPerson(person({ state: "open", canDecide: false }));
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

async function saveNew(stored: object) {
  server.answer(`${path}/add`, stored).answer(`${path}/7`, stored);
  const { user } = open("/settings/staff/create");
  const sheet = within(await screen.findByRole("dialog", undefined, { timeout: 5000 }));
  await user.type(await sheet.findByRole("textbox", { name: /First name/ }), "Ina");
  await user.type(sheet.getByRole("textbox", { name: /Surname/ }), "Neu");
  await user.click(sheet.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(window.location.pathname).toBe("/settings/staff/edit/7"));
  return user;
}

test("one role is chosen instead of several, and saved as the only one", async () => {
  const all = ["ROLE_READER", "ROLE_CREATOR", "ROLE_TENANT_EDITOR"];
  server.answer(`${path}/edit`, person({ state: "open" }));
  const { user, sheet } = await openPerson(person({ state: "open" }, { roles: all }));
  const role = (name: string) => within(sheet).getByRole<HTMLInputElement>("radio", { name });
  expect(role("Tenant editor").checked).toBe(true);
  expect(role("Reader").checked).toBe(false);
  await user.click(role("Creator"));
  await user.click(within(sheet).getByRole("button", { name: "Save" }));
  expect(await server.sent(`${path}/edit`)).toMatchObject({ roles: ["ROLE_CREATOR"] });
});

test("without a mail server, a new person's sheet shows the link to copy right after saving", async () => {
  server.answer(`${path}/link`, {
    state: "shown",
    link: address,
    expiresAt: "2026-11-23T10:00:00Z",
  });
  await saveNew(person({ state: "open" }));
  const link = await screen.findByRole<HTMLInputElement>(
    "textbox",
    { name: "Invitation link" },
    { timeout: 5000 },
  );
  expect(link.value).toBe(address);
  await waitFor(() => expect(document.activeElement).toBe(link));
  screen.getByText(/Shown to be passed on.*valid until/);
  // Showing the link doesn't copy it.
  screen.getByRole("button", { name: "Copy invitation link" });
  expect(server.to(`${path}/link`).map(({ body }) => body)).toEqual([{ id: 7, shown: true }]);
});

test("with a mail server, it shows what is being sent; the link is made only on request", async () => {
  server.answer(`${path}/link`, { state: "shown", link: address });
  const waiting = { state: "waiting", canSend: true, expiresAt: "2026-11-23T10:00:00Z" };
  const user = await saveNew(person(waiting));
  const status = await screen.findByText(/Being sent/, undefined, { timeout: 5000 });
  await waitFor(() => expect(document.activeElement?.contains(status)).toBe(true));
  expect(document.activeElement?.closest("[role=group]")).toBe(
    screen.getByRole("group", { name: "Invitation" }),
  );
  expect(server.to(`${path}/link`)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Copy invitation link" }));
  const question = await screen.findByRole("alertdialog");
  within(question).getByText(/no longer valid/);
  expect(server.to(`${path}/link`)).toEqual([]);
  await user.click(within(question).getByRole("button", { name: "Create new link" }));
  await screen.findByRole("textbox", { name: "Invitation link" });
});

test("opening a person who is not invited yet makes no link", async () => {
  const { invitation } = await openPerson(person({ state: "open" }));
  await within(invitation).findByText(/Not invited yet/);
  expect(server.to(`${path}/link`)).toEqual([]);
});

test("a person with a password accepts with it; if refused, the current session stays", async () => {
  server.answer("/api/user/link", refused([{ path: "/password", code: "x", message: "Wrong." }]));
  const { user } = open("/login#link=abc-123");
  await user.click(await screen.findByRole("button", { name: "I already have a password" }));
  await user.type(screen.getByLabelText("Password"), "mine{Enter}");
  await screen.findByText("Wrong.");
  expect(server.to("/api/user/link")[0]?.body).toEqual({ link: "abc-123", password: "mine" });
  // The administrator who tried it is still signed in.
  expect(auth.viewer?.roles).toContain("ROLE_TENANT_ADMIN");
  await user.click(screen.getByRole("button", { name: "Set a new password" }));
  expect(screen.queryByText("Wrong.")).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("New password").value).toBe("");
  server.answer("/api/user/link", { token: tokenOf(), refresh_token: "refresh-8" });
  await user.type(screen.getByLabelText("New password"), "four unrelated words here{Enter}");
  await waitFor(() => expect(localStorage.getItem("REFRESH_TOKEN")).toBe("refresh-8"));
});

test("the data of a person are downloaded from the sheet; deleting asks with what it erases and what stays", async () => {
  URL.createObjectURL = vi.fn(() => "blob:copy");
  URL.revokeObjectURL = vi.fn();
  server.answer("/api/admin/staff/dataCopy/7", { head: {} });
  const { user, sheet } = await openPerson(person({ state: "open" }));
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
