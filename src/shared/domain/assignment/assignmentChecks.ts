import type { Body, Check, Finding, Json } from "#shared/engine/plan/types.ts";
import { error, warning } from "../findings.ts";
import { itemIdentity, repeatedRows } from "../repeatedRows.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import { asBodies, asBody, asText, isSameItem } from "../values.ts";

/** Contact categories that the GDPR provides for at most once. */
const singleContacts = ["dpo", "representative"];

/** The record's department must belong to the record's company. */
export const departmentOfCompany: Check = (record) =>
  findForeignDepartment(record.department, record.company);

/** A recipient's department must belong to the record's company. */
export const departmentOfRecipient: Check = (row, record) =>
  findForeignDepartment(row.department, record.company);

/** A record names at most one data protection officer and one representative. */
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

/** A contact row with a category must name a person. */
export const contactHasPerson: Check = (row) =>
  !isEmpty(row.category) && isEmpty(row.contact) ? [error("/contact", "contactMissing")] : [];

/** A company cannot act as processor on its own behalf. */
export const processorNotOwnCompany: Check = (record) =>
  asBodies(record.processorCompanies).flatMap((company, index) =>
    isSameItem(company, record.company)
      ? [error(`/processorCompanies/${index}`, "ownCompany")]
      : [],
  );

export const purposeUnique: Check = (record) =>
  repeatedRows(asBodies(record.purposeOfProcessing), (row) => itemIdentity(row.purpose)).map(
    (index) => error(`/purposeOfProcessing/${index}/purpose`, "purposeTwice"),
  );

/** A record names each group of persons once. */
export const groupUnique: Check = (record) =>
  repeatedRows(asBodies(record.groupsOfPersons), (row) => itemIdentity(row.group)).map((index) =>
    error(`/groupsOfPersons/${index}/group`, "groupTwice"),
  );

function findForeignDepartment(department: Json | undefined, company: Json | undefined): Finding[] {
  const { companyId } = asBody(department);
  const { id } = asBody(company);
  const isForeign = typeof companyId === "number" && typeof id === "number" && companyId !== id;
  return isForeign ? [error("/department", "departmentOfCompany")] : [];
}

/** Warns when another record of the company has the same name; the server supplies the namesake in `duplicates`. */
export const nameIsNew: Check = (record) =>
  hasDuplicate(record, "name") ? [warning("/name", "nameInUse")] : [];

/** Warns when another record of the group has the same internal number. */
export const internalIdIsNew: Check = (record) =>
  hasDuplicate(record, "internalId") ? [warning("/internalId", "internalIdInUse")] : [];

function hasDuplicate(record: Body, name: "name" | "internalId"): boolean {
  const known = asText(asBody(record.duplicates)[name]);
  return known !== "" && known === asText(record[name]);
}
