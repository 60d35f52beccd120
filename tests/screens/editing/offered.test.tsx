import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import "#client/screens/editor/EditorScreen.tsx";
import { json } from "../fakeServer.ts";
import { open, server, signedIn, startPages, visitorLog } from "../setup.tsx";

// The questions of an authority and the periods follow the country of the chosen company.
const path = "/api/records/offered";
const germany = { id: 1, title: "Germany", countryCode: "DE", eea: true };
const austria = { id: 2, title: "Austria", countryCode: "AT", eea: true };
const companies = [
  { id: 10, title: "Kiel Ltd", country: germany },
  { id: 11, title: "Vienna Ltd", country: austria },
];
const entry = (id: number, country: { id: number; title: string }, question: string) => ({
  id,
  title: `Case ${id}`,
  country: { id: country.id, title: country.title },
  rule: "one",
  questions: [{ id: id * 10, question }],
});
const viennese = {
  dpiaBlacklistEntries: [entry(2, austria, "Asked in Vienna?")],
  retentionDuties: [],
};

beforeEach(async () => {
  await startPages();
  server.answer("/api/filter/companies/all", companies).answer("/api/companies", companies);
  await signedIn({
    roles: ["ROLE_READER", "ROLE_CREATOR", "ROLE_TENANT_EDITOR"],
    features: ["risk"],
  });
});

async function chooseCompany(user: ReturnType<typeof open>["user"], title: string): Promise<void> {
  const picker = await screen.findByRole("combobox", { name: /^Company/ });
  await user.click(picker);
  await user.click(await screen.findByRole("option", { name: title }));
}

test("a new record asks what its country asks, and says that no periods are on file there", async () => {
  server.answer(path, viennese);
  const { user } = open("/vvt/create");
  await chooseCompany(user, "Vienna Ltd");
  await waitFor(() => expect(server.to(path).at(-1)?.body).toEqual({ country: 2, countries: [] }));
  await user.click(screen.getByRole("button", { name: /Erasure/ }));
  expect(await screen.findByText(/No statutory periods are on file for Austria/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /6 Risk/ }));
  await user.click(await screen.findByRole("tab", { name: /DPIA list/ }));
  expect(await screen.findByText("Asked in Vienna?")).toBeTruthy();
});

test("another company of a stored record brings its own questions at once", async () => {
  server
    .answer(path, ({ body }) =>
      json(body["country"] === 2 ? viennese : { dpiaBlacklistEntries: [], retentionDuties: [] }),
    )
    .answer(
      "/api/processingActivity/77",
      visitorLog({
        controller: true,
        canEditExtended: true,
        company: companies[0] ?? null,
        companyCountry: germany,
        dpiaBlacklistEntries: [entry(1, germany, "Asked in Kiel?")],
      }),
    );
  const { user } = open("/vvt/edit/77?step=1");
  await chooseCompany(user, "Vienna Ltd");
  await waitFor(() => expect(server.to(path)).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: /6 Risk/ }));
  await user.click(await screen.findByRole("tab", { name: /DPIA list/ }));
  expect(await screen.findByText("Asked in Vienna?")).toBeTruthy();
  expect(screen.queryByText("Asked in Kiel?")).toBeNull();
});

test("another company is asked about where rows lose what only the former one has", async () => {
  const department = { id: 31, title: "Reception", companyId: 10 };
  const typeOfRecipient = { id: 501, title: "Department", isDepartment: true };
  server.answer(
    "/api/processingActivity/77",
    visitorLog({
      controller: true,
      canEditExtended: true,
      company: companies[0] ?? null,
      companyCountry: germany,
      internalRecipients: [{ id: 1, typeOfRecipient, department }],
    }),
  );
  const { user } = open("/vvt/edit/77?step=1");
  await chooseCompany(user, "Vienna Ltd");
  const dialog = within(await screen.findByRole("alertdialog", { name: "Change “Company”?" }));
  expect(dialog.getByText(/Internal recipients \(1\)/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Change" }));
  await user.click(screen.getByRole("button", { name: /4 Recipients/ }));
  await waitFor(() => expect(screen.queryByText(/Reception/)).toBeNull());
});
