import { expect, test } from "vitest";
import { deriveAll } from "#shared/engine/rules/derive.ts";
import { gapsOf } from "#shared/engine/rules/needs.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { planOf } from "#shared/generated/plans.ts";
import { letterStates, openNeeds } from "./workflow/letters.ts";
import { readiness } from "./workflow/readiness.ts";
import { rules } from "./rules.ts";
import { criteria, testContext } from "#tests/helpers/samples/sampleRules.ts";

const plan = planOf("record");
const context = { ...testContext, features: ["risk", "tom"] };

const germany = { id: 1, title: "Deutschland", countryCode: "DE", eea: true };
const austria = { id: 2, title: "Österreich", countryCode: "AT", eea: true };
const usa = {
  id: 3,
  title: "USA",
  countryCode: "US",
  eea: false,
  adequacy: { validFrom: "2023-07-10", needsVendorFlag: true },
};
const kiel = {
  id: 10,
  title: "Nordlicht Kiel GmbH",
  street: "Hafenstraße 12",
  postal: "24103",
  city: "Kiel",
  country: germany,
  email: "info@nordlicht.example",
  gdprArt3: "establishment",
  dpoRequired: false,
};
const wien = { ...kiel, id: 11, title: "Nordlicht Wien GmbH", country: austria };

const employees = { id: 20, title: "Beschäftigte", hr: true, vulnerable: true };
const customers = { id: 21, title: "Kunden" };

/** An activity of company Kiel that meets the given ones of the nine criteria. */
function activity(yes: number[], more: Body = {}): Body {
  return {
    name: "Verarbeitung",
    status: "draft",
    controller: true,
    company: kiel,
    ...criteria(...yes),
    ...more,
  };
}

function derived(record: Body): Body {
  return deriveAll(plan, record, context, rules);
}

/** Gaps of an activity in which no criterion is met. */
function gapsIn(more: Body) {
  return gapsOf(plan, derived(activity([], more)), context, rules);
}

function listEntry(id: number, country: Body, rule: string): Body {
  return { id, title: `Eintrag ${id}`, country, rule, questions: [{ id: id * 10 }] };
}

const yesTo = (id: number) => [{ blacklistQuestionId: id * 10, answer: "yes" }];

test("CCTV: monitoring of employees requires an assessment, measures lower the risk", () => {
  const record = activity([3, 7], {
    riskAssessment: {
      riskyDataProcessing: { severity: 3, likelihood: 3 },
      riskWithMeasures: { severity: 3, likelihood: 2 },
    },
  });

  expect(derived(record)).toMatchObject({
    dpiaRequirement: "required",
    dpiaState: "required",
    riskGrade: "medium",
    riskAssessment: {
      riskyDataProcessing: { grade: "high" },
      riskWithMeasures: { grade: "medium" },
    },
  });
  expect(derived({ ...record, dpiaCompleted: true }).dpiaState).toBe("completed");
});

test("payroll: most deviate with reasons in Germany, Austria's white list exempts", () => {
  const reasons = { dpiaDeviation: true, riskAssessmentNote: "Gesetzlich geregelter Umfang" };
  expect(derived(activity([4, 7], reasons)).dpiaRequirement).toBe("notRequiredJustified");

  const inVienna = {
    company: wien,
    dpiaBlacklistEntries: [listEntry(2, austria, "white")],
    blacklistQuestionResult: yesTo(2),
  };
  expect(derived(activity([4, 7], inVienna))).toMatchObject({
    companyCountry: austria,
    dpiaRequirement: "notRequired",
    dpiaState: "notRequired",
  });
});

test("access by fingerprint: the first must-list entry counts because employees are vulnerable", () => {
  const entry = {
    dpiaBlacklistEntries: [listEntry(1, germany, "plusCriterion")],
    blacklistQuestionResult: yesTo(1),
  };

  expect(derived(activity([7], entry))).toMatchObject({
    riskBlacklist: [{ id: 1, title: "Eintrag 1" }],
    dpiaRequirement: "required",
  });
  expect(derived(activity([4], entry))).toMatchObject({
    riskBlacklist: [],
    dpiaRequirement: "checkIndividually",
  });
});

test("visitor log: no criterion is met, nothing is required", () => {
  expect(derived(activity([]))).toMatchObject({
    riskBlacklist: [],
    dpiaRequirement: "notRequired",
    dpiaState: "notRequired",
  });
});

const brightdesk = {
  country: usa,
  vendor: { id: 30, title: "Brightdesk Inc.", dpf: "none" },
  processingType: "controllerToProcessor",
};

test("CRM in the USA: a listing without HR data covers customers, not employees", () => {
  const row = { ...brightdesk, vendor: { id: 30, title: "Brightdesk Inc.", dpf: "nonHr" } };
  const of = (group: Body) =>
    derived(activity([], { groupsOfPersons: [{ group }], externalRecipients: [row] }));

  expect(of(customers).externalRecipients).toMatchObject([
    { thirdCountry: true, transferState: "adequate" },
  ]);
  expect(of(employees).externalRecipients).toMatchObject([{ transferState: "missing" }]);
});

