import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import "#client/screens/contracts/ContractsScreen.tsx";
import { problem } from "../fakeServer.ts";
import { hrefOf, open, server, signedIn, startClient } from "../setup.tsx";

const list = "/api/contracts/list";
const read = "/api/contracts/read";
beforeEach(async () => {
  await startClient();
  await signedIn({ roles: ["ROLE_READER"], features: ["contracts"] });
});

async function lineOf(title: string): Promise<HTMLElement> {
  const link = await screen.findByRole("link", { name: title });
  const line = link.closest("tr");
  if (!line) throw new Error("not in a table");
  return line;
}

test("each agreement says its state with the date, and links to exactly its records", async () => {
  open("/contracts");
  const line = within(await lineOf("Helpdesk Bay Ltd"));
  expect(line.getByText("expires on 31 Dec 2026")).toBeTruthy();
  expect(line.getByText("Standardvertragsklauseln")).toBeTruthy();
  expect(await hrefOf("Helpdesk Bay Ltd: 9 activities", line)).toBe(
    "/vvt-list?where=processingContract.is.5",
  );
  const other = within(await lineOf("Nordlicht Wien GmbH"));
  expect(other.getByText("in 1 of 4 activities")).toBeTruthy();
  expect(await hrefOf("To do 2")).toBe("/contracts?view=todo");
  expect(screen.queryByRole("link", { name: "Add contract" })).toBeNull();
});

test("filters stand in the address and are asked for", async () => {
  const user = userEvent.setup();
  open("/contracts?state=missing&used=yes");
  await lineOf("Helpdesk Bay Ltd");
  expect(server.to(list).at(-1)?.body).toMatchObject({ states: ["missing"], used: true });
  await user.click(screen.getByRole("button", { name: /^Remove filter “State/ }));
  expect(location.search).toBe("?used=yes");
  await user.click(screen.getByRole("button", { name: "Filter" }));
  await user.click(screen.getByRole("menuitemcheckbox", { name: "Joint controllership" }));
  expect(server.to(list).at(-1)?.body).toMatchObject({ kind: "joint", used: true });
});

test("the sheet says term, files, further processors and tools; a lost file what to do", async () => {
  open("/contracts/vendor/5/processing");
  const sheet = within(await screen.findByRole("dialog", { name: "Helpdesk Bay Ltd" }));
  expect(await sheet.findByText("1 Jan 2024 to 31 Dec 2026")).toBeTruthy();
  expect(sheet.getByRole("button", { name: "AVV.pdf" })).toBeTruthy();
  expect(sheet.queryByRole("button", { name: "AVV alt.pdf" })).toBeNull();
  expect(sheet.getByText(/no longer exists/)).toBeTruthy();
  expect(sheet.getByText("Philippinen, no safeguard")).toBeTruthy();
  expect(sheet.getByText("Ticketsystem")).toBeTruthy();
  expect(sheet.getByText("1 of 8 covered")).toBeTruthy();
  expect(sheet.getByText("Eine Frist zum Widerspruch fehlt.")).toBeTruthy();
  expect(sheet.queryByRole("link", { name: "To the contract partner" })).toBeNull();
});

test("the sheet begins at what it says, and shows the contract beside it where there is room", async () => {
  const wide = window.matchMedia;
  window.matchMedia = ((query: string) => ({
    matches: query.includes("min-width"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never; // Border: nothing else of it is used.
  onTestFinished(() => void (window.matchMedia = wide));
  server.answer("/api/download/1", () => new Response("no PDF"));
  open("/contracts/vendor/5/processing");
  const sheet = within(await screen.findByRole("dialog", { name: "Helpdesk Bay Ltd" }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("9 activities"));
  expect(sheet.getByText("1 Jan 2024 to 31 Dec 2026")).toBeTruthy();
  await waitFor(() => expect(server.to("/api/download/1")).toHaveLength(1));
});

test("a partner without agreement, or a list that fails, says so", async () => {
  server.answer(read, () => problem("notFound", 404)).answer(list, () => problem("internal", 500));
  open("/contracts/vendor/7");
  expect(await screen.findByText(/There is no agreement with this partner/)).toBeTruthy();
});
