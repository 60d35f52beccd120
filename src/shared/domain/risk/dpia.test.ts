import { expect, test } from "vitest";
import states from "#schemas/lists/dpiaStates.json" with { type: "json" };
import type { Body } from "#shared/engine/plan/types.ts";
import { criteria } from "#tests/helpers/samples/sampleRules.ts";
import { dpiaStateOf, explainDpia, isDpiaMissing, withDpiaState } from "./dpia.ts";

const outcomeOf = (...given: Parameters<typeof explainDpia>) => explainDpia(...given).outcome;

/** Outcome and the rule that decided. */
function decisionOf(record: Body): string {
  const { outcome, rule } = explainDpia(record);
  return `${outcome} by ${rule}`;
}

const health = { specialCategory: "art9" };
const hit = { id: 6, title: "Mobile Kameras" };
const completed = { record: { id: 8, title: "Kameras Lager", dpiaCompleted: true } };
const deviation = {
  dpiaDeviation: true,
  riskAssessmentNote: "Nur zwei Kameras, Gehweg geschwärzt",
};

test("there is no result before all nine are answered", () => {
  expect(explainDpia({})).toEqual({
    rule: "open",
    cases: [],
    open: { criteria: 9, entries: 0, list: false, publicArea: false },
    questions: [],
    entries: [],
    deviates: false,
  });
  const twoOfNine = { riskQuestionMatrix: { question3: "yes", question7: "yes" } };
  expect(outcomeOf(twoOfNine)).toBeUndefined();
});

test.each([
  [[], "notRequired", "none"],
  [[7], "checkIndividually", "oneCriterion"],
  [[3, 7], "required", "twoCriteria"],
])("criteria %j: %s", (questions, outcome, rule) => {
  expect(explainDpia(criteria(...questions))).toMatchObject({ outcome, rule, questions });
});

test("an entry of the must-list requires one at once, whatever the nine answers", () => {
  expect(decisionOf({ riskBlacklist: [hit] })).toBe("required by dpiaBlacklist");
  expect(explainDpia({ riskBlacklist: [hit] }).entries).toEqual([hit]);
  expect(outcomeOf({ riskBlacklist: [hit], ...criteria() })).toBe("required");
});

test("Art. 35(3)(a): evaluation with legal effect is binding", () => {
  const record = { riskQuestionMatrix: { question1: "yes", question2: "yes" } };

  expect(decisionOf(record)).toBe("required by profilingWithEffect");
  expect(explainDpia(criteria(1))).toMatchObject({ outcome: "checkIndividually", cases: [] });
});

test("Art. 35(3)(b): large scale is binding only with data under Art. 9 or 10", () => {
  const ruleFor = (row: Body) => explainDpia({ ...criteria(4, 5), groupsOfPersons: [row] }).rule;

  expect(ruleFor(health)).toBe("specialCategoriesAtLargeScale");
  expect(ruleFor({ specialCategory: "art10" })).toBe("specialCategoriesAtLargeScale");
  expect(ruleFor({ specialCategory: "none" })).toBe("twoCriteria");
  // While nothing is derived yet, the chosen categories count.
  const underived = { personalDataCategory: [{ id: 1, article: "9" }] };
  expect(ruleFor(underived)).toBe("specialCategoriesAtLargeScale");
});

test("a similar record with a completed assessment covers a required one", () => {
  const byCount = { ...criteria(3, 7), similarProcessingActivity: completed };
  expect(explainDpia(byCount)).toMatchObject({
    outcome: "requiredCovered",
    covered: { id: 8, title: "Kameras Lager" },
  });
  const byList = { riskBlacklist: [hit], similarProcessingActivity: completed };
  expect(outcomeOf(byList)).toBe("requiredCovered");
});

test("a similar record covers nothing while its assessment is open, or if only its title is given", () => {
  const outcomeWith = (similarProcessingActivity: Body) =>
    outcomeOf({ ...criteria(3, 7), similarProcessingActivity });

  expect(outcomeWith({ record: { id: 8, dpiaCompleted: false } })).toBe("required");
  expect(outcomeWith({ title: "Kameras Lager" })).toBe("required");
});

test("a similar record doesn't turn an individual check into a required assessment", () => {
  const record = { ...criteria(7), similarProcessingActivity: completed };

  expect(outcomeOf(record)).toBe("checkIndividually");
});

