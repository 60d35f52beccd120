import type { Check } from "#shared/engine/types.ts";
import * as assignmentChecks from "./assignmentChecks.ts";
import * as catalogueChecks from "./catalogueChecks.ts";
import * as companyChecks from "./companyChecks.ts";
import { deletionConflict, deletionCoverage, deletionRuleExpired } from "./deletionChecks.ts";
import * as helpChecks from "./helpChecks.ts";
import * as legalBasisChecks from "./legalBasisChecks.ts";
import * as recipientChecks from "./recipientChecks.ts";
import * as riskChecks from "./riskChecks.ts";

/** The named rules behind x-check; codes have texts `problem.check.<code>`. */
export const checks: Readonly<Record<string, Check>> = {
  ...assignmentChecks,
  ...legalBasisChecks,
  ...recipientChecks,
  deletionCoverage,
  deletionConflict,
  deletionRuleExpired,
  ...riskChecks,
  ...catalogueChecks,
  ...companyChecks,
  ...helpChecks,
};
