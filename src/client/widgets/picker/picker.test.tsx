import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { AddEntryProps } from "#client/form/services.ts";
import { forgetLookups } from "#client/state/editorLookups.ts";
import {
  descriptionOf,
  refuseField,
  showDocument,
  showField,
  type Shown,
  startWidgets,
} from "#tests/helpers/samples/widgetForm.tsx";
import { limits } from "#shared/api/limits.ts";
import { FakeServer, json, problem } from "#tests/screens/fakeServer.ts";
import { signedIn } from "#tests/screens/setup.tsx";

const address = "/api/groupsOfPersons";
const visitors = { id: 3, title: "Visitors" };
const staff = { id: 4, title: "Staff" };
const one = { type: "reference", widget: "combobox", lookup: { list: "groupsOfPersons" } } as const;
/** Reference into a list that only the product maintains. */
const ofProduct = { ...one, lookup: { list: "dataSource" } } as const;
/** Reference into a list that the group maintains. */
const extensible = {
  ...one,
  lookup: { list: "groupsOfPersons", create: "ROLE_TENANT_EDITOR" },
} as const;
const many = {
  type: "references",
  widget: "multiCombobox",
  lookup: { list: "groupsOfPersons" },
} as const;

let server: FakeServer;

beforeAll(() => startWidgets());
beforeEach(() => {
  localStorage.clear();
  forgetLookups();
  server = new FakeServer();
  server.answer(address, [visitors, staff]).answer("/api/dataSource", [visitors, staff]);
});

const picker = () => screen.getByRole<HTMLInputElement>("combobox", { name: /^Field/ });
const options = () => screen.getAllByRole("option").map((option) => option.textContent);

/** Shows a field and opens its list. */
async function openField(node: Partial<PlanNode>, shown: Shown = {}) {
  const form = showField(node, {}, shown);
  await form.user.click(picker());
  await screen.findAllByRole("option");
  return form;
}

test.each([
  ["one entry", one],
  ["many entries", many],
])("an error of a field for %s is part of its description", async (_, node) => {
  const form = showField(node);
  refuseField(form, "Not offered");
  await screen.findByText("Not offered");
  await waitFor(() => expect(picker().getAttribute("aria-invalid")).toBe("true"));
  expect(descriptionOf(picker())).toBe("A hint Not offered");
});

test("a provision of the law is found as people write it", async () => {
  const contract = { id: 6, key: "6-1-b", title: "Contract" };
  server.answer("/api/legality", [{ id: 5, key: "6-1-a", title: "Consent" }, contract]);
  const { user, body } = await openField({ ...many, lookup: { list: "legality" } });
  await user.keyboard("Art. 6 I b");
  await waitFor(() => expect(options()).toEqual(["Contract"]));
  await user.keyboard("{Enter}");
  expect(body()["field"]).toMatchObject([contract]);
});

test("the list is loaded when the field is opened; a choice is stored with its title", async () => {
  const { user, body } = showField(one);
  expect(server.seen).toEqual([]);
  expect(descriptionOf(picker())).toBe("A hint");
  await user.click(picker());
  await screen.findByRole("option", { name: "Visitors" });
  await user.keyboard("sta{Enter}");
  expect(picker().value).toBe("Staff");
  expect(body()["field"]).toMatchObject(staff);
});

test("items chosen earlier on this device come first the next time", async () => {
  const { user } = await openField(one);
  expect(options()).toEqual(["Visitors", "Staff"]);
  await user.click(screen.getByRole("option", { name: "Staff" }));
  await user.click(picker());
  await user.clear(picker());
  await waitFor(() => expect(options()).toEqual(["Staff", "Visitors"]));
});

test("what one account chose lately is not shown to the next one", async () => {
  const { user } = await openField(one);
  await user.click(screen.getByRole("option", { name: "Staff" }));
  cleanup();
  await signedIn({ account: 77 });
  await openField(one);
  expect(options()).toEqual(["Visitors", "Staff"]);
});

