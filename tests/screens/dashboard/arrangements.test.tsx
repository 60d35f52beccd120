import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/dashboard/ArrangedTiles.tsx";
import "#client/screens/dashboard/DashboardCharts.tsx";
import "#client/screens/dashboard/DashboardScreen.tsx";
import "#client/screens/records/RecordListScreen.tsx";
import "#client/state/arranging/sendArrangement.ts";
import { json, problem } from "../fakeServer.ts";
import { open, server, signedIn, startClient } from "../setup.tsx";

const path = "/api/user/arrangements";
let kept: object;
beforeEach(async () => {
  await startClient();
  kept = {};
  server.answer(path, ({ method, body }) => {
    if (method === "GET") return json(kept);
    kept = { ...kept, ...body };
    return new Response(null, { status: 204 });
  });
  await signedIn();
});

const heads = () => screen.getAllByRole("columnheader").map(({ title }) => title);
const sent = () => server.to(path).filter(({ method }) => method === "POST");

async function visitList() {
  const opened = open("/vvt-list");
  await opened.user.hover(await screen.findByRole("link", { name: "Lohnabrechnung" }));
  return opened;
}

async function leaveOut({ user }: Awaited<ReturnType<typeof visitList>>, name: string) {
  await user.click(screen.getByRole("button", { name: "Columns" }));
  await user.click(await screen.findByRole("button", { name: `Stop showing ${name}` }));
  await user.click(screen.getByRole("button", { name: "Done" }));
}

test("columns chosen in another browser are shown, and there at once with the next visit", async () => {
  kept = { list: { columns: ["risk", "status"], widths: [{ column: "risk", width: 9999 }] } };
  const { unmount } = await visitList();
  await waitFor(() => expect(heads()).toEqual(["Name", "Risk", "Status"]));
  unmount();
  server.answer(path, () => problem("unexpected", 500));
  open("/vvt-list");
  await screen.findByRole("link", { name: "Lohnabrechnung" });
  expect(heads()).toEqual(["Name", "Risk", "Status"]);
  const stored = Object.entries(localStorage).find(([key]) => key.startsWith("LIST_"));
  expect(stored?.[1]).toContain('"risk":640');
});

test("columns chosen here are kept with the account, and nothing waits for that", async () => {
  const visit = await visitList();
  const usual = heads();
  await leaveOut(visit, "Status");
  await waitFor(() => expect(sent().length).toBe(1));
  const columns = sent().at(-1)?.body["list"];
  expect(columns).toMatchObject({ columns: expect.not.arrayContaining(["status"]), widths: [] });
  expect(heads()).toEqual(usual.filter((name) => name !== "Status"));
  await visit.user.click(screen.getByRole("button", { name: "Columns" }));
  await screen.findByText(/yours alone, on all devices/);
  await visit.user.click(await screen.findByRole("button", { name: "Usual columns" }));
  await waitFor(() => expect(kept).toEqual({ list: {} }));
});

test("what could not be sent is sent with the next visit, before what is kept there is taken", async () => {
  server.answer(path, ({ method }) => (method === "GET" ? json(kept) : problem("unexpected", 500)));
  const visit = await visitList();
  await waitFor(() => expect(server.to(path)).toHaveLength(1));
  const usual = heads();
  await leaveOut(visit, "Status");
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  visit.unmount();
  kept = { list: { columns: ["risk"], widths: [] } };
  server.answer(path, () => new Response(null, { status: 204 }));
  await visitList();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(heads()).toEqual(usual.filter((name) => name !== "Status"));
});

test("charts are arranged as in another browser, and arranging them is kept with the account", async () => {
  kept = { dashboard: { order: ["risk", "companies"], hidden: ["companies"] } };
  const { user } = open("/dashboard");
  await user.hover(await screen.findByRole("region", { name: "Activity" }));
  await screen.findByRole("region", { name: "Risk after measures" });
  await waitFor(() =>
    expect(screen.queryByRole("region", { name: "Status by company" })).toBeNull(),
  );
  await user.click(screen.getByText("Arrange dashboard"));
  await screen.findByText(/yours alone, on all devices/);
  await user.click(screen.getByRole("checkbox", { name: "Show Status by company" }));
  await waitFor(() =>
    expect(kept).toMatchObject({
      dashboard: {
        order: expect.arrayContaining(["risk", "companies"]),
        hidden: expect.not.arrayContaining(["companies"]),
      },
    }),
  );
  expect(sent().at(-1)?.body).not.toHaveProperty("list");
});
