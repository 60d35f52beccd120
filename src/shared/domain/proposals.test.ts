import { expect, test } from "vitest";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { proposals } from "./proposals.ts";
import { testContext } from "#tests/helpers/samples/sampleRules.ts";

function propose(name: string, scope: Body, record?: Body) {
  const proposal = proposals[name];
  if (!proposal) throw new Error(`There is no proposal ${name}`);
  return proposal(scope, testContext, record)?.value ?? null;
}

test("every proposal copes with absent values and facts of the wrong type", () => {
  const names = ["department", "tools", "groupsOfPersons", "vendor", "purpose", "group"];
  const values: Json[] = [null, "x", 1, true, [], {}, [null], [{}], [{ id: "x" }]];
  for (const [name, proposal] of Object.entries(proposals)) {
    for (const value of values) {
      const facts = Object.fromEntries(names.map((field) => [field, value]));
      // A record without a role is proposed one, whatever else it says.
      const body: Body = { ...facts, controller: true };
      expect(proposal(body, testContext, body), name).toBeNull();
    }
  }
});

test("the department proposes its categories that are not chosen yet", () => {
  const department = { id: 1, departmentCategories: [{ id: 2 }, { id: 3 }] };
  expect(
    propose("categoriesOfDepartment", { department, departmentCategory: [{ id: 2 }] }),
  ).toEqual([{ id: 3 }]);
  const all = { department, departmentCategory: [{ id: 2 }, { id: 3 }] };
  expect(propose("categoriesOfDepartment", all)).toBeNull();
});

test("the department's head is proposed as process owner, the tools' owners as IT contacts", () => {
  const record: Body = {
    department: { id: 1, head: { id: 5, title: "K. Sommer" } },
    tools: [{ id: 6, owner: { id: 7 } }, { id: 8, owner: { id: 7 } }, { id: 9 }],
  };
  expect(propose("contactsOfAssignment", record)).toEqual([
    { contact: { id: 5, title: "K. Sommer" }, category: { key: "processOwner" } },
    { contact: { id: 7 }, category: { key: "itContact" } },
  ]);
  const contactItems = [{ contact: { id: 4 }, category: { key: "processOwner" } }];
  expect(propose("contactsOfAssignment", { ...record, contactItems })).toEqual([
    { contact: { id: 7 }, category: { key: "itContact" } },
  ]);
});

test("a purpose proposes its usual legal bases while the row has none", () => {
  const purpose = { id: 1, proposedLegality: [{ id: 2 }] };
  expect(propose("legalityOfPurpose", { purpose })).toEqual([{ id: 2 }]);
  expect(propose("legalityOfPurpose", { purpose, legality: [{ id: 3 }] })).toBeNull();
});

test("an interest is proposed for the notice as its scenario words it, else from purpose and name", () => {
  const purpose = { id: 1, title: "Schutz des Hauses" };
  const prepared = {
    title: "Hausrecht",
    scenario: { id: 2, noticeText: "Wir wollen uns schützen." },
  };
  const own = { title: "Hausrecht" };
  const record = { language: "de" };
  const proposed = (row: Body) => propose("noticeTextOfInterest", { purpose, ...row }, record);
  expect(proposed({ legitimateInterest: prepared })).toBe("Wir wollen uns schützen.");
  expect(proposed({ legitimateInterest: own })).toBe(
    "Wir verarbeiten Ihre Daten für den Zweck „Schutz des Hauses“, weil wir daran ein berechtigtes Interesse haben: Hausrecht.",
  );
  expect(proposed({ legitimateInterest: own, noticeText: "Schon geschrieben" })).toBeNull();
  expect(proposed({})).toBeNull();
});

test("a purpose is proposed to use special categories where something says so already", () => {
  const [pay, duties] = [{ id: 1 }, { id: 2 }];
  const tax = {
    processingType: "separate",
    purpose: [duties],
    personalDataCategory: [{ article: "9" }],
  };
  const record = { purposeOfProcessing: [{}, {}], externalRecipients: [tax] };
  const proposed = (row: Body, more: Body = record) => propose("usesSpecialCategories", row, more);
  expect(proposed({ purpose: duties })).toBe("yes");
  expect(proposed({ purpose: pay })).toBeNull();
  expect(proposed({ purpose: pay, legality: [{ group: "9" }] })).toBe("yes");
  expect(proposed({ purpose: pay }, { purposeOfProcessing: [{}] })).toBe("yes");
  expect(proposed({ purpose: duties, usesSpecialCategories: "no" })).toBeNull();
});

