import type { Body, Context, Json } from "#shared/engine/plan/types.ts";
import { answersOf, criteriaForHighRisk, openCriteria, yesNumbers } from "./riskQuestions.ts";
import { isBlacklistUnknown, openBlacklistQuestions, whitelistHits } from "./dpiaBlacklist.ts";
import { isOnlyOfProcessor, type Registers } from "../workflow/registers.ts";
import { specialCategoryOfRow } from "../persons/persons.ts";
import { asBodies, asBody, asText } from "../values.ts";

/** Outcome of the threshold test of Art. 35. */
export type DpiaRequirement =
  | "required"
  | "requiredCovered"
  | "notRequiredJustified"
  | "checkIndividually"
  | "notRequired";

/** State of the impact assessment, as lists and figures count it. */
export type DpiaState = "notNeeded" | "missing" | "completed";

/** The cases of Art. 35(3) letters a to c, in which an assessment is always required. */
const dpiaCases = [
  "profilingWithEffect",
  "specialCategoriesAtLargeScale",
  "publicMonitoring",
] as const;

/** One of these cases. */
export type DpiaCase = (typeof dpiaCases)[number];

/** The rule that decided; "open" while a missing answer could still change the outcome. */
export type DpiaRule =
  | "dpiaBlacklist"
  | DpiaCase
  | "twoCriteria"
  | "oneCriterion"
  | "whiteList"
  | "none"
  | "open";

/** Answers that are missing. */
export interface OpenAnswers {
  /** Number of the nine criteria. */
  criteria: number;
  /** Number of questions of the must-list. */
  entries: number;
  /** Whether it is not known yet what the must-list asks. */
  list: boolean;
  /** Whether a publicly accessible area is monitored; asked only where that decides. */
  publicArea: boolean;
}

/** The threshold test in a form that can be displayed: outcome, deciding rule and evidence. */
export interface DpiaExplanation {
  outcome?: DpiaRequirement;
  rule: DpiaRule;
  /** The cases of Art. 35(3) that hold. */
  cases: DpiaCase[];
  open: OpenAnswers;
  /** Numbers of the criteria answered yes. */
  questions: number[];
  /** The must-list entries that count, or the white-list entries if those decided. */
  entries: Body[];
  /** The similar record whose completed assessment covers this one. */
  covered?: Body;
  /** Whether the controller gave reasons for deviating from the count of criteria. */
  deviates: boolean;
}

/** Input of the threshold test. */
export interface ThresholdFacts {
  matrix: Json | undefined;
  /** Must-list entries that count under their own rules. */
  hits: Json | undefined;
  /** Answers to the authorities' lists, the entries offered, and whose country's must be answered. */
  answers: Json | undefined;
  offered: Json | undefined;
  companyCountry: Json | undefined;
  /** Answer to whether a publicly accessible area is monitored. */
  publicArea: Json | undefined;
  /** `specialCategory` of each row of persons. */
  specialCategories: Json[];
  similar: Json | undefined;
  deviation: Json | undefined;
  note: Json | undefined;
}

/** Runs the threshold test on a record and explains the outcome. */
export function explainDpia(
  record: Body,
  context: Pick<Context, "isUnsaved"> = {},
): DpiaExplanation {
  const facts = {
    matrix: record.riskQuestionMatrix,
    hits: record.riskBlacklist,
    answers: record.blacklistQuestionResult,
    offered: record.dpiaBlacklistEntries,
    companyCountry: record.companyCountry,
    publicArea: record.publiclyAccessibleArea,
    specialCategories: asBodies(record.groupsOfPersons).map(
      (row) => row.specialCategory ?? specialCategoryOfRow(row),
    ),
    similar: record.similarProcessingActivity,
    deviation: record.dpiaDeviation,
    note: record.riskAssessmentNote,
  };
  return thresholdTest(facts, context);
}

/**
 * The threshold test: binding rules first, then the count of the nine criteria; a required
 * assessment may be covered by a similar one or be rebutted. An outcome that an open answer could
 * still change is none.
 */
