import { randomUUID } from "node:crypto";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeItem, productItemId } from "./factories.ts";
import type { TestApp } from "./testApp.ts";

/** A company that says all that its records need of it. */
export async function makeCompleteCompany(app: TestApp, group: number): Promise<number> {
  return makeItem(app, group, "companies", {
    title: "Nordlicht Kiel GmbH",
    street: "Hafenstraße 12",
    postal: "24103",
    city: "Kiel",
    country: { id: await productItemId(app, "countries", "DE") },
    phone: "0431 000 12-0",
    dpoRequired: true,
    languages: ["de"],
  });
}

/** Somebody of the staff who can be a record's data protection officer. */
export function makeOfficer(app: TestApp, group: number): Promise<number> {
  return makeItem(app, group, "staff", {
    firstName: "Anna",
    lastName: "Meyer",
    email: "dsb@nordlicht.example",
  });
}

/** A new record that lacks nothing for review but what is only asked for where possible. */
export async function completeRecord(
  app: TestApp,
  { company, contact }: { company: number; contact: number },
): Promise<Body> {
  const category = await productItemId(app, "contactItemCategories", "dpo");
  const personGroup = { id: await productItemId(app, "groupsOfPersons", "employees") };
  const data = { id: await productItemId(app, "personalDataCategories", "master-data") };
  return {
    name: "Lohnabrechnung",
    language: "de",
    company: { id: company },
    contactItems: [
      { clientId: randomUUID(), contact: { id: contact }, category: { id: category } },
    ],
    purposeOfProcessing: [
      { clientId: randomUUID(), purpose: { clientId: randomUUID(), title: "Zahlung der Löhne" } },
    ],
    groupsOfPersons: [{ clientId: randomUUID(), group: personGroup, personalDataCategory: [data] }],
    internalRecipients: [
      {
        clientId: randomUUID(),
        typeOfRecipient: { id: await productItemId(app, "internalRecipientCategories", "hr") },
        groupsOfPersons: [personGroup],
      },
    ],
  };
}
