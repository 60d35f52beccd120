import type { Body, Json, Proposal } from "#shared/engine/plan/types.ts";
import * as assignmentProposals from "./assignment/assignmentProposals.ts";
import * as companyProposals from "./assignment/companyProposals.ts";
import { categoriesOfTools, dataOfMinors, protectionNeed } from "./persons/personProposals.ts";
import * as recipientProposals from "./transfers/recipientProposals.ts";
import * as riskProposals from "./risk/riskProposals.ts";

/**
 * The named functions behind `x-propose`; a proposal is shown and takes effect only when somebody
 * accepts it.
 */
export const proposals: Readonly<Record<string, Proposal>> = withReasons({
  ...assignmentProposals,
  ...companyProposals,
  categoriesOfTools,
  dataOfMinors,
  protectionNeed,
  ...recipientProposals,
  ...riskProposals,
});

function withReasons(
  byName: Record<string, (scope: Body, record: Body) => Json | undefined>,
): Record<string, Proposal> {
  const named = Object.entries(byName).map(([name, propose]) => {
    const proposal: Proposal = (scope, _context, record = scope) => {
      const value = propose(scope, record);
      return value === undefined ? null : { value, reason: `proposal.${name}` };
    };
    return [name, proposal] as const;
  });
  return Object.fromEntries(named);
}
