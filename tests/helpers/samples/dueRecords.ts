import type { ListView } from "#shared/generated/types.ts";

/** A list that the product doesn't have: the records with the day on which they are to be checked. */
export const dueRecords: ListView = {
  path: "/vvt-list",
  call: "records.list",
  rows: "items",
  texts: "dueRecords",
  title: "dueRecords.title",
  topics: ["records"],
  search: "text",
  filters: [
    { parameter: "companyId", address: "company", as: "company" },
    { parameter: "status", as: "several", list: "statuses", values: ["draft", "finalised"] },
  ],
  sort: "updatedAt",
  columns: [
    { key: "name", as: "link", href: "/vvt/edit/{id}", sort: true },
    { key: "status", as: "word", list: "statuses" },
    { key: "company", as: "text", sort: true },
    { key: "readiness", as: "percent", small: "none" },
    { key: "updatedAt", as: "date", sort: true, isDescending: true },
  ],
  total: "total",
};

export const dueRecordsTexts = {
  "dueRecords.title": "Checks that are due",
  "dueRecords.search": "Search checks",
  "dueRecords.noneTitle": "No checks",
  "dueRecords.none": "Activities with a day for their check stand here.",
  "dueRecords.noHitTitle": "No such check",
  "dueRecords.noHit": "No check fits search and filters.",
  "dueRecords.shown": "{{shown}} of {{total}} checks",
  "dueRecords.company": "Company",
  "dueRecords.status": "Status",
  "dueRecords.column.name": "Activity",
  "dueRecords.column.status": "Status",
  "dueRecords.column.company": "Company",
  "dueRecords.column.readiness": "Completeness",
  "dueRecords.column.updatedAt": "Checked on",
};