test("the record's tools propose the data they usually store", () => {
  const record = {
    tools: [
      { id: 1, personalDataCategories: [{ id: 2 }, { id: 3 }] },
      { id: 4, personalDataCategories: [{ id: 3 }] },
    ],
  };
  const row = { personalDataCategory: [{ id: 2 }] };
  expect(propose("categoriesOfTools", row, record)).toEqual([{ id: 3 }]);
  expect(propose("categoriesOfTools", {}, {})).toBeNull();
});

test("a group of children proposes data of minors", () => {
  const proposed = proposals.dataOfMinors?.({ group: { minors: true } }, testContext);
  expect(proposed).toMatchObject({ value: true, reason: "proposal.dataOfMinors" });
  expect(propose("dataOfMinors", { group: { minors: true }, dataOfMinors: true })).toBeNull();
  expect(propose("dataOfMinors", { group: { vulnerable: true } })).toBeNull();
});

test("the proposed protection need is the highest of the chosen data, and at least high for special categories", () => {
  const need = (category: Body) => propose("protectionNeed", { personalDataCategory: [category] });
  expect(need({ dataSecurity: "normal" })).toBe("normal");
  expect(need({ dataSecurity: "normal", article: "9" })).toBe("high");
  expect(need({ highlyPersonal: true })).toBe("high");
  expect(need({ dataSecurity: "veryHigh", article: "9" })).toBe("veryHigh");
  expect(need({ id: 1 })).toBeNull();
});

test("a need already that high is left alone", () => {
  const row = { personalDataCategory: [{ article: "9" }] };
  expect(propose("protectionNeed", { ...row, dataSecurity: "high" })).toBeNull();
  expect(propose("protectionNeed", { ...row, dataSecurity: "veryHigh" })).toBeNull();
  expect(propose("protectionNeed", { ...row, dataSecurity: "normal" })).toBe("high");
});

function roleOf(kind: string, record?: Body, more: Body = {}) {
  const row = { typeOfRecipient: { id: 2, kind }, ...more };
  return propose("processingTypeOfRecipient", row, record);
}

test("a vendor proposes its type, the type its role", () => {
  const vendor = { id: 1, categories: [{ id: 2 }, { id: 3 }] };
  expect(propose("recipientTypeOfVendor", { vendor })).toEqual({ id: 2 });
  expect(propose("recipientTypeOfVendor", { vendor, typeOfRecipient: { id: 3 } })).toBeNull();

  expect(roleOf("processor")).toBe("controllerToProcessor");
  expect(roleOf("controller")).toBe("separate");
  expect(roleOf("authority")).toBe("separate");
  expect(roleOf("processor", {}, { processingType: "joint" })).toBeNull();
});

test("who only processes on behalf of others has further processors, who does both has processors", () => {
  expect(roleOf("processor", { processor: true })).toBe("processorToSub");
  expect(roleOf("authority", { processor: true })).toBe("separate");
  expect(roleOf("processor", { processor: true, controller: true })).toBe("controllerToProcessor");
});

test("the proposed contracting party is the own company", () => {
  const record = { company: { id: 1 }, companyCountry: { id: 9 } };
  expect(propose("ownCompany", {}, record)).toEqual({ id: 1 });
  expect(propose("ownCompany", { corporationCompany: { id: 2 } }, record)).toBeNull();
  expect(propose("ownCompany", {}, {})).toBeNull();
});

