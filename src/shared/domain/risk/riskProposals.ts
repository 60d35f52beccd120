import type { Body, Json } from "#shared/engine/plan/types.ts";
import { isSensitive } from "../persons/personProposals.ts";
import { asBodies, asBody } from "../values.ts";

/** Criterion 4: data of Art. 9 or 10, or highly personal ones, are among them. */
export function sensitiveData(record: Body): Json | undefined {
  const isMet = personRows(record).some((row) =>
    [...asBodies(row.personalDataCategory), ...asBodies(row.personalData)].some(isSensitive),
  );
  return yes(isMet, record, "question4");
}

/** Criterion 7: employees, applicants, patients and children are vulnerable in relation to the controller. */
export function vulnerablePersons(record: Body): Json | undefined {
  const isMet = personRows(record).some(
    ({ group, dataOfMinors }) =>
      asBody(group).vulnerable === true || asBody(group).minors === true || dataOfMinors === true,
  );
  return yes(isMet, record, "question7");
}

/** Criterion 8: artificial intelligence is a new technology. */
export function newTechnology(record: Body): Json | undefined {
  const isMet = asBodies(record.tools).some((tool) => tool.usesAi === true);
  return yes(isMet, record, "question8");
}

function personRows(record: Body): Body[] {
  return asBodies(record.groupsOfPersons);
}

/** An answer that someone has given stands, whatever it is. */
function yes(isMet: boolean, record: Body, question: string): Json | undefined {
  const isOpen = asBody(record.riskQuestionMatrix)[question] === undefined;
  return isMet && isOpen ? "yes" : undefined;
}
