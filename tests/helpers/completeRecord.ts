import { randomUUID } from "node:crypto";
import type { Body } from "#shared/engine/plan/types.ts";
import { makeItem, productItemId } from "./factories.ts";
import type { TestApp } from "./testApp.ts";
import { world, type WorldOptions } from "./world.ts";

/** Company with all details that its records need. */
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

/** Staff member who can be a record's data protection officer. */
export function makeOfficer(app: TestApp, group: number): Promise<number> {
  return makeItem(app, group, "staff", {
    firstName: "Anna",
    lastName: "Meyer",
    email: "dsb@nordlicht.example",
  });
}

/** New record that is ready for review; only recommended entries are missing. */
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
    controller: true,
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

/** World with a complete company, an officer, and records that are ready for review. */
export async function completeWorld(options: WorldOptions = {}) {
  const own = await world(options);
  const { app } = own;
  const company = await makeCompleteCompany(app, own.group);
  const contact = await makeOfficer(app, own.group);
  return {
    ...own,
    elsewhere: own.company,
    company,
    contact,
    complete: () => completeRecord(app, { company, contact }),
  };
}

/** Puts the newest version of a record into a status without the steps before it. */
export async function setStatus(app: TestApp, record: Body, status: string): Promise<void> {
  await app.asOwner("update record set status = $2 where id = $1", [record["id"], status]);
  await app.asOwner(
    `update revision set body = jsonb_set(body, '{status}', to_jsonb($3::text))
     where target_kind = 'record' and target_id = $1 and version = $2`,
    [record["id"], record["version"], status],
  );
}
