import type { Body, Context, Json } from "#shared/engine/plan/types.ts";
import { answersOf, criteriaForHighRisk, openCriteria, yesNumbers } from "./riskQuestions.ts";
import {
  isAnyBlacklistAnswered,
  isBlacklistUnknown,
  openBlacklistQuestions,
  whitelistHits,
} from "./dpiaBlacklist.ts";
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

/** State of the impact assessment: what lists, figures and papers say, the codes of lists/dpiaStates. */
export type DpiaState =
  | "notAssessed"
  | "open"
  | "notRequired"
  | "examinedNotRequired"
  | "required"
  | "completed"
  | "completedElsewhere"
  | "coveredBySimilar"
  | "notOurs";

/** The cases of Art. 35(3) letters a to c, in which an assessment is always required. */
const dpiaCases = [
  "profilingWithEffect",
  "specialCategoriesAtLargeScale",
  "publicMonitoring",
] as const;

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

export interface OpenAnswers {
  /** Number of the nine criteria. */
  criteria: number;
  /** Number of questions of the must-list. */
  entries: number;
  /** True while the questions of the must-list are not known yet. */
  list: boolean;
  /** True while it is open if a publicly accessible area is monitored; asked only if decisive. */
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
  /** True if the controller gave reasons for deviating from the count of criteria. */
  deviates: boolean;
}

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
    specialCategories: asBodies(record.groupsOfPersons).flatMap(
      (row) => row.specialCategory ?? specialCategoryOfRow(row) ?? [],
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

export interface DpiaFacts extends Registers {
  requirement: Json | undefined;
  completed: Json | undefined;
  /** States an assessment from before this register. */
  completedElsewhere: Json | undefined;
  /** Reasons why one or two criteria call for none. */
  reasons: Json | undefined;
  matrix: Json | undefined;
  answers: Json | undefined;
}

/**
 * State of the impact assessment. Only given answers make a statement: without any it is
 * "notAssessed", and "open" while an answer, or the reasons at one criterion, are missing. What a
 * company only processes on behalf of others is for the controller to assess (Art. 35(1)).
 */
export function dpiaState(facts: DpiaFacts): DpiaState {
  if (facts.completed === true) return "completed";
  if (facts.completedElsewhere === true) return "completedElsewhere";
  if (isOnlyOfProcessor(facts)) return "notOurs";
  const hasReasons = asText(facts.reasons) !== "";
  switch (facts.requirement) {
    case "required":
      return "required";
    case "requiredCovered":
      return "coveredBySimilar";
    case "notRequiredJustified":
      return "examinedNotRequired";
    case "checkIndividually":
      return hasReasons ? "examinedNotRequired" : "open";
    case "notRequired":
      return "notRequired";
    default:
      return hasAnyAnswer(facts) ? "open" : "notAssessed";
  }
}

/** State of the assessment as a record's own fields give it. */
export function dpiaStateOf(record: Body): DpiaState {
  return dpiaState({
    requirement: record.dpiaRequirement,
    completed: record.dpiaCompleted,
    completedElsewhere: record.dpiaCompletedElsewhere,
    reasons: record.riskAssessmentNote,
    matrix: record.riskQuestionMatrix,
    answers: record.blacklistQuestionResult,
    controller: record.controller,
    processor: record.processor,
  });
}

/** A saved version with its state as it is named today: older ones knew fewer states. */
export function withDpiaState(version: Body): Body {
  return version.dpiaState === undefined
    ? version
    : { ...version, dpiaState: dpiaStateOf(version) };
}

/** True if the assessment still has to be carried out; an archived activity has ended. */
export function isDpiaMissing(state: string | null, status: string): boolean {
  return state === "required" && status !== "archived";
}

function hasAnyAnswer({ matrix, answers }: Pick<DpiaFacts, "matrix" | "answers">): boolean {
  const criteria = answersOf(matrix);
  return openCriteria(criteria) < criteria.length || isAnyBlacklistAnswered(answers);
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