test("the proposed country is the seat of the chosen vendor or company, by name; none before one is chosen", () => {
  const record = { company: { id: 1, country: { id: 9 } }, companyCountry: { id: 9 } };
  const vendor = { id: 3, title: "Amazon Web Services", country: { id: 4 } };
  const company = { id: 5, title: "Kunde GmbH", country: { id: 6 } };
  expect(propose("seatOfRecipient", { vendor }, record)).toEqual({ id: 4 });
  expect(propose("seatOfRecipient", { company }, record)).toEqual({ id: 6 });
  expect(propose("seatOfRecipient", {}, record)).toBeNull();
  expect(propose("seatOfRecipient", { vendor: { id: 3 } }, record)).toBeNull();
  expect(propose("seatOfRecipient", { vendor, country: { id: 7 } }, record)).toBeNull();
  const { reason, params } = proposals["seatOfRecipient"]?.({ vendor }, testContext, record) ?? {};
  expect([reason, params]).toEqual(["proposal.seatOfRecipient", { name: "Amazon Web Services" }]);
});

test("Art. 45 is proposed where an adequacy decision covers the transfer", () => {
  expect(propose("adequacyDecision", { transferState: "adequate" })).toEqual([{ key: "45" }]);
  const named = { transferState: "adequate", appropriateSafeguards: [{ kind: "adequacy" }] };
  expect(propose("adequacyDecision", named)).toBeNull();
  expect(propose("adequacyDecision", { transferState: "missing" })).toBeNull();
});

test("the reason for an adequacy decision says what the decision is limited to", () => {
  const scopeNote = { de: "Nur der private Sektor.", en: "Private sector only." };
  const japan = { id: 392, adequacy: { validFrom: "2019-01-23", scopeNote } };
  const limits = (row: Body, language: "de" | "en") => {
    const covered = { transferState: "adequate", ...row };
    return proposals["adequacyDecision"]?.(covered, { ...testContext, language })?.params;
  };
  expect(limits({ country: japan }, "en")).toEqual({ limits: "Private sector only." });
  expect(limits({ corporationCompany: { id: 5, country: japan } }, "de")).toEqual({
    limits: "Nur der private Sektor.",
  });
  expect(limits({ country: { id: 756, adequacy: {} } }, "de")).toEqual({ limits: "" });
});

test("the vendors of the tools are proposed as recipients, each once", () => {
  const vendor = { id: 1, title: "Brightdesk Inc." };
  const record: Body = {
    tools: [
      { id: 2, vendor },
      { id: 3, vendorId: 1, vendorTitle: "Brightdesk Inc." },
      { id: 4, vendorId: 5, vendorTitle: "Muster Cloud GmbH" },
      { id: 6 },
    ],
  };
  const cloud = { vendor: { id: 5, title: "Muster Cloud GmbH" } };
  expect(propose("vendorsOfTools", record)).toEqual([{ vendor }, cloud]);
  const withVendor = { ...record, externalRecipients: [{ vendor }] };
  expect(propose("vendorsOfTools", withVendor)).toEqual([cloud]);
});

test("criteria are proposed with yes, and only while unanswered", () => {
  const ofRow = (name: string, row: Body, more: Body = {}) =>
    propose(name, { groupsOfPersons: [row], ...more });
  const health = { personalDataCategory: [{ article: "9" }] };
  expect(ofRow("sensitiveData", health)).toBe("yes");
  expect(ofRow("sensitiveData", health, { riskQuestionMatrix: { question4: "no" } })).toBeNull();
  const pay = { personalDataCategory: [{ highlyPersonal: true }] };
  expect(ofRow("sensitiveData", pay)).toBe("yes");
  const churchTax = { personalData: [{ article: "9" }] };
  expect(ofRow("sensitiveData", churchTax)).toBe("yes");
  expect(ofRow("sensitiveData", { personalData: [{ id: 1 }] })).toBeNull();

  expect(ofRow("vulnerablePersons", { group: { vulnerable: true } })).toBe("yes");
  expect(ofRow("vulnerablePersons", { dataOfMinors: true })).toBe("yes");
  expect(ofRow("vulnerablePersons", { group: { id: 1 } })).toBeNull();

  expect(propose("newTechnology", { tools: [{ usesAi: false }, { usesAi: true }] })).toBe("yes");
  expect(propose("newTechnology", { tools: [{ usesAi: false }] })).toBeNull();
});
