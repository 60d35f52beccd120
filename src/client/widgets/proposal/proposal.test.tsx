import { screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { forgetLookups } from "#client/state/editorLookups.ts";
import { createStore } from "#client/form/store.ts";
import { rules } from "#shared/domain/rules.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { sampleNode } from "#tests/helpers/samples/samplePlan.ts";
import { testContext } from "#tests/helpers/samples/sampleRules.ts";
import { proposalFor } from "./proposal.ts";
import { showDocument, showField, startWidgets } from "#tests/helpers/samples/widgetForm.tsx";
import { FakeServer } from "#tests/screens/fakeServer.ts";
import { ProposalLine } from "./ProposalLine.tsx";

const services = { Proposal: ProposalLine };
const take = () => screen.queryByRole("button", { name: "Apply" });
const safeguards: Partial<PlanNode> = {
  type: "references",
  widget: "multiCombobox",
  lookup: { list: "appropriateSafeguards" },
  propose: "adequacyDecision",
};
const decision = { id: 5, key: "45", title: "Adequacy decision" };
const clauses = { id: 6, key: "46", title: "Standard clauses" };

let server: FakeServer;

beforeAll(() => startWidgets());
beforeEach(() => {
  forgetLookups();
  server = new FakeServer();
});

test("a value is proposed with its reason, set only on acceptance, and not proposed again", async () => {
  const propose = { type: "bool", widget: "checkbox", propose: "dataOfMinors" } as const;
  const { user, body } = showField(propose, { group: { id: 1, minors: true } }, { services });
  expect(
    screen.getByText("The chosen data subjects include children.", { exact: false }),
  ).toBeTruthy();
  expect(body()["field"]).toBeUndefined();
  await user.click(screen.getByRole("button", { name: "Apply" }));
  expect(body()["field"]).toBe(true);
});

test("an item named by key is looked up in its list and added to those chosen", async () => {
  server.answer("/api/appropriateSafeguards", [clauses, decision]);
  const body = { transferState: "adequate", field: [clauses] };
  const form = showField(safeguards, body, { services });
  await screen.findByText("Suggestion: Adequacy decision.");
  await form.user.click(screen.getByRole("button", { name: "Apply" }));
  expect(form.body()["field"]).toMatchObject([{ id: 6 }, { id: 5 }]);
  await waitFor(() => expect(take()).toBeNull());
});

test("an item missing from its list is not proposed", async () => {
  server.answer("/api/appropriateSafeguards", [clauses]);
  showField(safeguards, { transferState: "adequate" }, { services });
  await waitFor(() => expect(server.to("/api/appropriateSafeguards")).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole("combobox")).toBeTruthy());
  expect(take()).toBeNull();
});

test("an entry of the company's country takes the place of another country's, if it is offered", async () => {
  const [germany, austria] = [
    { id: 1, title: "Germany" },
    { id: 2, title: "Austria" },
  ];
  const tax = { id: 7, key: "at-bao-132", title: "Section 132 BAO", country: austria };
  const law = (id: number, entry: string) => ({
    id,
    title: `German law ${id}`,
    country: germany,
    counterparts: [{ country: { id: 2 }, entry }],
  });
  // The second one's counterpart was hidden or deleted.
  const laws = [law(5, "at-bao-132"), law(6, "at-gone")];
  server.answer("/api/nationalLegalObligation", [tax]);
  const obligations: Partial<PlanNode> = {
    type: "references",
    widget: "multiCombobox",
    lookup: { list: "nationalLegalObligation" },
    propose: "counterpartOfObligation",
  };
  const nationalLegalObligation = laws;
  const body = { companyCountry: austria, nationalLegalObligation, field: laws };
  const form = showField(obligations, body, { services });
  await screen.findByText("Suggestion: Section 132 BAO.");
  await form.user.click(screen.getByRole("button", { name: "Apply" }));
  expect(form.body()["field"]).toMatchObject([{ id: 6 }, { id: 7 }]);
});

test("rows are proposed by title and added with their references", async () => {
  const tools = [{ id: 1, title: "Mailer", vendor: { id: 9, title: "Post Ltd" } }];
  const { user, body } = showDocument("record/recipients", { tools }, { services });
  await screen.findByText(/^Suggestion: Post Ltd/);
  await user.click(screen.getByRole("button", { name: "Apply" }));
  expect(body()["externalRecipients"]).toMatchObject([{ vendor: { id: 9 } }]);
  await waitFor(() => expect(screen.queryByText(/^Suggestion: Post Ltd/)).toBeNull());
});

test("a row proposes what it says itself, never what the record says", () => {
  const country = { type: "reference", widget: "combobox", propose: "seatOfRecipient" } as const;
  const plan: Plan = {
    document: "garden",
    textKey: "garden",
    nodes: [
      sampleNode("/vendor"),
      sampleNode("/rows", { type: "rows", children: [sampleNode("/rows/*/country", country)] }),
    ],
  };
  const germany = { id: 9, title: "Germany" };
  const usa = { id: 4, title: "USA" };
  const body: Body = {
    vendor: { id: 8, title: "Of the record", country: germany },
    rows: [{ id: 1 }, { id: 2, vendor: { id: 3, title: "Amazon Web Services", country: usa } }],
  };
  const store = createStore(
    { plan, rules, validate: () => true, context: testContext },
    body,
    true,
  );
  const node = store.index.leaves.get("rows")?.get("country");
  if (!node) throw new Error("the rows have no country");
  const of = (key: string) => proposalFor(store, node, { list: "rows", key, field: "country" });
  expect(of("1")).toBeNull();
  expect(of("2")).toMatchObject({ value: usa, params: { name: "Amazon Web Services" } });
});

test("a viewer without write access gets no proposals", () => {
  const propose = { type: "bool", widget: "checkbox", propose: "dataOfMinors" } as const;
  showField(propose, { group: { id: 1, minors: true } }, { services, readOnly: true });
  expect(screen.getByRole("checkbox", { name: "Field" })).toBeTruthy();
  expect(take()).toBeNull();
});
