// Written by `npm run gen` from schemas. Do not edit.
import type { OverlayPlace } from "#shared/engine/plan/overlay.ts";

/** Columns of the record list from left to right, including those only used for sorting. */
export const recordColumns = [
  {"key":"name","field":"name","type":"text","stored":"name","isShown":true},
  {"key":"company","field":"company","type":"reference","stored":"company","isShown":true},
  {"key":"department","field":"department","type":"reference","stored":"department","isShown":true},
  {"key":"status","field":"status","type":"enum","stored":"status","isShown":true,"order":["draft","review","approval","release","finalised","archived"]},
  {"key":"priority","field":"priority","type":"enum","stored":"priority","isShown":true,"order":[1,2,3]},
  {"key":"risk","field":"riskGrade","type":"enum","stored":"riskLevel","isShown":true,"order":["low","medium","high","veryHigh"]},
  {"key":"readiness","field":"readiness","type":"number","stored":"letters","isShown":true},
  {"key":"resubmission","field":"resubmission","type":"date","stored":"resubmission","isShown":true},
  {"key":"updatedAt","field":"updatedAt","type":"dateTime","stored":"updatedAt","isShown":true},
  {"key":"createdAt","field":"createdAt","type":"dateTime","stored":"createdAt","isShown":false},
] as const;

/** Filters of the record list; those with a `param` are offered in the filter bar. */
export const recordFilters = [
  {"field":"createdAt","by":"date"},
  {"field":"updatedAt","by":"date"},
  {"field":"createdBy","by":"reference"},
  {"field":"updatedBy","by":"reference"},
  {"field":"status","by":"enum","param":"status","list":"statuses"},
  {"field":"statusChangedAt","by":"date"},
  {"field":"companyCountry","by":"reference"},
  {"field":"protectionLevel","by":"enum","list":"protectionRequirementLevels"},
  {"field":"riskGrade","by":"enum","list":"riskGrades"},
  {"field":"dpiaState","by":"enum"},
  {"field":"readiness","by":"number"},
  {"field":"name","by":"text"},
  {"field":"language","by":"enum","list":"languages"},
  {"field":"company","by":"reference","param":"companyId"},
  {"field":"internalId","by":"text"},
  {"field":"description","by":"text"},
  {"field":"department","by":"reference"},
  {"field":"domain","by":"reference","param":"domainId"},
  {"field":"departmentCategory","by":"reference"},
  {"field":"countriesOfAffectedPersons","by":"reference"},
  {"field":"authorityReportRelevance","by":"bool"},
  {"field":"controller","by":"bool"},
  {"field":"processor","by":"bool"},
  {"field":"processorCompanies","by":"reference"},
  {"field":"processorVendorCompanies","by":"reference"},
  {"field":"processorOutsideCompanies","by":"reference"},
  {"field":"priority","by":"enum","list":"priorities"},
  {"field":"internalKeywords","by":"reference"},
  {"field":"tools","by":"reference"},
  {"field":"resubmission","by":"date"},
  {"field":"dpiaRequirement","by":"enum","list":"dpiaRequirements"},
  {"field":"dpiaCompleted","by":"bool"},
] as const;

/** Where custom fields stand in a record, which may be columns of the list too. */
export const recordOverlays: readonly OverlayPlace[] = [
  {"pointer":"/custom","access":{"read":["customFields"],"write":["customFields"]},"targets":["record/basics","record/purposes","record/persons","record/recipients","record/deletion","record/risk","record/measures"]},
  {"pointer":"/contactItems/*/custom","access":{"read":["customFields"],"write":["customFields"]},"targets":["rows/contactItem"]},
  {"pointer":"/purposeOfProcessing/*/custom","access":{"read":["customFields"],"write":["customFields"]},"targets":["rows/purpose"]},
  {"pointer":"/groupsOfPersons/*/custom","access":{"read":["customFields"],"write":["customFields"]},"targets":["rows/groupOfPersons"]},
  {"pointer":"/internalRecipients/*/custom","access":{"read":["customFields"],"write":["customFields"]},"targets":["rows/internalRecipient"]},
  {"pointer":"/corporationRecipients/*/custom","access":{"read":["customFields"],"write":["customFields"]},"targets":["rows/corporationRecipient"]},
  {"pointer":"/externalRecipients/*/custom","access":{"read":["customFields"],"write":["customFields"]},"targets":["rows/externalRecipient"]},
  {"pointer":"/deletionPractise/*/custom","access":{"read":["customFields"],"write":["customFields"]},"targets":["rows/deletionPractise"]},
  {"pointer":"/enclosures/*/custom","access":{"read":["customFields"],"write":["customFields"]},"targets":["rows/enclosure"]},
  {"pointer":"/tom/documentations/*/custom","access":{"read":["customFields"],"write":["customFields"]},"targets":["rows/tomDocumentation"]},
];

/** A parameter of the list operation offered in the filter bar. */
export type OfferedFilter = Extract<(typeof recordFilters)[number], { param: string }>["param"];

/** Parameters offered in the filter bar, in document order. */
export const offeredFilters: readonly OfferedFilter[] = recordFilters.flatMap((filter) =>
  "param" in filter ? [filter.param] : [],
);
