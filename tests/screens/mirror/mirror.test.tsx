import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/mirror/MirrorScreen.tsx";
import { linesAskedBy, mirrorLines } from "#client/state/mirror/mirror.ts";
import { json, problem } from "../fakeServer.ts";
import { open, server, signedIn, startPages } from "../setup.tsx";

const kiel = { id: 1, title: "Kiel" };
const wien = { id: 2, title: "Wien" };
const record = (id: number, title: string, company = wien) => ({
  id,
  title,
  status: "draft",
  company,
});
const line = (more: object) => ({
  record: record(10, "Payroll"),
  role: "processor",
  named: kiel,
  state: "missing",
  answers: [],
  others: [],
  refused: [],
  differences: [],
  ...more,
});
const alike = { record: record(20, "Payroll service", kiel), by: "likeness" };

let items: object[] = [];
beforeEach(async () => {
  await startPages();
  await signedIn({
    roles: ["ROLE_READER", "ROLE_CREATOR", "ROLE_TENANT_EDITOR"],
    features: ["export", "workflow"],
  });
  items = [line({ canPropose: true, canJudge: true })];
  server.answer("/api/mirror/lines", () =>
    json({ company: wien, items, counts: [{ state: "missing", count: items.length }] }),
  );
});

test("companies that name each other lead to their lines, with how much is missing", async () => {
  open("/mirror");
  const pair = await screen.findByRole("link", {
    name: "Nordlicht Kiel GmbH and Nordlicht Wien GmbH",
  });
  expect(pair.getAttribute("href")).toBe("/mirror/11?with=12");
  expect(pair.closest("li")?.textContent).toContain("2 missing on the other side");
});

test("the comparison is a tab of the register, beside its list, gaps and retention", async () => {
  open("/mirror");
  const tabs = within(await screen.findByRole("navigation", { name: "Views of the register" }));
  const links = tabs
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("aria-current")]);
  expect(links).toEqual([
    ["Activities", null],
    ["Gaps", null],
    ["Retention", null],
    ["Comparison", "page"],
  ]);
});

test("nothing to compare is said to be so, and what fails is asked for again", async () => {
  server.answer("/api/mirror/overview", () => problem("internal", 500));
  open("/mirror");
  const again = await screen.findByRole("button", { name: "Try again" });
  server.answer("/api/mirror/overview", () => json({ pairs: [] }));
  await userEvent.click(again);
  expect(await screen.findByText("No references between the companies")).toBeTruthy();
});

test("a company that is gone is said to be so", async () => {
  server.answer("/api/mirror/lines", () => problem("notFound", 404));
  open("/mirror/9");
  expect(await screen.findByText("There is no such company")).toBeTruthy();
});

