import type { Body, Json } from "#shared/engine/plan/types.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import { hasArticle, holdsArticle, rowsOfGroups, type SpecialArticle } from "../persons/persons.ts";
import { isRecipientRow, recipientLists } from "../transfers/recipients.ts";
import { asBodies, asText, isSameItem } from "../values.ts";

/**
 * True if a purpose or a recipient is about data that an article protects. A purpose that has not
 * said whether it uses special categories is about all data of the activity.
 */
export function concernsArticle(row: Body, record: Body, article: SpecialArticle): boolean {
  const persons = asBodies(record.groupsOfPersons);
  if (!isRecipientRow(row)) {
    if (article === "9" && row.usesSpecialCategories === "no") return false;
    return persons.some((person) => holdsArticle(person, article));
  }
  const given = [...asBodies(row.personalDataCategory), ...asBodies(row.personalData)];
  if (given.length > 0) return given.some((each) => hasArticle(each, article));
  return rowsOfGroups(persons, row.groupsOfPersons).some((person) => holdsArticle(person, article));
}

/** True if a row names a legal basis of a group, such as "9" for the conditions of Art. 9(2) GDPR. */
export function hasBasis(row: Body, group: string): boolean {
  return asBodies(row.legality).some((item) => basisGroup(item) === group);
}

export function basisGroup(item: Body): string {
  return `${typeof item.group === "number" ? item.group : asText(item.group)}`;
}

/**
 * Proposes that a purpose uses the activity's special categories: where a recipient gets such data
 * for it, where a condition of Art. 9(2) GDPR is named for it, or where there is no other purpose.
 */
export function usesSpecialCategories(row: Body, record: Body): Json | undefined {
  if (!isEmpty(row.usesSpecialCategories)) return undefined;
  const recipients = recipientLists.flatMap((list) => asBodies(record[list]));
  const isGiven = recipients.some(
    (recipient) =>
      asBodies(recipient.purpose).some((each) => isSameItem(each, row.purpose)) &&
      concernsArticle(recipient, record, "9"),
  );
  const isOnly = asBodies(record.purposeOfProcessing).length === 1;
  return isGiven || isOnly || hasBasis(row, "9") ? "yes" : undefined;
}