test("unmatched text is reported at the field, not stored, and gone once an item is chosen", async () => {
  const { user, body } = await openField(ofProduct);
  await user.keyboard("qqq");
  expect(screen.getByText("No match")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Elsewhere" }));
  expect(picker().getAttribute("aria-invalid")).toBe("true");
  expect(descriptionOf(picker())).toMatch(/A hint .*qqq/);
  expect(picker().value).toBe("qqq");
  expect(body()["field"]).toBeUndefined();
  await user.clear(picker());
  await user.type(picker(), "visit{Enter}");
  expect(picker().getAttribute("aria-invalid")).not.toBe("true");
  expect(body()["field"]).toMatchObject(visitors);
});

test("what was typed and left before the list had loaded is chosen once it has", async () => {
  const loaded = Promise.withResolvers<Response>();
  server.answer("/api/dataSource", () => loaded.promise);
  const { user, body } = showField(ofProduct);
  await user.click(picker());
  await user.keyboard("staff{Tab}");
  expect(body()["field"]).toBeUndefined();
  loaded.resolve(json([visitors, staff]));
  await waitFor(() => expect(body()["field"]).toMatchObject(staff));
  expect(picker().value).toBe("Staff");
  expect(picker().getAttribute("aria-invalid")).not.toBe("true");
});

test("a list that failed to load says so instead of being empty", async () => {
  server.answer(address, () => problem("internal", 500));
  const { user } = showField(one);
  await user.click(picker());
  expect(await screen.findByText(/The list could not be loaded/)).toBeTruthy();
});

test("what is typed while the list has failed is neither created nor called unknown", async () => {
  const context = { roles: ["ROLE_TENANT_EDITOR"] as never[] }; // Border: roles are literals.
  server.answer(address, () => problem("internal", 500));
  const { user } = showField(extensible, {}, { context });
  await user.click(picker());
  await user.keyboard("Guests");
  expect(await screen.findByText(/The list could not be loaded/)).toBeTruthy();
  expect(screen.queryByRole("option")).toBeNull();
  await user.tab();
  await waitFor(() =>
    expect(descriptionOf(picker())).toContain("“Guests” is not chosen yet: the list could not"),
  );
  expect(picker().value).toBe("Guests");
});

test("an empty list says so at the field", async () => {
  server.answer("/api/dataSource", []);
  const { user } = showField(ofProduct);
  await user.click(picker());
  await waitFor(() => expect(descriptionOf(picker())).toContain("The list is empty"));
});

test("a permitted user creates an item from the typed text", async () => {
  const context = { roles: ["ROLE_TENANT_EDITOR"] as never[] }; // Border: roles are literals.
  const { user, body } = await openField(extensible, { context });
  await user.keyboard("Guests");
  await user.click(screen.getByRole("option", { name: /Guests/ }));
  expect(body()["field"]).toMatchObject({ title: "Guests", clientId: expect.any(String) });
});

test("a second company that differs by legal form alone is asked about before it is created", async () => {
  const vendors = { ...one, lookup: { list: "vendor", create: "all" } } as const;
  server.answer("/api/vendor", ({ body }) =>
    json(
      body["text"] === "muster" ? [{ id: 7, title: "Muster GmbH" }] : [{ id: 8, title: "Acme" }],
    ),
  );
  const confirm = vi.fn(() => Promise.resolve(false));
  const { user, body } = await openField(vendors, { services: { confirm } });
  await user.keyboard("Muster AG");
  await user.click(screen.getByRole("option", { name: /Muster AG/ }));
  await waitFor(() =>
    expect(confirm).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringContaining("“Muster GmbH”") }),
    ),
  );
  expect(body()["field"]).toBeUndefined();
  confirm.mockResolvedValue(true);
  await user.click(picker());
  await user.click(screen.getByRole("option", { name: /Muster AG/ }));
  await waitFor(() => expect(body()["field"]).toMatchObject({ title: "Muster AG" }));
});

test("whoever may not create an item suggests it, and it is marked so", async () => {
  const { user, body } = await openField(extensible);
  await user.keyboard("Guests");
  const option = screen.getByRole("option", { name: /Suggest “Guests”/ });
  expect(option.textContent).toContain("your administrators decide");
  await user.click(option);
  expect(body()["field"]).toMatchObject({ title: "Guests", suggestion: "open" });
  expect(screen.getByText("suggested")).toBeTruthy();
  await user.keyboard("Sta");
  expect(screen.queryByText("suggested")).toBeNull();
});

