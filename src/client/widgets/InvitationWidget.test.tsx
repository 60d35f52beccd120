import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { showDocument, startWidgets } from "#tests/helpers/samples/widgetForm.tsx";
import { FakeServer, json, problem } from "#tests/screens/fakeServer.ts";

const path = "/api/admin/staff";

let server: FakeServer;

beforeAll(() => startWidgets());
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => void vi.useRealTimers());

const person = { lastName: "Neu", roles: ["ROLE_READER"], accountState: "invited" };

function show(given: object) {
  const invitation = { login: "ina@test.example", canDecide: true, ...given };
  return showDocument("catalogues/staff", { ...person, id: 7, invitation });
}
const status = () =>
  within(screen.getByRole("group", { name: "Invitation" })).queryByRole("status");

test("a person not yet saved is invited on saving", () => {
  showDocument("catalogues/staff", person);
  expect(screen.getByText("After saving you get an invitation link.")).toBeTruthy();
  expect(status()).toBeNull();
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
