import type { Body, Json } from "#shared/engine/plan/types.ts";
import { isSensitive } from "../persons/personProposals.ts";
import { asBodies, asBody } from "../values.ts";

/** Criterion 4: the record holds sensitive data (Art. 9, Art. 10 or highly personal). */
export function sensitiveData(record: Body): Json | undefined {
  const isMet = personRows(record).some((row) =>
    [...asBodies(row.personalDataCategory), ...asBodies(row.personalData)].some(isSensitive),
  );
  return yes(isMet, record, "question4");
}

/** Criterion 7: employees, applicants, patients and children are vulnerable data subjects. */
export function vulnerablePersons(record: Body): Json | undefined {
  const isMet = personRows(record).some(
    ({ group, dataOfMinors }) =>
      asBody(group).vulnerable === true || asBody(group).minors === true || dataOfMinors === true,
  );
  return yes(isMet, record, "question7");
}

/** Criterion 8: a tool using AI counts as new technology. */
export function newTechnology(record: Body): Json | undefined {
  const isMet = asBodies(record.tools).some((tool) => tool.usesAi === true);
  return yes(isMet, record, "question8");
}

function personRows(record: Body): Body[] {
  return asBodies(record.groupsOfPersons);
}

/** Proposals never override an answer somebody has given. */
function yes(isMet: boolean, record: Body, question: string): Json | undefined {
  const isOpen = asBody(record.riskQuestionMatrix)[question] === undefined;
  return isMet && isOpen ? "yes" : undefined;
}
