import { ownValue } from "#shared/engine/ownValue.ts";
import type { Body, Json, Proposal } from "#shared/engine/plan/types.ts";
import * as assignmentProposals from "./assignment/assignmentProposals.ts";
import * as companyProposals from "./assignment/companyProposals.ts";
import { clauseOfLaw } from "./legalBasis/clauseProposals.ts";
import {
  counterpartOfLaw,
  counterpartOfObligation,
  counterpartOfPeriod,
  replacedByProposals,
} from "./legalBasis/counterpartProposals.ts";
import { noticeTextOfInterest } from "./legalBasis/noticeProposals.ts";
import { usesSpecialCategories } from "./legalBasis/specialData.ts";
import { categoriesOfTools, dataOfMinors, protectionNeed } from "./persons/personProposals.ts";
import {
  adequacyDecision,
  namesInReasons,
  ownCompany,
  processingTypeOfRecipient,
  recipientTypeOfVendor,
  seatOfRecipient,
  vendorsOfTools,
} from "./transfers/recipientProposals.ts";
import * as riskProposals from "./risk/riskProposals.ts";

/**
 * The named functions behind `x-propose`; a proposal is shown and takes effect only when somebody
 * accepts it.
 */
export const proposals: Readonly<Record<string, Proposal>> = withReasons({
  ...assignmentProposals,
  ...companyProposals,
  categoriesOfTools,
  clauseOfLaw,
  counterpartOfLaw,
  counterpartOfObligation,
  counterpartOfPeriod,
  dataOfMinors,
  protectionNeed,
  noticeTextOfInterest,
  usesSpecialCategories,
  adequacyDecision,
  ownCompany,
  processingTypeOfRecipient,
  recipientTypeOfVendor,
  seatOfRecipient,
  vendorsOfTools,
  ...riskProposals,
});

function withReasons(
  byName: Record<string, (scope: Body, record: Body) => Json | undefined>,
): Record<string, Proposal> {
  const named = Object.entries(byName).map(([name, propose]) => {
    const proposal: Proposal = (scope, { language }, record = scope) => {
      const value = propose(scope, record);
      if (value === undefined) return null;
      return {
        value,
        reason: `proposal.${name}`,
        params: ownValue(namesInReasons, name)?.(scope, language),
        replaces: ownValue(replacedByProposals, name)?.(scope, record),
      };
    };
    return [name, proposal] as const;
  });
  return Object.fromEntries(named);
}
