import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import "#client/screens/incident/IncidentScreen.tsx";
import { exampleOf } from "../exampleReplies.ts";
import { json, problem } from "../fakeServer.ts";
import { hrefOf, open, server, signedIn, startClient } from "../setup.tsx";
import { chooseOption } from "#tests/helpers/samples/chooseOption.ts";

const concerned = "/api/incident/concerned";
const reply = exampleOf("incident.concerned");
const { items: records } = exampleOf("records.list");

beforeEach(async () => {
  await startClient();
  await signedIn({ roles: ["ROLE_READER"], features: ["export"] });
});

test("is printed with all records, not only those that were scrolled to", async () => {
  const all = Array.from({ length: 120 }, (_, at) => ({
    ...records[0],
    id: at + 1,
    name: `R${at}`,
  }));
  server.answer("/api/filter/recordsByFilterAndCompany", ({ body }) => {
    const from = Number(body["after"] ?? 0);
    const items = all.slice(from, from + Number(body["perPage"]));
    const next = from + items.length;
    return json({ items, total: 120, ...(next < 120 ? { next: String(next) } : {}) });
  });
  let onPaper = 0;
  vi.stubGlobal("print", () => {
    onPaper = screen.getAllByRole("link", { name: /^R\d+$/ }).length;
  });
  open("/incident/vendor/5");
  await screen.findByRole("link", { name: "R49" });
  expect(screen.queryByRole("link", { name: "R50" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Print" }));
  await vi.waitFor(() => expect(onPaper).toBe(120));
});

test("says what depends on an entry, each number with the list that it counts", async () => {
  open("/incident/vendor/5");
  expect(
    await screen.findByRole("heading", {
      name: "Rechenzentrum Förde GmbH: 2 activities affected",
    }),
  ).toBeTruthy();
  expect(screen.getByText(/Indirectly affected: Lohnprogramm/)).toBeTruthy();
  const list = screen.getByRole("link", { name: "Open in the register" });
  expect(list.getAttribute("href")).toBe("/vvt-list?where=vendor.in.5*tools.in.6");
  const health = screen.getByRole("link", { name: "Gesundheitsdaten" });
  expect(health.getAttribute("href")).toBe(
    "/vvt-list?where=vendor.in.5*tools.in.6&where=1%7EpersonalDataCategory.is.8",
  );
  expect(health.closest("li")?.textContent).toContain("Art. 9 GDPR");
  expect(screen.getByRole("link", { name: "anna@test.example" })).toBeTruthy();
  expect(screen.getByText("ULD")).toBeTruthy();
  expect(await screen.findByRole("link", { name: "Newsletter" })).toBeTruthy();
});

test("of many values the first are shown, and all of them when asked for", async () => {
  const values = Array.from({ length: 10 }, (_, at) => ({
    value: 20 + at,
    title: `Category ${at}`,
    records: 2,
  }));
  server.answer(concerned, { ...reply, told: reply.told.map((each) => ({ ...each, values })) });
  open("/incident/vendor/5");
  const all = await screen.findByRole("button", { name: "Show all 10" });
  expect(screen.queryByText("Category 8")).toBeNull();
  await userEvent.click(all);
  expect(screen.getByText("Category 8")).toBeTruthy();
});

test.each([
  [
    "that nothing depends on",
    () => json({ ...reply, total: 0, told: [], through: [] }),
    "“Rechenzentrum Förde GmbH” is not used anywhere",
  ],
  ["that is gone", () => problem("notFound", 404), "There is no such entry"],
])("an entry %s is said to be so", async (_, answer, words) => {
  server.answer(concerned, answer);
  open("/incident/vendor/5");
  expect(await screen.findByText(words)).toBeTruthy();
});

test("what a server that fails does not answer is asked for again", async () => {
  server.answer(concerned, () => problem("internal", 500));
  open("/incident/vendor/6");
  const again = await screen.findByRole("button", { name: "Try again" });
  server.answer(concerned, () => json(reply));
  await userEvent.click(again);
  expect(await screen.findByText("Rechenzentrum Förde GmbH: 2 activities affected")).toBeTruthy();
});

test("another kind is asked for anew, and an address made by hand shows the question", async () => {
  open("/incident/moon/5");
  const name = "What is affected?";
  const kind = await screen.findByRole<HTMLInputElement>("combobox", { name });
  await chooseOption(kind, "Measure");
  expect(window.location.pathname).toBe("/incident/tom");
  expect(kind.value).toBe("Measure");
});

test("the usages of an entry lead to what an incident at it concerns", async () => {
  await signedIn({ roles: ["ROLE_READER", "ROLE_TENANT_ADMIN"] });
  const groups = [{ kind: "record", count: 1 }];
  const place = { kind: "record", id: 1, title: "Payroll", path: "", href: "/vvt/edit/1" };
  server
    .answer("/api/admin/vendor/byId/5", { id: 5, title: "Rechenzentrum Förde GmbH", version: 1 })
    .answer("/api/admin/vendor/findUsage", { items: [place], total: 1, isHeld: true, groups });
  open("/settings/vendor/usage/5");
  expect(await hrefOf("Look into an incident")).toBe("/incident/vendor/5");
});

test("records that could not be loaded are said to be missing, and loaded on request", async () => {
  const list = "/api/filter/recordsByFilterAndCompany";
  server.answer(list, ({ body }) =>
    "after" in body ? problem("internal", 500) : json({ items: [records[0]], total: 2, next: "c" }),
  );
  open("/incident/vendor/5");
  await userEvent.click(await screen.findByRole("button", { name: "Load more" }));
  expect((await screen.findByRole("alert")).textContent).toBe("More entries could not be loaded.");
  server.answer(list, () => json({ items: [records[1]], total: 2 }));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "Newsletter" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Lohnabrechnung" })).toBeTruthy();
});