test("an item that needs more than its title is asked for first; the title stays until it is there", async () => {
  const rules = { list: "deletionPractise", create: "ROLE_TENANT_EDITOR" } as const;
  const added = { id: 12, title: "Waybills", suggestion: "open" };
  const asked = vi.fn();
  const AddEntry = (props: AddEntryProps) => {
    asked(props.title, props.how);
    return (
      <>
        <button type="button" aria-label="Add" onClick={() => props.onAdded(added)} />
        <button type="button" aria-label="Give up" onClick={props.onClose} />
      </>
    );
  };
  const { user, body } = showField({ ...one, lookup: rules }, {}, { services: { AddEntry } });
  await user.click(picker());
  await screen.findByText(/The list is empty|No match/);
  await user.keyboard("Waybills{Enter}");
  expect(asked).toHaveBeenLastCalledWith("Waybills", "suggest");
  expect(body()["field"]).toBeUndefined();
  // While the suggestion dialog is open, a value missing from the list is no error.
  const before = descriptionOf(picker());
  await user.tab();
  expect(document.activeElement).not.toBe(picker());
  expect([picker().getAttribute("aria-invalid"), descriptionOf(picker())]).toEqual([null, before]);
  await user.click(screen.getByRole("button", { name: "Give up" }));
  expect(picker().value).toBe("Waybills");
  await user.click(picker());
  await user.click(screen.getByRole("button", { name: "Elsewhere" }));
  expect(picker().getAttribute("aria-invalid")).toBe("true");
  await user.click(picker());
  await user.keyboard("{Enter}");
  await user.click(screen.getByRole("button", { name: "Add" }));
  expect(body()["field"]).toMatchObject(added);
  expect(picker().value).toBe("Waybills");
  expect(picker().getAttribute("aria-invalid")).not.toBe("true");
});

test("where nobody adds to the list, there is nothing to suggest", async () => {
  const { user } = await openField(ofProduct);
  await user.keyboard("Guests");
  expect(screen.queryByRole("option", { name: /Guests/ })).toBeNull();
});

test("a viewer without write access reads the title", () => {
  showField(one, { field: visitors }, { readOnly: true });
  expect(screen.getByRole("group", { name: "Field" }).textContent).toContain("Visitors");
});

test("each of many items is a token that can be removed; removing the last leaves no value", async () => {
  const { user, body } = showField(many, { field: [visitors] });
  await user.click(picker());
  await user.click(await screen.findByRole("option", { name: "Staff" }));
  expect(body()["field"]).toMatchObject([visitors, staff]);
  await user.click(screen.getByRole("button", { name: /Visitors/ }));
  expect(body()["field"]).toMatchObject([staff]);
  await user.click(screen.getByRole("button", { name: /Staff/ }));
  expect(body()["field"]).toBeUndefined();
});

test("a fixed list too long for a menu is searched by typing; its value is stored", async () => {
  const texts = { "garden.field.options.red": "Red", "garden.field.options.green": "Green" };
  const node = { type: "enum", widget: "combobox", values: ["red", "green"] } as const;
  const { user, body } = showField(node, { field: "red" }, { texts });
  expect(picker().value).toBe("Red");
  await user.clear(picker());
  await user.type(picker(), "gr{Enter}");
  expect(body()["field"]).toBe("green");
  expect(server.seen).toEqual([]);
});

test("a help text is for a form and one of its fields; changing the form clears the field", async () => {
  const place = { entity: "record/basics", fieldName: "name" };
  const { user, body } = showDocument("catalogues/companyGroupHelp", place);
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>("combobox", { name });
  expect([box(/^Form/).value, box(/^Field(?! in)/).value]).toEqual(["Basics", "Name"]);
  await user.clear(box(/^Form/));
  await user.type(box(/^Form/), "Purposes{Enter}");
  expect(body()["entity"]).toBe("record/purposes");
  expect(body()["fieldName"]).toBeUndefined();
});

test("choices that another part of the form feeds are not the administration's to fill", async () => {
  const { user } = showField({ ...many, lookup: { rows: "/other", value: "group" } });
  await user.click(screen.getByRole("combobox", { name: "Field" }));
  expect(
    screen.getAllByText(/The choices are what is entered under “Other”/).length,
  ).toBeGreaterThan(0);
  expect(screen.queryByText(/administrat/i)).toBeNull();
});