export function thresholdTest(
  facts: ThresholdFacts,
  context: Pick<Context, "isUnsaved">,
): DpiaExplanation {
  const cases = bindingCases(facts);
  const open = openAnswers(facts, context);
  const exempting = whitelistHits(facts.answers, facts.offered);
  const rule = decidingRule(facts, cases, open, exempting);
  const found = {
    rule,
    cases,
    open,
    questions: yesNumbers(answersOf(facts.matrix)),
    entries: (rule === "whiteList" ? exempting : asBodies(facts.hits)).map(({ id, title }) => ({
      id: id ?? null,
      title: title ?? "",
    })),
    deviates: false,
  };
  if (rule === "open") return found;
  if (rule === "none" || rule === "whiteList") return { ...found, outcome: "notRequired" };
  if (rule === "oneCriterion") return { ...found, outcome: "checkIndividually" };

  const covered = coveringRecord(facts.similar);
  if (covered) return { ...found, outcome: "requiredCovered", covered };
  if (rule === "twoCriteria" && deviates(facts)) {
    return { ...found, outcome: "notRequiredJustified", deviates: true };
  }
  return { ...found, outcome: "required" };
}

function deviates({ deviation, note }: ThresholdFacts): boolean {
  return deviation === true && asText(note) !== "";
}

/** Input of `dpiaState`. */
export interface DpiaFacts extends Registers {
  requirement: Json | undefined;
  completed: Json | undefined;
  status: Json | undefined;
}

/**
 * "completed" once done, "missing" if required and not done; archived records are never "missing",
 * nor is what a company only processes on behalf of others: the assessment is the controller's (Art.
 * 35(1)).
 */
export function dpiaState({ requirement, completed, status, ...registers }: DpiaFacts): DpiaState {
  if (completed === true) return "completed";
  const isAsked = requirement === "required" && !isOnlyOfProcessor(registers);
  return isAsked && status !== "archived" ? "missing" : "notNeeded";
}

function decidingRule(
  facts: ThresholdFacts,
  cases: readonly DpiaCase[],
  open: OpenAnswers,
  exempting: readonly Body[],
): DpiaRule {
  if (asBodies(facts.hits).length > 0) return "dpiaBlacklist";
  if (cases[0]) return cases[0];
  const count = yesNumbers(answersOf(facts.matrix)).length;
  const isOpen = isAnyOpen(open);
  const isTwo = count >= criteriaForHighRisk && exempting.length === 0;
  // Two criteria stay two, whatever the lists say; only a deviation could still be barred.
  if (isTwo && open.criteria === 0 && !(isOpen && deviates(facts))) return "twoCriteria";
  if (isOpen) return "open";
  if (exempting.length > 0) return "whiteList";
  return count === 1 ? "oneCriterion" : "none";
}

/** Art. 35(3): evaluation with a decision of legal effect; special categories or public monitoring on a large scale. */
function bindingCases({ matrix, specialCategories, publicArea }: ThresholdFacts): DpiaCase[] {
  const yes = yesNumbers(answersOf(matrix));
  const has = (...criteria: number[]) => criteria.every((each) => yes.includes(each));
  const found: Record<DpiaCase, boolean> = {
    profilingWithEffect: has(1, 2),
    specialCategoriesAtLargeScale: has(4, 5) && specialCategories.some(isSpecial),
    publicMonitoring: has(3, 5) && publicArea === "yes",
  };
  return dpiaCases.filter((each) => found[each]);
}

function isAnyOpen({ criteria, entries, list, publicArea }: OpenAnswers): boolean {
  return criteria > 0 || entries > 0 || list || publicArea;
}

function openAnswers(facts: ThresholdFacts, context: Pick<Context, "isUnsaved">): OpenAnswers {
  const { matrix, answers, offered, companyCountry, publicArea } = facts;
  const criteria = answersOf(matrix);
  const yes = yesNumbers(criteria);
  const isAreaAsked = yes.includes(3) && yes.includes(5);
  return {
    criteria: openCriteria(criteria),
    entries: openBlacklistQuestions(answers, offered, companyCountry),
    list: isBlacklistUnknown(offered, companyCountry, context),
    publicArea: isAreaAsked && publicArea !== "yes" && publicArea !== "no",
  };
}

function isSpecial(category: Json): boolean {
  return category === "art9" || category === "art10" || category === "both";
}

/**
 * Art. 35(1) sentence 2: one assessment may address a set of similar operations with similar high
 * risks.
 */
function coveringRecord(similar: Json | undefined): Body | undefined {
  const { dpiaCompleted, id, title } = asBody(asBody(similar).record);
  return dpiaCompleted === true ? { id: id ?? null, title: title ?? "" } : undefined;
}
