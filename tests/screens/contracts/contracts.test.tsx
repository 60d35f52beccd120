import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/contracts/ContractsScreen.tsx";
import { type FakeServer, json, problem } from "../fakeServer.ts";
import { open, serverOfAnna, signedIn, startClient } from "../setup.tsx";

const list = "/api/contracts/list";
const read = "/api/contracts/read";
const helpdesk = {
  partner: { kind: "vendor", id: 5, title: "Helpdesk Bay" },
  kind: "processing",
  state: "expiring",
  until: "2026-12-31",
  records: 9,
  further: 2,
  countries: [{ id: 3, title: "India" }],
  basis: "safeguarded",
  safeguards: ["Clauses"],
};
const missing = {
  partner: { kind: "companies", id: 6, title: "Nordlicht Wien" },
  kind: "joint",
  state: "missing",
  records: 4,
  open: 1,
  further: 0,
  countries: [],
  safeguards: [],
};
const counts = { all: 2, todo: 2, transfer: 0, joint: 1 };
const contract = {
  partner: helpdesk.partner,
  lines: [
    {
      line: helpdesk,
      where: { field: "processingContract", is: 5 },
      highRisk: 1,
      records: [{ id: 21, title: "Support", lacks: false, files: [] }],
    },
  ],
  from: "2024-01-01",
  until: "2026-12-31",
  files: [
    { id: 1, name: "AVV.pdf", size: 10 },
    { id: 2, name: "Alt.pdf", size: 10, isGone: true },
  ],
  further: [
    {
      id: 8,
      title: "Manila Desk",
      country: { id: 4, title: "Philippines" },
      basis: "missing",
      safeguards: [],
      records: 0,
      isAgreed: true,
    },
  ],
  tools: [{ id: 9, title: "Tickets", records: 3 }],
  points: [
    { point: "onInstruction", state: "covered", place: "§ 3" },
    { point: "confidential" },
    { point: "secured" },
    { point: "furtherProcessors", state: "incomplete", note: "A period to object is missing." },
    { point: "requestsHelp" },
    { point: "dutiesHelp" },
    { point: "returned", state: "missing" },
    { point: "audited" },
  ],
  canEdit: false,
};

let server: FakeServer;
beforeEach(async () => {
  await startClient();
  await signedIn({ roles: ["ROLE_READER"], features: ["contracts"] });
  server = serverOfAnna()
    .answer(list, () => json({ items: [helpdesk, missing], counts, countries: [] }))
    .answer(read, () => json(contract));
});

async function lineOf(title: string): Promise<HTMLElement> {
  const link = await screen.findByRole("link", { name: title });
  const line = link.closest("tr");
  if (!line) throw new Error("not in a table");
  return line;
}

test("each agreement says its state with the date, and links to exactly its records", async () => {
  open("/contracts");
  const line = within(await lineOf("Helpdesk Bay"));
  expect(line.getByText("expires on 31 Dec 2026")).toBeTruthy();
  expect(line.getByText("Clauses")).toBeTruthy();
  const number = line.getByRole("link", { name: "Helpdesk Bay: 9 activities" });
  expect(number.getAttribute("href")).toBe("/vvt-list?where=processingContract.is.5");
  const other = within(await lineOf("Nordlicht Wien"));
  expect(other.getByText("in 1 of 4 activities")).toBeTruthy();
  const tab = screen.getByRole("link", { name: "To do 2" });
  expect(tab.getAttribute("href")).toBe("/contracts?view=todo");
  expect(screen.queryByRole("link", { name: "Add contract" })).toBeNull();
});

test("filters stand in the address and are asked for", async () => {
  const user = userEvent.setup();
  open("/contracts?state=missing&used=yes");
  await lineOf("Helpdesk Bay");
  expect(server.to(list).at(-1)?.body).toMatchObject({ states: ["missing"], used: true });
  await user.click(screen.getByRole("button", { name: /^Remove filter State/ }));
  expect(location.search).toBe("?used=yes");
  await user.click(screen.getByRole("button", { name: "Filter" }));
  await user.click(screen.getByRole("menuitemcheckbox", { name: "Joint controllership" }));
  expect(server.to(list).at(-1)?.body).toMatchObject({ kind: "joint", used: true });
});

test("the sheet says term, files, further processors and tools; a lost file what to do", async () => {
  open("/contracts/vendor/5/processing");
  const sheet = within(await screen.findByRole("dialog", { name: "Helpdesk Bay" }));
  expect(await sheet.findByText("1 Jan 2024 to 31 Dec 2026")).toBeTruthy();
  expect(sheet.getByRole("button", { name: "AVV.pdf" })).toBeTruthy();
  expect(sheet.queryByRole("button", { name: "Alt.pdf" })).toBeNull();
  expect(sheet.getByText(/no longer exists/)).toBeTruthy();
  expect(sheet.getByText("Philippines, no safeguard")).toBeTruthy();
  expect(sheet.getByText("Tickets")).toBeTruthy();
  expect(sheet.getByText("1 of 8 covered")).toBeTruthy();
  expect(sheet.getByText("A period to object is missing.")).toBeTruthy();
  expect(sheet.queryByRole("link", { name: "To the contract partner" })).toBeNull();
});

test("a partner without agreement, or a list that fails, says so", async () => {
  server.answer(read, () => problem("notFound", 404)).answer(list, () => problem("internal", 500));
  open("/contracts/vendor/7");
  expect(await screen.findByText(/There is no agreement with this partner/)).toBeTruthy();
});