test("a retention rule is read with its period: in the list, at the field, and in the row", async () => {
  const period = "6 months from receipt of the rejection";
  const rule = { id: 6, title: "Rejected applicants", periodText: period };
  server.answer("/api/deletionPractise", [rule]);
  const { user } = await openField({ ...one, lookup: { list: "deletionPractise" } });
  const option = screen.getByRole("option");
  expect(option.textContent).toContain(period);
  await user.click(option);
  expect(descriptionOf(picker())).toContain(period);
  cleanup();
  showDocument("record/deletion", { deletionPractise: [{ id: 1, deletionPractiseGdpr: rule }] });
  const row = screen.getByRole("button", { name: /Rejected applicants/ });
  expect(row.textContent).toContain(period);
});

test("a retention rule is found by its law, and read with its kind and its law", async () => {
  const rule = {
    id: 6,
    title: "Rejected applicants",
    nature: "cutoff",
    basis: "§ 15 Abs. 4 AGG; § 61b Abs. 1 ArbGG",
  };
  server.answer("/api/deletionPractise", [rule, { id: 7, title: "Invoices", basis: "§ 147 AO" }]);
  const { user } = await openField({ ...one, lookup: { list: "deletionPractise" } });
  await user.keyboard("AGG");

  const [option, ...others] = screen.getAllByRole("option");
  expect(option?.textContent).toContain("Cut-off period · § 15 Abs. 4 AGG; § 61b Abs. 1 ArbGG");
  expect(others.map((each) => each.textContent)).not.toContainEqual(
    expect.stringContaining("Invoices"),
  );
});

test("law that nobody verified is marked in the list and at the field", async () => {
  const law = { id: 6, title: "First-aid records", certainty: "nc" };
  server.answer("/api/nationalLegalObligation", [
    law,
    { id: 7, title: "§ 147 AO", certainty: "c" },
  ]);
  const { user } = await openField({ ...one, lookup: { list: "nationalLegalObligation" } });

  const option = screen.getByRole("option", { name: /First-aid records/ });
  expect(option.textContent).toContain("unverified");
  expect(screen.getByRole("option", { name: /147 AO/ }).textContent).not.toContain("unverified");
  await user.click(option);
  expect(screen.getByText("unverified")).toBeTruthy();
});

describe("a list too long to load", () => {
  const long = Array.from({ length: limits.lookupMatches }, (_, id) => ({
    id: id + 100,
    title: `Vendor ${id}`,
  }));
  const far = { id: 9, title: "Zebra Ltd" };

  beforeEach(() =>
    server.answer(address, ({ body }) => {
      const { text, titles, ids } = Object(body);
      if (titles) return json([far].filter(({ title }) => titles.includes(title)));
      if (ids) return json([far].filter(({ id }) => ids.includes(id)));
      return json(text ? [far] : long);
    }),
  );

  test("is searched by the server, and what it found by other words is kept", async () => {
    const { user, body } = await openField(one);
    await user.keyboard("striped");
    await user.click(await screen.findByRole("option", { name: "Zebra Ltd" }));
    expect(body()["field"]).toMatchObject(far);
    await user.click(picker());
    await user.clear(picker());
    await waitFor(() => expect(options()[0]).toBe("Zebra Ltd"));
  });

  test("begins with the first of it, and says that there are more", async () => {
    const { user } = await openField(one);
    expect(server.to(address)[0]?.body).toMatchObject({ short: true });
    screen.getByRole("button", { name: "More than 2,000 entries; type to search" });
    await user.keyboard("striped");
    await screen.findByRole("option", { name: "Zebra Ltd" });
    expect(screen.queryByText(/^More than/)).toBeNull();
  });

  test("says how to get at the rest of what was found", async () => {
    server.answer(address, long);
    const { user } = showField(one);
    await user.click(picker());
    await screen.findByRole("button", { name: "More than 2,000 entries; type to search" });
    await user.keyboard("vend");
    const more = "More than 200 hits; keep typing to narrow them down";
    await screen.findByRole("button", { name: more });
    await screen.findByText(more, { selector: "[role=status]" });
  });

  test("finds pasted titles beyond what is loaded", async () => {
    const { user, body } = showField(many);
    await user.click(picker());
    await user.paste("Vendor 7\nZebra Ltd\nNobody");
    await waitFor(() => expect(body()["field"]).toMatchObject([long[7], far]));
    expect(picker().value).toBe("Nobody");
  });
});
