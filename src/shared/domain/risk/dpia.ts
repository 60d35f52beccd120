import type { Body, Json } from "#shared/engine/plan/types.ts";
import { answersOf, criteriaForHighRisk, riskMatrixResult, yesNumbers } from "./riskQuestions.ts";
import { whitelistHits } from "./dpiaBlacklist.ts";
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

/** The rule that decided; "open" while a missing answer could still change the outcome. */
export type DpiaRule =
  | "dpiaBlacklist"
  | "profilingWithEffect"
  | "specialCategoriesAtLargeScale"
  | "twoCriteria"
  | "oneCriterion"
  | "whiteList"
  | "none"
  | "open";

/** The threshold test in a form that can be displayed: outcome, deciding rule and evidence. */
export interface DpiaExplanation {
  outcome?: DpiaRequirement;
  rule: DpiaRule;
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
  /** White-list entries (Art. 35(5)) that apply. */
  exempting: Body[];
  /** `specialCategory` of each row of persons. */
  specialCategories: Json[];
  similar: Json | undefined;
  deviation: Json | undefined;
  note: Json | undefined;
}

/** Runs the threshold test on a record and explains the outcome. */
export function explainDpia(record: Body): DpiaExplanation {
  return thresholdTest({
    matrix: record.riskQuestionMatrix,
    hits: record.riskBlacklist,
    exempting: whitelistHits(record.blacklistQuestionResult, record.dpiaBlacklistEntries),
    specialCategories: asBodies(record.groupsOfPersons).map(
      (row) => row.specialCategory ?? specialCategoryOfRow(row),
    ),
    similar: record.similarProcessingActivity,
    deviation: record.dpiaDeviation,
    note: record.riskAssessmentNote,
  });
}

/**
 * The threshold test: binding rules first, then the count of the nine criteria; a required
 * assessment may be covered by a similar one or be rebutted.
 */
export function thresholdTest(facts: ThresholdFacts): DpiaExplanation {
  const rule = decidingRule(facts);
  const found = {
    rule,
    questions: yesNumbers(answersOf(facts.matrix)),
    entries: (rule === "whiteList" ? facts.exempting : asBodies(facts.hits)).map(
      ({ id, title }) => ({ id: id ?? null, title: title ?? "" }),
    ),
    deviates: false,
  };
  if (rule === "open") return found;
  if (rule === "none" || rule === "whiteList") return { ...found, outcome: "notRequired" };
  if (rule === "oneCriterion") return { ...found, outcome: "checkIndividually" };

  const covered = coveringRecord(facts.similar);
  if (covered) return { ...found, outcome: "requiredCovered", covered };
  if (rule === "twoCriteria" && facts.deviation === true && asText(facts.note) !== "") {
    return { ...found, outcome: "notRequiredJustified", deviates: true };
  }
  return { ...found, outcome: "required" };
}

/**
 * "completed" once done, "missing" if required and not done; archived records are never "missing".
 */
export function dpiaState(
  requirement: Json | undefined,
  completed: Json | undefined,
  status: Json | undefined,
): DpiaState {
  if (completed === true) return "completed";
  return requirement === "required" && status !== "archived" ? "missing" : "notNeeded";
}

function decidingRule(facts: ThresholdFacts): DpiaRule {
  const answers = answersOf(facts.matrix);
  const yes = yesNumbers(answers);
  if (asBodies(facts.hits).length > 0) return "dpiaBlacklist";
  if (yes.includes(1) && yes.includes(2)) return "profilingWithEffect";
  const hasSpecialData = facts.specialCategories.some((category) => isSpecial(category));
  if (yes.includes(4) && yes.includes(5) && hasSpecialData) return "specialCategoriesAtLargeScale";

  if (facts.exempting.length > 0) return "whiteList";
  if (riskMatrixResult(answers) === undefined) return "open";
  if (yes.length >= criteriaForHighRisk) return "twoCriteria";
  return yes.length === 1 ? "oneCriterion" : "none";
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
