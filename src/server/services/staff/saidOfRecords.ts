import type { Body } from "#shared/engine/plan/types.ts";
import type { Call } from "#server/auth/call.ts";
import { recordHeads, type CommentFacts, type TaskFacts } from "#server/store/accounts/dataCopy.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { maySeeRecord } from "../companies/companyVisibility.ts";

/** Times as text; what is unknown is left out. */
export function asFacts(row: object): Body {
  const facts: Body = {};
  for (const [name, value] of Object.entries(row)) {
    if (value instanceof Date) facts[name] = value.toISOString();
    else if (value !== null) facts[name] = value;
  }
  return facts;
}

/** Facts about records; without texts if the caller may not see the record's company. */
export async function withoutHidden(
  tx: Tx,
  call: Call,
  facts: readonly (TaskFacts | CommentFacts)[],
): Promise<Body[]> {
  const ids = facts.map(({ recordId }) => recordId).filter((id) => id !== null);
  const heads = await recordHeads(tx, ids);
  return facts.map((fact) => {
    const head = fact.recordId === null ? undefined : heads.get(fact.recordId);
    const isSeen = fact.recordId === null || (head ? maySeeRecord(call, head) : isUnlimited(call));
    const words = asFacts(fact);
    if (isSeen) return words;
    return Object.fromEntries(Object.entries(words).filter(([name]) => !saying.has(name)));
  });
}

/** Texts that somebody has typed. */
const saying = new Set(["title", "note", "comment"]);

/** True if the caller sees all companies, and so whatever once belonged to any. */
function isUnlimited({ viewer }: Call): boolean {
  return viewer.companies === null;
}
