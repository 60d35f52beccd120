import type { Body, Context, Json } from "#shared/engine/types.ts";
import * as assignmentProposals from "./assignmentProposals.ts";
import { categoriesOfTools, dataOfMinors, protectionNeed } from "./personProposals.ts";
import * as recipientProposals from "./recipientProposals.ts";
import * as riskProposals from "./riskProposals.ts";

/** What is proposed beside a field, with the text key of its reason. */
export interface Proposed {
  value: Json;
  reason: string;
}

/** Proposes a value for a field of the scope (a row, else the record); null where there is nothing to propose. */
export type ScopedProposal = (scope: Body, context: Context, record?: Body) => Proposed | null;

/** The named functions behind x-propose: shown, accepted by a person, never set by themselves. */
export const proposals: Readonly<Record<string, ScopedProposal>> = withReasons({
  ...assignmentProposals,
  categoriesOfTools,
  dataOfMinors,
  protectionNeed,
  ...recipientProposals,
  ...riskProposals,
});

function withReasons(
  byName: Record<string, (scope: Body, record: Body) => Json | undefined>,
): Record<string, ScopedProposal> {
  const named = Object.entries(byName).map(([name, propose]) => {
    const proposal: ScopedProposal = (scope, _context, record = scope) => {
      const value = propose(scope, record);
      return value === undefined ? null : { value, reason: `proposal.${name}` };
    };
    return [name, proposal] as const;
  });
  return Object.fromEntries(named);
}