test("a draft is shown before it is made, and is told with its link", async () => {
  const sent: unknown[] = [];
  const says = [{ part: "controllers", values: ["Wien"] }];
  const naming = { record: 10, role: "processor", named: 1 };
  server.answer("/api/mirror/propose", ({ body }) => {
    sent.push(body);
    const isPreview = (body as { preview: boolean }).preview; // Border: as the page sends it.
    const outcome = isPreview ? { outcome: "foreseen", says } : { outcome: "made", id: 77 };
    return json({ items: [{ ...naming, title: "Payroll", ...outcome }] });
  });
  open("/mirror/2");
  expect(await screen.findByText(/Missing here: .*Art. 30\(2\)/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Propose a draft" }));
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByText("Wien")).toBeTruthy();
  await userEvent.click(within(dialog).getByRole("button", { name: "Create draft" }));
  const made = await within(dialog).findByRole("link", { name: "Payroll" });
  expect(made.getAttribute("href")).toBe("/vvt/edit/77");
  expect(sent).toEqual([
    { lines: [naming], preview: true },
    { lines: [naming], preview: false },
  ]);
});

test("several drafts are proposed at once; what is refused says why", async () => {
  items = [
    line({ canPropose: true }),
    line({ record: record(11, "Shop"), canPropose: true }),
    line({ record: record(12, "Hidden"), state: "hidden" }),
  ];
  server.answer("/api/mirror/propose", () =>
    json({ items: [{ record: 11, role: "processor", named: 1, outcome: "closed" }] }),
  );
  open("/mirror/2");
  expect(await screen.findByText("You may not see the register of this company.")).toBeTruthy();
  await userEvent.click(screen.getByRole("checkbox", { name: "Select “Payroll”" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Select “Shop”" }));
  await userEvent.click(screen.getByRole("button", { name: "Propose 2 drafts" }));
  const dialog = await screen.findByRole("dialog", { name: "Propose 2 drafts" });
  expect(await within(dialog).findByText(/The company is inactive/)).toBeTruthy();
  const make = within(dialog).getByRole("button", { name: "Create draft" });
  expect(make).toHaveProperty("disabled", true);
});

test("what presumably belongs together is confirmed or refused by those who may", async () => {
  const sent: unknown[] = [];
  const differences = [
    { part: "persons", here: ["Staff"], there: [] },
    { part: "ended", here: [], there: ["Kiel"] },
  ];
  items = [line({ state: "presumed", answers: [alike], canJudge: true, differences })];
  server.answer("/api/mirror/judge", ({ body }) => {
    sent.push(body);
    items = [line({ answers: [], refused: [alike.record], canJudge: true })];
    return new Response(null, { status: 204 });
  });
  open("/mirror/2");
  expect(await screen.findByText("Presumably: same name or same purpose.")).toBeTruthy();
  expect(screen.getByText("Only Wien: Staff")).toBeTruthy();
  expect(screen.getByText("Archived at Kiel, still kept at the other side.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Doesn’t belong here" }));
  const back = await screen.findByRole("button", { name: "“Payroll service”: take back" });
  await userEvent.click(back);
  expect(sent).toMatchObject([
    { record: 10, role: "processor", named: 1, other: 20, verdict: "refused" },
    { other: 20, verdict: "open" },
  ]);
});

test("those who may not propose ask for a draft, others only read", async () => {
  server.answer("/api/mirror/ask", () => json({ asked: 1 }));
  items = [
    line({ canAsk: true }),
    line({ record: record(11, "Shop"), named: { ...kiel, closed: true } }),
  ];
  open("/mirror/2");
  await userEvent.click(await screen.findByRole("button", { name: "Ask for a draft" }));
  expect(await screen.findByText(/A task was given/)).toBeTruthy();
  expect(screen.getByText("The company is inactive and takes no new activities.")).toBeTruthy();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("the usages of a company lead to its lines, those of other entries don't", async () => {
  await signedIn({ roles: ["ROLE_READER", "ROLE_TENANT_ADMIN"] });
  for (const kind of ["company", "vendor"])
    server.answer(`/api/admin/${kind}/byId/5`, { id: 5, title: "Nord", version: 1 });
  open("/settings/companies/usage/5");
  const link = await screen.findByRole("link", { name: "Compare registers" });
  expect(link.getAttribute("href")).toBe("/mirror/5");
  open("/settings/vendor/usage/5");
  await screen.findByRole("link", { name: "Look into an incident" });
  expect(screen.queryByRole("link", { name: "Compare registers" })).toBeNull();
});

test("lines that could not be loaded are said to be missing, and are loaded on request", async () => {
  const page = (body: object) => json({ company: wien, counts: [], ...body });
  server.answer("/api/mirror/lines", ({ body }) =>
    "after" in body ? problem("internal", 500) : page({ items, next: "c" }),
  );
  open("/mirror/2");
  await userEvent.click(await screen.findByRole("button", { name: "Load more" }));
  expect((await screen.findByRole("alert")).textContent).toBe("More entries could not be loaded.");
  expect(screen.getByRole("checkbox", { name: "Select “Payroll”" })).toBeTruthy();
  const rest = [line({ record: record(11, "Shop"), canPropose: true })];
  server.answer("/api/mirror/lines", () => page({ items: rest }));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("checkbox", { name: "Select “Shop”" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("lines that could not be brought up to date say so and stay", async () => {
  open("/mirror/2");
  await screen.findByRole("checkbox", { name: "Select “Payroll”" });
  server.answer("/api/mirror/lines", () => problem("internal", 500));
  await mirrorLines.load({ body: linesAskedBy({ company: 2, with: null, state: null }) });
  expect((await screen.findByRole("alert")).textContent).toContain("may be out of date");
  expect(screen.getByRole("checkbox", { name: "Select “Payroll”" })).toBeTruthy();
  server.answer("/api/mirror/lines", () => json({ company: wien, items: [], counts: [] }));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});
