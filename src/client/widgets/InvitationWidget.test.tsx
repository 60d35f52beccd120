import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { FormServices } from "#client/form/services.ts";
import { notices } from "#client/state/notices.ts";
import { showDocument, startWidgets } from "#tests/helpers/samples/widgetForm.tsx";
import { FakeServer, json, problem } from "#tests/screens/fakeServer.ts";

const path = "/api/admin/staff";
const address = "https://register.example/link?t=1";

let server: FakeServer;

beforeAll(() => startWidgets());
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => void vi.useRealTimers());

function show(
  invitation: object | undefined,
  id: number | undefined = 7,
  confirm: FormServices["confirm"] = () => Promise.resolve(true),
) {
  const body = { lastName: "Neu", roles: ["ROLE_READER"], accountState: "invited" };
  const field = { login: "ina@test.example", canDecide: true, ...invitation };
  return showDocument(
    "catalogues/staff",
    {
      ...body,
      ...(id === undefined ? {} : { id }),
      ...(invitation ? { invitation: field } : {}),
    },
    { services: { confirm } },
  );
}
const status = () =>
  within(screen.getByRole("group", { name: "Invitation" })).queryByRole("status");
const button = (name: string) => screen.queryByRole("button", { name });

test("a person not yet saved is invited on saving", () => {
  show(undefined, undefined);
  expect(screen.getByText("After saving you get an invitation link.")).toBeTruthy();
  expect(status()).toBeNull();
});

test("a link is shown once, selected for copying, and revoked with its invitation", async () => {
  server
    .answer(`${path}/link`, { state: "shown", link: address, expiresAt: "2026-11-23T10:00:00Z" })
    .answer(`${path}/endLink`, () => new Response(null, { status: 204 }));
  const { user } = show({ state: "open" });
  expect(button("Send invitation")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Copy invitation link" }));
  const line = await screen.findByRole<HTMLInputElement>("textbox", { name: "Invitation link" });
  expect(line.value).toBe(address);
  expect(status()?.textContent).toMatch(/Shown to be passed on.*valid until/);
  expect(server.to(`${path}/link`)[0]?.body).toEqual({ id: 7, shown: true });
  await user.click(screen.getByRole("button", { name: "Withdraw" }));
  await screen.findByText(/Withdrawn/);
  expect(server.to(`${path}/endLink`)[0]?.body).toEqual({ id: 7 });
});

test("while one is out, a link to copy is made only after saying that the other one ends", async () => {
  server.answer(`${path}/link`, { state: "shown", link: address });
  const asked: string[] = [];
  const answers = [false, true];
  const { user } = show({ state: "sent", canSend: true }, 7, ({ message }) => {
    asked.push(message);
    return Promise.resolve(answers.shift() === true);
  });
  await user.click(screen.getByRole("button", { name: "Copy invitation link" }));
  expect(asked).toEqual([expect.stringContaining("no longer valid")]);
  expect(server.to(`${path}/link`)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Copy invitation link" }));
  await screen.findByRole("textbox", { name: "Invitation link" });
  expect(asked).toHaveLength(2);
});

test("a failed revocation leaves the invitation unchanged", async () => {
  server.answer(`${path}/endLink`, () => problem("unexpected", 500));
  const { user } = show({ state: "sent", canSend: true });
  await user.click(screen.getByRole("button", { name: "Withdraw" }));
  await waitFor(() => expect(server.to(`${path}/endLink`)).toHaveLength(1));
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Withdraw" })).toHaveProperty("disabled", false),
  );
  expect(status()?.textContent).toContain("Sent");
});

test("while an invitation is queued, its state is polled until it is known", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  server.answer(`${path}/7`, () => json({ id: 7, invitation: { state: "sent" } }));
  show({ state: "waiting", canSend: true });
  expect(status()?.textContent).toContain("Being sent");
  expect(server.seen).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(3000));
  await waitFor(() => expect(status()?.textContent).toMatch(/· Sent|Sent/));
  expect(status()?.textContent).not.toContain("Being sent");
  const asked = server.to(`${path}/7`).length;
  expect(asked).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(server.to(`${path}/7`)).toHaveLength(asked);
});

test("polling stops after twenty requests", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  server.answer(`${path}/7`, () => problem("unexpected", 500));
  show({ state: "waiting" });
  await act(() => vi.advanceTimersByTimeAsync(300_000));
  expect(server.to(`${path}/7`)).toHaveLength(20);
  expect(status()?.textContent).toContain("Being sent");
});

test("an invitation above the limit is refused in place; a sent one is confirmed", async () => {
  server.answer(`${path}/link`, () => problem("tooMany", 429));
  const { user } = show({ state: "failed", reason: "unreachable", canSend: true });
  expect(screen.getByText("The mail server cannot be reached.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Send invitation" }));
  await screen.findByText(/enough invitations/);
  server.answer(`${path}/link`, { state: "sent" });
  await user.click(screen.getByRole("button", { name: "Send invitation" }));
  await waitFor(() => expect(screen.queryByText(/enough invitations/)).toBeNull());
  expect(JSON.stringify(notices)).toContain("The invitation is being sent.");
  expect(button("Send again")).toBeTruthy();
});
