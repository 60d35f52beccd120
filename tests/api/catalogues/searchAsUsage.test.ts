import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { makeItem, productItemId } from "../../helpers/factories.ts";
import { world } from "../../helpers/world.ts";

const { app, group, company, admin, save } = await world();

const row = (more: Body): Body => ({ clientId: randomUUID(), ...more });
const titled = (title: string): Body => ({ title });
const translated = (title: string): Body => ({ translations: { de: title, en: `${title} en` } });

/** An own entry of each list that records name, by its catalogue and a title that nothing else has. */
const entries = {
  vendor: titled("Quarzwerk Vendor"),
  outsideCompanies: titled("Quarzwerk Kunde"),
  tools: titled("Quarzwerk Werkzeug"),
  purposes: translated("Quarzwerk Zweck"),
  groupsOfPersons: translated("Quarzwerk Person"),
  personalDataCategories: translated("Quarzwerk Kategorie"),
  personalData: translated("Quarzwerk Angabe"),
  externalRecipientCategories: translated("Quarzwerk Empfänger"),
  internalRecipientCategories: translated("Quarzwerk Stelle"),
  domains: translated("Quarzwerk Bereich"),
} as const;

type Kind = keyof typeof entries;

const ids = new Map<string, number>();
for (const [kind, body] of Object.entries(entries))
  ids.set(kind, await makeItem(app, group, kind, body));
const ref = (kind: Kind): Body => ({ id: ids.get(kind) ?? 0 });

const whole = {
  company: { id: company },
  domain: ref("domains"),
  tools: [ref("tools")],
  purposeOfProcessing: [row({ purpose: ref("purposes") })],
  groupsOfPersons: [
    row({
      group: ref("groupsOfPersons"),
      personalDataCategory: [ref("personalDataCategories")],
      personalData: [ref("personalData")],
    }),
  ],
  internalRecipients: [row({ typeOfRecipient: ref("internalRecipientCategories") })],
  externalRecipients: [
    row({ typeOfRecipient: ref("externalRecipientCategories"), vendor: ref("vendor") }),
    row({
      typeOfRecipient: { id: await productItemId(app, "externalRecipientCategories", "banks") },
      company: ref("outsideCompanies"),
    }),
  ],
};
await save({ name: "Alles genannt", ...whole });
await save({
  name: "Nur ein Zweck",
  company: { id: company },
  purposeOfProcessing: [row({ purpose: ref("purposes") })],
});
await save({ name: "Nichts genannt", company: { id: company } });

test.each(Object.keys(entries) as Kind[])(
  "a search for the title of an entry finds the records of its usage (%s)",
  async (kind) => {
    const title = displayTitle(entries[kind], "de");
    const usage = await admin.ok(`/api/admin/${kind}/findUsage`, { id: ids.get(kind) ?? 0 });
    const used = usage.items
      .filter((each: Body) => each["kind"] === "record")
      .map((each: Body) => each["id"]);
    expect(used.length).toBeGreaterThan(0);
    const { items } = await admin.ok("/api/filter/recordsByFilterAndCompany", { text: title });
    expect(items.map((each: Body) => each["id"]).toSorted()).toEqual(used.toSorted());
    const found = await admin.ok("/api/palette/find", { text: title });
    const [entry] = found.items.filter((each: Body) => each["id"] === ids.get(kind));
    expect([kind, entry?.records]).toEqual([kind, used.length]);
  },
);