test("a decision that does not cover the recipient is no basis: the activity waits for a safeguard", () => {
  const asked = (...appropriateSafeguards: Body[]) =>
    gapsIn({ externalRecipients: [{ ...brightdesk, appropriateSafeguards }] }).some(
      ({ article }) => article === "GDPR 46",
    );
  expect(asked()).toBe(true);
  expect(asked({ id: 50, title: "Angemessenheitsbeschluss", kind: "adequacy" })).toBe(true);
  expect(asked({ id: 51, title: "Standardvertragsklauseln", kind: "safeguard" })).toBe(false);
});

test("a processor is asked for its own risk (Art. 32), never for the assessment of its client (Art. 35)", () => {
  const articles = (roles: Body) => {
    const record = derived({
      ...activity([1, 2]),
      ...roles,
      dpiaDeviation: true,
      similarProcessingActivity: { title: "Kameras Lager" },
    });
    return gapsOf(plan, record, context, rules).map(({ article }) => article);
  };
  const ofController = articles({ controller: true });
  expect(ofController).toContain("GDPR 35(1)");
  expect(ofController).toContain("GDPR 24(1)");
  const ofProcessor = articles({ controller: false, processor: true });
  expect(ofProcessor).toContain("GDPR 32(2)");
  expect(ofProcessor.filter((each) => /GDPR (35|24)/.test(each ?? ""))).toEqual([]);
});

test("a further processor is bound by Art. 28(4), a processor by Art. 28(3)", () => {
  const asked = (processingType: string) => {
    const externalRecipients = [{ country: germany, processingType }];
    const articles = gapsIn({ processor: true, externalRecipients }).map(({ article }) => article);
    return new Set(articles.filter((article) => article?.startsWith("GDPR 28")));
  };
  expect(asked("controllerToProcessor")).toEqual(new Set(["GDPR 28(3)"]));
  expect(asked("processorToSub")).toEqual(new Set(["GDPR 28(4)"]));
});

test("special categories are derived per row and raise the record's protection level", () => {
  const rows: Body[] = [
    { group: customers, personalData: [{ id: 41 }], dataSecurity: "normal" },
    { group: employees, personalData: [{ id: 40, article: "9" }], dataSecurity: "veryHigh" },
  ];

  expect(derived(activity([], { groupsOfPersons: rows }))).toMatchObject({
    protectionLevel: "veryHigh",
    groupsOfPersons: [{ specialCategory: "none" }, { specialCategory: "art9" }],
  });
});

test("the letters show what the register still lacks", () => {
  const open = gapsIn({ noRecipients: true });

  expect(letterStates(open).map(({ letter, state }) => `${letter} ${state}`)).toEqual([
    "a met",
    "b open",
    "c open",
    "d met",
    "e met",
    "f possible",
    "g possible",
  ]);
  expect(readiness(open)).toBe(43);
});

test("letter e is open until somebody denies transfers, names recipients or has none", () => {
  const stateWith = (more: Body) => letterStates(gapsIn(more))[4]?.state;
  const onlyProcessor = { controller: false, processor: true };

  for (const role of [{}, onlyProcessor]) {
    expect(stateWith(role)).toBe("open");
    expect(stateWith({ ...role, noTransfers: false })).toBe("open");
    expect(stateWith({ ...role, noTransfers: true })).toBe("met");
    expect(stateWith({ ...role, internalRecipients: [{ typeOfRecipient: { id: 1 } }] })).toBe(
      "met",
    );
  }
});

test("a transfer without a safeguard leaves letter e open, like a missing country", () => {
  const withRow = (row: Body) => letterStates(gapsIn({ externalRecipients: [row] }))[4]?.state;

  expect(withRow({ country: usa, processingType: "separate" })).toBe("open");
  expect(withRow({ processingType: "separate" })).toBe("open");
});

test("a company not subject to the GDPR has no gaps under Art. 30", () => {
  const open = gapsIn({
    company: { ...kiel, gdprArt3: "no" },
    externalRecipients: [{ country: usa }],
  });

  expect(open.filter(({ article }) => article.startsWith("GDPR 30"))).toEqual([]);
  expect(letterStates(open).filter(({ state }) => state !== "met")).toEqual([]);
});

test("an activity of neither role lacks it, and its letter a is open", () => {
  const roleless = { company: kiel, controller: false, processor: false };
  const open = gapsOf(plan, deriveAll(plan, roleless, context, rules), context, rules);
  expect(open.map(({ path }) => path)).toContain("/controller");
  expect(letterStates(openNeeds(open))).toContainEqual({
    letter: "a",
    state: "open",
  });
});
