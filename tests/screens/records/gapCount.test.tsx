import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/records/RecordListScreen.tsx";
import "#client/screens/records/filters/SavedTabs.tsx";
import "#client/screens/records/gaps/GapCount.tsx";
import "#client/screens/records/gaps/GapsView.tsx";
import { gapPast } from "#client/state/gaps/gaps.ts";
import { json, problem } from "../fakeServer.ts";
import { hrefOf, open, server, signedIn, startClient } from "../setup.tsx";

const counting = "/api/filter/gapCount";
const company = (id: number, title: string) => ({ id, title, records: 4, complete: 1, gaps: 9 });
const overview = {
  gaps: 34,
  records: 6,
  total: 8,
  kinds: [{ gap: "/deletionPractise", title: "Retention", article: "30(1)(f)", records: 3 }],
  companies: [company(11, "Kiel"), company(12, "Wien")],
  people: [],
};

beforeEach(async () => {
  await startClient();
  server
    .answer("/api/filter/recordsByFilterAndCompany", { items: [], total: 0 })
    .answer("/api/filter/gaps", overview)
    .answer(counting, ({ body }) =>
      json({ gaps: JSON.stringify(body).includes("draft") ? 3 : 41 }),
    );
  await signedIn();
});

const tab = async (name: string) =>
  within(await screen.findByRole("navigation", { name: "Views" })).findByRole("link", { name });

test("the tab of the gaps says how many the shown records have, once they are there and looked at", async () => {
  const { user } = open("/vvt-list?status=draft");
  await user.hover(await tab("Gaps"));
  const counted = await tab("Gaps 3");
  expect(counted.getAttribute("href")).toBe("/vvt-list?status=draft&gaps=field");
  await user.click(await screen.findByRole("button", { name: "Remove filter “Status”" }));
  await tab("Gaps 41");
  expect(server.to(counting)).toHaveLength(2);
  await user.click(await tab("Gaps 41"));
  // Total comes from the loaded list, not from another count.
  await tab("Gaps 34");
  expect(server.to(counting)).toHaveLength(2);
});

test("without a number it leads to the gaps all the same", async () => {
  server.answer(counting, () => problem("filtersNotReady", 503));
  const { user } = open("/vvt-list");
  await user.hover(await tab("Gaps"));
  await waitFor(() => expect(server.to(counting)).toHaveLength(1));
  await user.click(await tab("Gaps"));
  await screen.findByRole("heading", { name: /Retention/ });
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("records that lack a field come page by page; what fails can be asked for again in place", async () => {
  const line = (id: number) => ({ id, title: `Record ${id}`, gaps: [], tasks: [] });
  const lines = "/api/filter/gapLines";
  server.answer(lines, () => problem("internal", 500));
  const { user } = open("/vvt-list?gaps=field");
  const retry = { name: "Try again" };
  const again = await screen.findByRole("button", retry);
  server.answer(lines, { items: [line(1)], next: "one" });
  await user.click(again);
  await screen.findByRole("link", { name: "Record 1" });
  server.answer(lines, () => problem("internal", 500));
  await user.click(screen.getByRole("button", { name: "Show more" }));
  const once = await screen.findByRole("button", retry);
  server.answer(lines, { items: [line(2)] });
  await user.click(once);
  await screen.findByRole("link", { name: "Record 2" });
  expect(screen.getByRole("link", { name: "Record 1" })).toBeTruthy();
  expect(server.to(lines).at(-1)?.body).toMatchObject({ gap: "/deletionPractise", after: "one" });
  expect(screen.queryByRole("button", retry)).toBeNull();
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("gaps become tasks for those who may give them, and no reader is offered it", async () => {
  await signedIn({ roles: ["ROLE_READER", "ROLE_TENANT_EDITOR"], features: ["workflow"] });
  open("/vvt-list?gaps=field");
  await screen.findByRole("button", { name: /^Assign all 3 as tasks/ });
  cleanup();
  await signedIn({ roles: ["ROLE_READER"], features: ["workflow"] });
  open("/vvt-list?gaps=field");
  await screen.findByRole("heading", { name: /Retention/ });
  expect(screen.queryByRole("button", { name: /as tasks/ })).toBeNull();
});

test("by article, gaps stand in the order of the articles", async () => {
  const kinds = [
    "FADP 12",
    "GDPR 32(1)",
    "GDPR 6(1)(f)",
    undefined,
    "GDPR 30(1)(f)",
    "GDPR 6(1)",
  ].map((article, at) => ({
    gap: `/field${at}`,
    title: `Field ${at}`,
    records: 1,
    ...(article === undefined ? {} : { article }),
  }));
  server.answer("/api/filter/gaps", { ...overview, kinds });
  server.answer("/api/filter/gapLines", { items: [] });
  open("/vvt-list?gaps=article");
  await screen.findByRole("heading", { name: /Field 0/ });
  const named = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(named.filter((each) => each !== null && /^(Art|Required)/.test(each))).toEqual([
    "Art. 6(1)",
    "Art. 6(1)(f)",
    "Art. 30(1)(f)",
    "Art. 32(1)",
    "Art. 12 FADP",
    "Required by the group",
  ]);
});

test("each company leads to its gaps, and all of them to how complete they were", async () => {
  const { user } = open("/vvt-list?gaps=field");
  const link = await screen.findByRole("link", { name: "Wien 25%" });
  expect(link.getAttribute("href")).toBe("/vvt-list/all/company/12?gaps=field");
  expect(await hrefOf("Mandatory details in the last twelve months")).toBe("/dashboard#readiness");
  await user.click(link);
  await waitFor(() => expect(screen.queryByRole("link", { name: "Wien 25%" })).toBeNull());
  expect(server.to("/api/filter/gaps").at(-1)?.body).toMatchObject({ filter: { companyId: 12 } });
});

test("what has become of the gaps stands beside them, in all, by field and by company", async () => {
  server.answer("/api/filter/gapsPast", {
    since: "2026-10-20",
    change: {
      open: 1041,
      filled: 1014,
      added: 7,
      kinds: [{ gap: "/deletionPractise", filled: 5, added: 1 }],
      companies: [
        { id: 11, records: 4, complete: 0 },
        { id: 12, records: 3, complete: 1 },
      ],
    },
  });
  open("/vvt-list?gaps=field");
  const head = await screen.findByRole("heading", { name: "Since 20 October" });
  const said = [...head.parentElement!.querySelectorAll("dl > div")];
  expect(said.map(({ textContent }) => textContent)).toEqual([
    "open then1,041",
    "filled−1,014",
    "new+7",
    "open today34",
  ]);
  screen.getByText("−4 since 20 October");
  screen.getByText("+25 points");
  screen.getByText("−8 points");
});

test("if it is not known what there was, nothing is said of it", async () => {
  server.answer("/api/filter/gapsPast", { since: "2026-10-20" });
  open("/vvt-list?gaps=field");
  await screen.findByRole("link", { name: "Wien 25%" });
  await waitFor(() => expect(gapPast.state.data).toEqual({ since: "2026-10-20" }));
  expect(screen.queryByText(/since 20 October/i)).toBeNull();
});
