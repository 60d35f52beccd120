import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { navigate } from "wouter/use-browser-location";
import "#client/screens/audit/AuditScreen.tsx";
import { audit, auditOverview, endDraft, forgetWork } from "#client/state/audit/audit.ts";
import { calendarDate } from "#shared/domain/writing/dates.ts";
import { typeNoSuchDay } from "#tests/helpers/samples/noSuchDay.ts";
import { exampleOf } from "../exampleReplies.ts";
import { json, problem, refused } from "../fakeServer.ts";
import { hrefOf, open, server, signedIn, startPages } from "../setup.tsx";

const today = calendarDate(new Date());
const overview = exampleOf("audit.overview");
const [line] = overview.packages;
const preview = exampleOf("audit.preview");

beforeEach(async () => {
  await startPages();
  await signedIn({ roles: ["ROLE_TENANT_ADMIN"], features: ["authorityAudit", "export"] });
  endDraft();
  forgetWork();
  Object.assign(audit.preview, { asked: "", status: "none", reply: null });
});

/** Opens a new request for one of two companies, neither preselected. */
async function openForKiel(): Promise<void> {
  open("/audit/new");
  await userEvent.click(await screen.findByRole("checkbox", { name: /Nordlicht Kiel/ }));
}

test("packages say for whom they are, and whether they went out", async () => {
  open("/audit");
  const link = await screen.findByRole("link", { name: "ULD, Kiel" });
  expect(link.getAttribute("href")).toBe("/audit/7");
  expect(link.closest("tr")?.textContent).toContain("Not handed over yet");
});

test("where nothing was made yet, the first step is offered", async () => {
  server.answer("/api/audit/overview", { ...overview, packages: [] });
  open("/audit");
  expect(await screen.findByText("No request yet")).toBeTruthy();
  expect(await hrefOf("New request")).toBe("/audit/new");
});

test("the authority follows the companies' seat until another is entered", async () => {
  open("/audit/new");
  const name = await screen.findByLabelText<HTMLInputElement>(/Name of the authority/);
  expect(name.value).toBe("");
  await userEvent.click(screen.getByRole("checkbox", { name: /Nordlicht Kiel/ }));
  expect(name.value).toBe("ULD, Kiel");
  await userEvent.click(screen.getByRole("checkbox", { name: /Nordlicht Kiel/ }));
  await userEvent.click(screen.getByRole("checkbox", { name: /Nordlicht Wien/ }));
  expect(name.value).toBe("DSB, Wien");
  await userEvent.clear(name);
  await userEvent.type(name, "BfDI");
  await userEvent.click(screen.getByRole("checkbox", { name: /Nordlicht Kiel/ }));
  expect(name.value).toBe("BfDI");
});

test("a day before the first record is refused at the day", async () => {
  const fields = [{ path: "/day", code: "check.beforeFirst", message: "Too early." }];
  server.answer("/api/audit/preview", refused(fields));
  await openForKiel();
  await userEvent.click(await screen.findByRole("button", { name: "Check" }));
  const day = screen.getByLabelText(/^As at/);
  const wrong = await screen.findByText("Too early.");
  expect(day.getAttribute("aria-describedby")).toContain(wrong.id);
});

test("a deadline that does not exist is not checked as none", async () => {
  await openForKiel();
  const due = screen.getByLabelText("Deadline");
  typeNoSuchDay(due);
  await userEvent.click(screen.getByRole("button", { name: "Check" }));
  const sentence =
    "This is not a day of the calendar. Please enter day, month and year, for example 30 Nov 2026.";
  expect(screen.getByRole("alert").textContent).toBe(sentence);
  expect(document.activeElement).toBe(due);
  expect(server.to("/api/audit/preview")).toEqual([]);
});

test("findings lead to their field, and what stays out says why", async () => {
  await openForKiel();
  await userEvent.click(await screen.findByRole("button", { name: "Check" }));
  expect(await hrefOf("Go to field: Löschfristen")).toBe("/vvt/edit/10?gap=%2FdeletionPractise");
  const outside = screen.getByRole("region", { name: "Not included" });
  expect(outside.textContent).toContain("Nordlicht Wien GmbH");
  expect(within(outside).getByRole("link", { name: "Fuhrpark" })).toBeTruthy();
});

test("a record that was never finalised is a finding that leads to it", async () => {
  const absent = { record: 11, title: "Fuhrpark", article: "GDPR 30(1)", grave: true };
  server.answer("/api/audit/preview", { ...preview, findings: [absent], findingsTotal: 1 });
  await openForKiel();
  await userEvent.click(await screen.findByRole("button", { name: "Check" }));
  const findings = await screen.findByRole("region", { name: "Findings (1)" });
  expect(findings.textContent).toContain("Never finalised");
  expect(await hrefOf("Go to activity")).toBe("/vvt/edit/11?step=1");
});

test("only the register is ticked at first", async () => {
  server.answer("/api/audit/overview", { ...overview, kinds: ["register", "tom", "transfers"] });
  await openForKiel();
  const kinds = screen.getByRole("group", { name: "Scope" });
  const ticked = within(kinds).getAllByRole<HTMLInputElement>("checkbox");
  expect(ticked.map(({ checked }) => checked)).toEqual([true, false, false]);
});