test("the controller may deviate from the number of criteria by giving reasons", () => {
  const reasoned = { ...criteria(4, 7), ...deviation };
  const silent = { ...reasoned, riskAssessmentNote: "  " };

  const justified = { outcome: "notRequiredJustified", deviates: true };
  expect(explainDpia(reasoned)).toMatchObject(justified);
  expect(explainDpia(silent)).toMatchObject({ outcome: "required", deviates: false });
});

test("deviating from the must-list or Art. 35(3) is not possible", () => {
  expect(outcomeOf({ riskBlacklist: [hit], ...deviation })).toBe("required");
  expect(outcomeOf({ ...criteria(1, 2), ...deviation })).toBe("required");
  const atLargeScale = { ...criteria(4, 5), groupsOfPersons: [health] };
  expect(outcomeOf({ ...atLargeScale, ...deviation })).toBe("required");
});

test("the white list of Art. 35(5) exempts, but never against the must-list or Art. 35(3)", () => {
  const whiteList = {
    dpiaBlacklistEntries: [{ id: 2, title: "DSFA-A02", rule: "white", questions: [{ id: 20 }] }],
    blacklistQuestionResult: [{ blacklistQuestionId: 20, answer: "yes" }],
  };

  const exempt = { ...whiteList, ...criteria(4, 7) };
  expect(decisionOf(exempt)).toBe("notRequired by whiteList");
  expect(explainDpia(exempt).entries).toMatchObject([{ id: 2, title: "DSFA-A02" }]);
  const listed = explainDpia({ ...whiteList, riskBlacklist: [hit] });
  expect(listed).toMatchObject({ outcome: "required", entries: [hit] });
  expect(outcomeOf({ ...whiteList, ...criteria(1, 2) })).toBe("required");
});

test("reasons for deviating have no effect with one criterion or none", () => {
  expect(outcomeOf({ ...criteria(7), ...deviation })).toBe("checkIndividually");
  expect(outcomeOf({ ...criteria(), ...deviation })).toBe("notRequired");
});

function stateOf(record: Body): string {
  const { outcome } = explainDpia(record);
  const derived: Body = outcome === undefined ? {} : { dpiaRequirement: outcome };
  return dpiaStateOf({ controller: true, ...record, ...derived });
}

test("an assessment that nobody looked at is not assessed, never not required", () => {
  expect(stateOf({})).toBe("notAssessed");
  expect(stateOf({ riskAssessmentNote: "Nicht nötig", dpiaDeviation: true })).toBe("notAssessed");
  expect(stateOf({ riskQuestionMatrix: { notes: { question1: "?" } } })).toBe("notAssessed");
});

test("a missing answer leaves the state open, as do missing reasons with one criterion", () => {
  expect(stateOf({ riskQuestionMatrix: { question1: "no" } })).toBe("open");
  const answered = { blacklistQuestionResult: [{ blacklistQuestionId: 1, answer: "no" }] };
  expect(stateOf(answered)).toBe("open");
  expect(stateOf(criteria(7))).toBe("open");
});

test("no criterion needs no assessment; one or two are examined once there are reasons", () => {
  expect(stateOf(criteria())).toBe("notRequired");
  const reasons = { riskAssessmentNote: "Nur eine Kamera" };
  expect(stateOf({ ...criteria(7), ...reasons })).toBe("examinedNotRequired");
  expect(stateOf({ ...criteria(3, 7), ...deviation })).toBe("examinedNotRequired");
  expect(stateOf({ ...criteria(3, 7), ...reasons })).toBe("required");
});

test("a required assessment is required until it is completed, here or elsewhere, or covered", () => {
  const required = criteria(3, 7);
  expect(stateOf(required)).toBe("required");
  expect(stateOf({ ...required, dpiaCompleted: true })).toBe("completed");
  expect(stateOf({ ...required, dpiaCompletedElsewhere: true })).toBe("completedElsewhere");
  expect(stateOf({ ...required, similarProcessingActivity: completed })).toBe("coveredBySimilar");
  expect(stateOf({ dpiaCompleted: true, dpiaCompletedElsewhere: true })).toBe("completed");
});

test("a processor leaves the assessment to the controller; one who is both has to assess", () => {
  const required = { ...criteria(3, 7), processor: true };
  expect(stateOf({ ...required, controller: false })).toBe("notOurs");
  expect(stateOf({ processor: true, controller: false })).toBe("notOurs");
  expect(stateOf({ ...required, controller: false, dpiaCompleted: true })).toBe("completed");
  expect(stateOf(required)).toBe("required");
});

