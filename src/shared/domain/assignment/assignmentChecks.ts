import type { Body, Check, Finding, Json } from "#shared/engine/plan/types.ts";
import { error, warning } from "../findings.ts";
import { itemIdentity, repetitions } from "../repetitions.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import { asBodies, asBody, asText, isSameItem } from "../values.ts";

/** Categories of contacts of which the law knows one person at a time. */
const singleContacts = ["dpo", "representative"];

/** A department belongs to the company of the record. */
export const departmentOfCompany: Check = (record) =>
  findForeignDepartment(record.department, record.company);

/** A recipient's department belongs to the company of the record. */
export const departmentOfRecipient: Check = (row, record) =>
  findForeignDepartment(row.department, record.company);

/** There is one data protection officer and one representative. */
export const onePerCategory: Check = (record) => {
  const seen = new Set<string>();
  return asBodies(record.contactItems).flatMap((row, index) => {
    const key = asText(asBody(row.category).key);
    if (!singleContacts.includes(key)) return [];
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [error(`/contactItems/${index}/category`, "contactCategoryTwice")];
  });
};

/** A contact with a category is a person. */
export const contactHasPerson: Check = (row) =>
  !isEmpty(row.category) && isEmpty(row.contact) ? [error("/contact", "contactMissing")] : [];

/** A company doesn't process on behalf of itself. */
export const processorNotOwnCompany: Check = (record) =>
  asBodies(record.processorCompanies).flatMap((company, index) =>
    isSameItem(company, record.company)
      ? [error(`/processorCompanies/${index}`, "ownCompany")]
      : [],
  );

/** A purpose stands in the record once. */
export const purposeUnique: Check = (record) =>
  repetitions(asBodies(record.purposeOfProcessing), (row) => itemIdentity(row.purpose)).map(
    (index) => error(`/purposeOfProcessing/${index}/purpose`, "purposeTwice"),
  );

/** A group of persons stands in the record once. */
export const groupUnique: Check = (record) =>
  repetitions(asBodies(record.groupsOfPersons), (row) => itemIdentity(row.group)).map((index) =>
    error(`/groupsOfPersons/${index}/group`, "groupTwice"),
  );

function findForeignDepartment(department: Json | undefined, company: Json | undefined): Finding[] {
  const { companyId } = asBody(department);
  const { id } = asBody(company);
  const isForeign = typeof companyId === "number" && typeof id === "number" && companyId !== id;
  return isForeign ? [error("/department", "departmentOfCompany")] : [];
}

/** In its company a record's name is its own; what others are called is what the server has said of this one. */
export const nameIsNew: Check = (record) =>
  hasTwin(record, "name") ? [warning("/name", "nameInUse")] : [];

/** In its group a record's own number is no other's. */
export const internalIdIsNew: Check = (record) =>
  hasTwin(record, "internalId") ? [warning("/internalId", "internalIdInUse")] : [];

function hasTwin(record: Body, name: "name" | "internalId"): boolean {
  const known = asText(asBody(record.twins)[name]);
  return known !== "" && known === asText(record[name]);
}