test("a check without findings says how many activities are not included", async () => {
  const outside = [
    { reason: "company", count: 1, titles: ["Nordlicht Wien GmbH"] },
    { reason: "unfinished", count: 6, records: [{ id: 11, title: "Fuhrpark" }] },
    { reason: "archived", count: 1, records: [{ id: 12, title: "Canteen" }] },
  ];
  const complete = { ...preview, findings: [], findingsTotal: 0, outside };
  server.answer("/api/audit/preview", complete);
  await openForKiel();
  await userEvent.click(await screen.findByRole("button", { name: "Check" }));
  const findings = await screen.findByRole("region", { name: "Findings (0)" });
  expect(findings.textContent).toContain("7 activities are not included.");
});

test.each([
  [{ failure: "storageFull" }, /storage is full/],
  [
    { failure: "part", kind: "tom", title: "Nordlicht Kiel GmbH" },
    /Concerned: .*, Nordlicht Kiel GmbH/,
  ],
  [{ failure: "lost" }, /was interrupted/],
])("what fails is told with the way on (%o)", async (failure, words) => {
  server
    .answer("/api/audit/create", () => json({ jobId: 5 }))
    .answer("/api/work/5", () => json({ state: "failed", progress: 0, ...failure }));
  await openForKiel();
  await userEvent.click(await screen.findByRole("button", { name: "Check" }));
  await userEvent.click(await screen.findByRole("button", { name: "Make package" }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText("Nothing was stored.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Back to the check" }));
  expect(await screen.findByRole("button", { name: "Make package" })).toBeTruthy();
});

test("a package tells what changed, and to whom it went once that is noted", async () => {
  const record = (id: number, title: string, more: object = {}) => ({ id, title, ...more });
  const changes = {
    since: 6,
    madeAt: "2026-11-01T08:00:00.000Z",
    day: "2026-11-01",
    added: [record(10, "Payroll")],
    removed: [record(11, "Fuhrpark", { gone: true })],
    changed: [record(12, "Visitors", { fields: ["Purposes"] })],
  };
  const parts = [{ part: "letter", file: "l.pdf", pages: 1, size: 10, sha256: "cd".repeat(32) }];
  const whole = { line, language: "en", unfinished: false, parts, changes };
  const handed = { to: "Ms Petersen", on: today, at: line?.at };
  server
    .answer("/api/audit/packages/7", whole)
    .answer("/api/audit/hand", { ...whole, line: { ...line, handed } });
  open("/audit/7");
  expect(await screen.findByText("1 activity added")).toBeTruthy();
  expect(screen.getByText("Fuhrpark").closest("a")).toBeNull();
  expect(screen.getByText("Purposes")).toBeTruthy();
  const to = screen.getByLabelText(/^Handed to/);
  await userEvent.clear(to);
  await userEvent.type(to, "Ms Petersen");
  await userEvent.click(screen.getByRole("button", { name: "Record handover" }));
  expect(await screen.findByText(/Handed to Ms Petersen/)).toBeTruthy();
  const sent = server.to("/api/audit/hand").map(({ body }) => body);
  expect(sent).toEqual([{ id: 7, to: "Ms Petersen", on: today }]);
});

test("a handover on a day that does not exist is not recorded", async () => {
  server.answer("/api/audit/packages/7", { line, language: "en", unfinished: false, parts: [] });
  open("/audit/7");
  const on = await screen.findByLabelText(/^On/);
  typeNoSuchDay(on);
  await userEvent.click(screen.getByRole("button", { name: "Record handover" }));
  const sentence =
    "This is not a day of the calendar. Please enter day, month and year, for example 30 Nov 2026.";
  expect(screen.getByRole("alert").textContent).toBe(sentence);
  expect(document.activeElement).toBe(on);
  expect(server.to("/api/audit/hand")).toEqual([]);
});

test("a package that one may not see is said not to be there", async () => {
  server.answer("/api/audit/packages/9", () => problem("notFound", 404));
  open("/audit/9");
  expect(await screen.findByText("There is no such package")).toBeTruthy();
});

test("a package that is ready after its page was left takes nobody away from where they are", async () => {
  let finish: (reply: Response) => void = () => {};
  const reply = new Promise<Response>((resolve) => {
    finish = resolve;
  });
  server.answer("/api/audit/create", () => json({ jobId: 5 })).answer("/api/work/5", () => reply);
  await openForKiel();
  await userEvent.click(await screen.findByRole("button", { name: "Check" }));
  await userEvent.click(await screen.findByRole("button", { name: "Make package" }));
  await waitFor(() => expect(server.seen.at(-1)?.path).toBe("/api/work/5"));
  act(() => navigate("/imprint"));
  await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  finish(json({ state: "done", progress: 100, package: 9 }));
  // Two consecutive calls outlast the handling of the reply.
  await auditOverview.load({ body: {} });
  await auditOverview.load({ body: {} });
  expect(window.location.pathname).toBe("/imprint");
});
