import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { workEnded } from "../../helpers/bulkWork.ts";
import { makeItem, productItemId } from "../../helpers/factories.ts";
import { savePath, world } from "../../helpers/world.ts";

// A record that names German law comes to stand in Austria by each way.
const { app, group, admin } = await world();
const itemRef = async (kind: string, key: string) => ({ id: await productItemId(app, kind, key) });
const companyIn = async (country: string) =>
  makeItem(app, group, "companies", {
    title: `Nordlicht ${country}`,
    country: await itemRef("countries", country),
  });
const [kiel, wien] = [await companyIn("DE"), await companyIn("AT")];
const german = {
  nationalLegalObligation: [await itemRef("nationalLegalObligation", "de-ao-147")],
  nationalDataProtectionLaw: [await itemRef("nationalDataProtectionLaw", "de-bdsg-26-1")],
  flexibilityClause: [await itemRef("flexibilityClause", "88")],
};
const audit = await itemRef("recipientNationalLegalObligation", "de-ao-200");
const period = await itemRef("deletionPractise", "pay-records");
const category = await itemRef("externalRecipientCategories", "tax-office");

const activity = (): Body => ({
  name: "Lohnabrechnung",
  language: "de",
  controller: true,
  purposeOfProcessing: [{ clientId: randomUUID(), ...german }],
  externalRecipients: [
    {
      clientId: randomUUID(),
      typeOfRecipient: category,
      processingType: "separate",
      nationalLegalObligation: [audit],
    },
  ],
  deletionPractise: [{ clientId: randomUUID(), deletionPractiseNational: period }],
});

const foreign = [
  "/purposeOfProcessing/0/nationalLegalObligation",
  "/purposeOfProcessing/0/nationalDataProtectionLaw",
  "/externalRecipients/0/nationalLegalObligation",
  "/deletionPractise/0/deletionPractiseNational",
];

const bulk = "/api/records/bulk";

async function inVienna(name: string): Promise<Body> {
  const query = { companyId: wien, text: name };
  const listed = await admin.ok("/api/filter/recordsByFilterAndCompany", query);
  return admin.read(`/api/processingActivity/${listed.items[0].id}`);
}

const ways: Record<string, (name: string) => Promise<Body>> = {
  "one of several companies": async (name) => {
    const { items } = await admin.ok(savePath, {
      ...activity(),
      name,
      companyAssignment: [{ id: kiel }, { id: wien }],
    });
    return items[1];
  },
  "a copy by bulk work": async (name) => {
    const { id } = await admin.ok(savePath, { ...activity(), name, company: { id: kiel } });
    const copying = { action: "duplicate", companies: [wien] };
    const plan = await admin.ok(`${bulk}/preview`, { ids: [id], do: copying });
    await admin.ok(`${bulk}/start`, { planId: plan.planId });
    await workEnded(admin, `/api/work/${plan.planId}`);
    return inVienna(name);
  },
  "a change of company": async (name) => {
    const record = await admin.ok(savePath, { ...activity(), name, company: { id: kiel } });
    return admin.ok(savePath, { ...record, company: { id: wien } });
  },
  "a change of company by bulk work": async (name) => {
    const { id } = await admin.ok(savePath, { ...activity(), name, company: { id: kiel } });
    const moving = { action: "change", field: "/company", how: "set", value: { id: wien } };
    const plan = await admin.ok(`${bulk}/preview`, { ids: [id], do: moving });
    await admin.ok(`${bulk}/start`, { planId: plan.planId });
    await workEnded(admin, `/api/work/${plan.planId}`);
    return inVienna(name);
  },
};

test.each(Object.keys(ways))("%s keeps law of another country as an open must", async (way) => {
  const record = (await ways[way]?.(way)) ?? {};
  expect(record).toMatchObject({
    company: { id: wien },
    purposeOfProcessing: [german],
    externalRecipients: [{ nationalLegalObligation: [audit] }],
    deletionPractise: [{ deletionPractiseNational: period }],
  });
  const { id, version } = record;
  const change = { id, version, status: "review", confirmed: true };
  const reply = await admin.post("/api/processingActivity/status", change);
  const open = (reply.body.fields ?? []).map(({ path }: { path: string }) => path);
  expect(open).toEqual(expect.arrayContaining(foreign));
});

test("texts that name a place of another country are listed for reading, and block no status", async () => {
  const { id, version } = await admin.ok(savePath, {
    name: "Zutritt",
    language: "de",
    company: { id: wien },
    description: "Ausgewertet nur nach § 26 BDSG.",
  });
  const { kinds } = await admin.ok("/api/filter/gaps", { filter: { text: "Zutritt" } });
  expect(kinds).toContainEqual({
    gap: "/description#GDPR 5(1)(d)",
    title: "Beschreibung: Text prüfen",
    article: "GDPR 5(1)(d)",
    records: 1,
  });
  const change = { id, version, status: "review" };
  const { body } = await admin.post("/api/processingActivity/status", change);
  expect(body.fields.length).toBeGreaterThan(1);
  expect(body.fields.map(({ path }: { path: string }) => path)).not.toContain("/description");
});
