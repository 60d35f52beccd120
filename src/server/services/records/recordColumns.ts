import type { AgreementStates, LetterStates } from "#shared/generated/types.ts";
import { agreementOfRecord } from "#shared/domain/transfers/agreements.ts";
import { outsideRecipients } from "#shared/domain/transfers/recipients.ts";
import { transferStates } from "#shared/domain/transfers/transfers.ts";
import { isTemplate } from "#shared/domain/workflow/modes.ts";
import { firstStatus, isStatus } from "#shared/domain/workflow/transitions.ts";
import { isOnlyOfProcessor } from "#shared/domain/workflow/registers.ts";
import { letters } from "#shared/domain/workflow/articleLetters.ts";
import {
  type AskedLetter,
  lettersOfRecord,
  type OpenNeed,
} from "#shared/domain/workflow/letters.ts";
import { lettersFor, readiness, shareOfLetters } from "#shared/domain/workflow/readiness.ts";
import { rules } from "#shared/domain/rules.ts";
import { asBodies, asBody, asText } from "#shared/domain/values.ts";
import { gapsOf } from "#shared/engine/rules/needs.ts";
import { referenceId } from "#shared/engine/body/references.ts";
import type { RowPlace } from "#shared/engine/plan/rowNumbers.ts";
import type { Body, Context, Json } from "#shared/engine/plan/types.ts";
import grades from "#schemas/lists/riskGrades.json" with { type: "json" };
import type { RecordColumns } from "#server/store/records/records.ts";
import { addedValues } from "./customFieldColumns.ts";
import { recordPlan } from "../bodies/plans.ts";

/** Computes the columns that lists, filters and figures read from a resolved record. */
export function computeRecordColumns(
  body: Body,
  context: Context,
  gaps: readonly OpenNeed[] = gapsOf(recordPlan(context), body, context, rules),
): RecordColumns {
  const rows = outsideRecipients(body);
  const onlyProcessor = isOnlyOfProcessor(body);
  return {
    companyId: referenceId(body["company"]) ?? null,
    domainId: referenceId(body["domain"]) ?? null,
    departmentId: referenceId(body["department"]) ?? null,
    resubmission: asText(body["resubmission"]) || null,
    letters: readiness(gaps, lettersFor(onlyProcessor)),
    ...agreementColumns(body),
    thirdCountry: rows.some((row) => row["transferState"] === "missing"),
    isTemplate: isTemplate(body),
    isProductOwned: body["leaMaster"] === true,
    parentTemplateId: numberOrNull(body["parentTemplateId"]),
    status: isStatus(context.status) ? context.status : firstStatus,
    priority: numberOrNull(body["priority"]),
    riskLevel: riskLevelOf(body["riskGrade"]),
    dpiaState: asText(body["dpiaState"]) || null,
    name: asText(body["name"]),
    language: asText(body["language"]),
    facts: {
      ...letterFacts(gaps, body, lettersFor(onlyProcessor)),
      ...(onlyProcessor ? { onlyProcessor } : {}),
      flows: flowsOf(body),
      ...(body["internalId"] ? { internalId: body["internalId"] } : {}),
      ...(context.plans ? { custom: addedValues(recordPlan(context), body) } : {}),
    },
  };
}

/**
 * Letters of Art. 30(1) that are open or none, which are called otherwise where those of processors are told,
 * and the percentage of those asked for that is none.
 */
function letterFacts(gaps: readonly OpenNeed[], body: Body, asked: readonly AskedLetter[]): Body {
  const all = lettersOfRecord(
    gaps,
    body,
    letters.map((own) => ({ own, letter: own })),
  );
  const inState = (state: LetterStates) =>
    all.filter((each) => each.state === state).map(({ own }) => own);
  const none = inState("none");
  return { openLetters: inState("open"), noneLetters: none, none: shareOfLetters(none, asked) };
}

function agreementColumns(body: Body): Pick<RecordColumns, "agreement" | "vendorDpa"> {
  const agreement = agreementOfRecord(body);
  const coverage = coverages.find(({ states }) => states.includes(agreement));
  return { agreement, vendorDpa: coverage?.counted ?? null };
}

/** The states of agreements that the dashboard counts as one. */
export const coverages: readonly { counted: string; states: readonly AgreementStates[] }[] = [
  { counted: "completed", states: ["valid", "expiring"] },
  { counted: "missing", states: ["missing", "expired"] },
];

/** Countries of recipients, each once, with the weakest basis of its rows. */
function flowsOf(body: Body): Json[] {
  const flows = new Map<string, number>();
  for (const { code, state } of outsideCountries(body)) {
    const rank = transferStates.findIndex((basis) => basis === state);
    flows.set(code, Math.max(flows.get(code) ?? 0, rank));
  }
  return [...flows].map(([countryCode, rank]) => ({
    countryCode,
    basis: transferStates[rank] ?? "notThird",
  }));
}

/** The country of each recipient outside the company, where it is known, with its row. */
export function outsideCountries(
  body: Body,
): { code: string; state: Json | undefined; row: RowPlace }[] {
  return ["externalRecipients", "corporationRecipients"].flatMap((list) =>
    asBodies(body[list]).flatMap((row, index) => {
      const code = countryCodeOf(row);
      const place = { list: `/${list}`, index };
      return code === "" ? [] : { code, state: row["transferState"], row: place };
    }),
  );
}

function countryCodeOf(row: Body): string {
  const own = asText(asBody(row["country"])["countryCode"]);
  return own || asText(asBody(row["corporationCompany"])["countryCode"]);
}

/** Rank of a risk grade, from 1 (lowest); null if the risk is not assessed. */
export function riskLevelOf(grade: Json | undefined): number | null {
  const index = grades.items.findIndex((item) => item.value === grade);
  return index < 0 ? null : index + 1;
}

/** The risk grade with a given rank, or null. */
export function riskGradeAt(level: number | null): string | null {
  return level === null ? null : (grades.items[level - 1]?.value ?? null);
}

function numberOrNull(value: Json | undefined): number | null {
  return typeof value === "number" ? value : null;
}