test("an assessment is missing while it is required, but not of an archived activity", () => {
  expect(isDpiaMissing("required", "finalised")).toBe(true);
  expect(isDpiaMissing("required", "archived")).toBe(false);
  for (const { value } of states.items)
    expect([value, isDpiaMissing(value, "draft")]).toEqual([value, value === "required"]);
});

test("a version saved with fewer states says what is known today", () => {
  const version = { controller: true, dpiaState: "notNeeded" };
  expect(withDpiaState(version).dpiaState).toBe("notAssessed");
  expect(withDpiaState({ ...version, dpiaRequirement: "notRequired" }).dpiaState).toBe(
    "notRequired",
  );
  const required = { ...version, dpiaState: "missing", dpiaRequirement: "required" };
  expect(withDpiaState(required).dpiaState).toBe("required");
  expect(withDpiaState({ name: "Lohn" })).toEqual({ name: "Lohn" });
});

const germany = { id: 49 };
const asked = {
  companyCountry: germany,
  dpiaBlacklistEntries: [
    { id: 1, title: "DSFA 1", country: germany, questions: [{ id: 10 }, { id: 11 }] },
    { id: 2, title: "DSFA 2", country: germany, questions: [{ id: 20 }] },
  ],
};
const saysNo = (...ids: number[]) => ({
  blacklistQuestionResult: ids.map((id) => ({ blacklistQuestionId: id, answer: "no" })),
});

test("nine times no is no result while the must-list is open; what is open is said", () => {
  const nine = { ...asked, ...criteria() };
  expect(explainDpia(nine)).toMatchObject({
    rule: "open",
    open: { criteria: 0, entries: 3, list: false, publicArea: false },
  });
  expect(outcomeOf(nine)).toBeUndefined();
  expect(outcomeOf({ ...nine, ...saysNo(10, 11) })).toBeUndefined();
  expect(outcomeOf({ ...nine, ...saysNo(10, 11, 20) })).toBe("notRequired");
  const one = { ...asked, ...criteria(7) };
  expect(outcomeOf(one)).toBeUndefined();
});

test("two criteria require it although the must-list is open, which may still bar a deviation", () => {
  const two = { ...asked, ...criteria(4, 7) };
  expect(explainDpia(two)).toMatchObject({ outcome: "required", open: { entries: 3 } });
  expect(outcomeOf({ ...two, ...deviation })).toBeUndefined();
  expect(outcomeOf({ ...two, ...deviation, ...saysNo(10, 11, 20) })).toBe("notRequiredJustified");
});

test("Art. 35(3)(c): large-scale monitoring of a publicly accessible area binds, nobody deviates", () => {
  expect(explainDpia(criteria(3, 5)).open.publicArea).toBe(true);
  expect(explainDpia(criteria(3, 7)).open.publicArea).toBe(false);
  expect(outcomeOf({ ...criteria(3, 5), ...deviation })).toBeUndefined();
  const open = { ...criteria(3, 5), publiclyAccessibleArea: "yes", ...deviation };
  expect(decisionOf(open)).toBe("required by publicMonitoring");
  expect(explainDpia(open).cases).toEqual(["publicMonitoring"]);
  const closed = explainDpia({ ...open, publiclyAccessibleArea: "no" });
  expect(closed).toMatchObject({ outcome: "notRequiredJustified", cases: [] });
});

test("every case of Art. 35(3) that holds is named", () => {
  const { cases } = explainDpia({ ...criteria(1, 2, 4, 5), groupsOfPersons: [health] });
  expect(cases).toEqual(["profilingWithEffect", "specialCategoriesAtLargeScale"]);
});

test("what was never saved has no result that the list of its company's country could change", () => {
  const record = { ...criteria(), companyCountry: { id: 1 } };
  const unsaved = { isUnsaved: true };
  const found = explainDpia(record, unsaved);
  expect(found).toMatchObject({ rule: "open", open: { list: true } });
  expect(found.outcome).toBeUndefined();
  // Without a company, no list applies yet.
  expect(outcomeOf(criteria(), unsaved)).toBe("notRequired");
  const offered = [{ id: 3, country: { id: 2 }, questions: [{ id: 30 }] }];
  expect(outcomeOf({ ...record, dpiaBlacklistEntries: offered }, unsaved)).toBe("notRequired");
});
