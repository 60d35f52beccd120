import type { Body, Context, Json } from "#shared/engine/plan/types.ts";
import { answersOf, hasFurtherCriterion } from "./riskQuestions.ts";
import { asBodies, asBody, asText } from "../values.ts";

/** How many applicable entries of a group it takes for each to count (rule `twoOfGroup`). */
const entriesOfGroup = 2;

/**
 * References to the entries of the authorities' lists (Art. 35(4)) that apply and count under their
 * own rule.
 */
export function blacklistHits(
  answers: Json | undefined,
  offered: Json | undefined,
  matrix: Json | undefined,
): Body[] {
  const agreed = agreedEntries(answers, offered).filter((entry) => !isExempting(entry));
  const hasFurther = hasFurtherCriterion(answersOf(matrix));
  return agreed.filter((entry) => doesCount(entry, agreed, hasFurther)).map(asReference);
}

/** References to the entries of the authorities' white lists (Art. 35(5)) that apply. */
export function whitelistHits(answers: Json | undefined, offered: Json | undefined): Body[] {
  return agreedEntries(answers, offered).filter(isExempting).map(asReference);
}

/** True if all entries of the company's country are answered; other countries' are optional. */
export function isBlacklistAnswered(
  answers: Json | undefined,
  offered: Json | undefined,
  companyCountry: Json | undefined,
): boolean {
  return openBlacklistQuestions(answers, offered, companyCountry) === 0;
}

export function isAnyBlacklistAnswered(answers: Json | undefined): boolean {
  return answersByQuestion(answers).size > 0;
}

/** True if only saving will tell which entries the company's country has. */
export function isBlacklistUnknown(
  offered: Json | undefined,
  companyCountry: Json | undefined,
  { isUnsaved = false }: Pick<Context, "isUnsaved">,
): boolean {
  return isUnsaved && asBodies(offered).length === 0 && asBody(companyCountry).id !== undefined;
}

/** Number of questions of the company's country that are not answered. */
export function openBlacklistQuestions(
  answers: Json | undefined,
  offered: Json | undefined,
  companyCountry: Json | undefined,
): number {
  const country = asBody(companyCountry).id;
  const own = mustEntries(offered).filter(
    (entry) => country !== undefined && asBody(entry.country).id === country,
  );
  return unanswered(own, answers);
}

/**
 * How far the must-lists are answered: "unlisted" where the countries have none, "open" while
 * something is that has to be answered, "others" if only lists of other countries are.
 */
export interface MustListState {
  state: "unlisted" | "open" | "others" | "answered";
  /** How many questions are not answered. */
  count: number;
}

/** How far a record answers the must-lists: only of those it does can be said that no entry applies. */
export function mustListState(
  record: Body,
  context: Pick<Context, "isUnsaved"> = {},
): MustListState {
  const {
    blacklistQuestionResult: answers,
    dpiaBlacklistEntries: offered,
    companyCountry,
  } = record;
  const entries = mustEntries(offered);
  const count = unanswered(entries, answers);
  const isKnown =
    asBody(companyCountry).id !== undefined &&
    !isBlacklistUnknown(offered, companyCountry, context);
  if (!isKnown || openBlacklistQuestions(answers, offered, companyCountry) > 0)
    return { state: "open", count };
  if (entries.length === 0) return { state: "unlisted", count };
  return { state: count > 0 ? "others" : "answered", count };
}

function mustEntries(offered: Json | undefined): Body[] {
  return asBodies(offered).filter((entry) => !isExempting(entry));
}

function unanswered(entries: readonly Body[], answers: Json | undefined): number {
  const answered = answersByQuestion(answers);
  return entries.flatMap(questionIds).filter((id) => !answered.has(id)).length;
}

function agreedEntries(answers: Json | undefined, offered: Json | undefined): Body[] {
  const answered = answersByQuestion(answers);
  return asBodies(offered).filter((entry) =>
    questionIds(entry).some((id) => answered.get(id) === "yes"),
  );
}

function isExempting(entry: Body): boolean {
  return entry.rule === "white";
}

function asReference(entry: Body): Body {
  return { id: entry.id ?? null, title: asText(entry.title) };
}

function doesCount(entry: Body, agreed: Body[], hasFurther: boolean): boolean {
  if (entry.rule === "plusCriterion") return hasFurther;
  if (entry.rule !== "twoOfGroup") return true;
  return agreed.filter((other) => isSameGroup(other, entry)).length >= entriesOfGroup;
}

function isSameGroup(a: Body, b: Body): boolean {
  return (
    a.rule === b.rule &&
    asText(a.group) === asText(b.group) &&
    asBody(a.country).id === asBody(b.country).id
  );
}

function answersByQuestion(answers: Json | undefined): Map<Json, Json> {
  const answered = new Map<Json, Json>();
  for (const row of asBodies(answers)) {
    const { blacklistQuestionId: id, answer } = row;
    if (id !== undefined && (answer === "yes" || answer === "no")) answered.set(id, answer);
  }
  return answered;
}

function questionIds(entry: Body): Json[] {
  return asBodies(entry.questions).flatMap((question) => question.id ?? []);
}
