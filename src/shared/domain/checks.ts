import type { Check } from "#shared/engine/plan/types.ts";
import * as assignmentChecks from "./assignment/assignmentChecks.ts";
import * as catalogueChecks from "./catalogues/catalogueChecks.ts";
import * as companyChecks from "./assignment/companyChecks.ts";
import {
  deletionConflict,
  deletionCoverage,
  deletionMaximum,
  deletionRuleExpired,
  retentionDuty,
} from "./retention/deletionChecks.ts";
import * as helpChecks from "./catalogues/helpChecks.ts";
import { foreignLaw } from "./legalBasis/foreignLaw.ts";
import { supersededLaw } from "./legalBasis/supersededLaw.ts";
import * as legalBasisChecks from "./legalBasis/legalBasisChecks.ts";
import * as recipientChecks from "./transfers/recipientChecks.ts";
import * as riskChecks from "./risk/riskChecks.ts";

/** The named rules behind `x-check`; each finding's code has a text `problem.check.<code>`. */
export const checks: Readonly<Record<string, Check>> = {
  ...assignmentChecks,
  ...legalBasisChecks,
  foreignLaw,
  supersededLaw,
  ...recipientChecks,
  deletionCoverage,
  deletionConflict,
  deletionMaximum,
  deletionRuleExpired,
  retentionDuty,
  ...riskChecks,
  ...catalogueChecks,
  ...companyChecks,
  ...helpChecks,
};
