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

/** Groupings of the list, in the order of its menu. */
export const recordGroupings = [
  {"key":"company","isMany":false,"list":"companies"},
  {"key":"domain","isMany":false,"list":"domains"},
  {"key":"department","isMany":false,"list":"departments"},
  {"key":"status","isMany":false,"list":null},
  {"key":"purpose","isMany":true,"list":"purposes"},
] as const;

/** A field that the list can be grouped by. */
export type RecordGrouping = (typeof recordGroupings)[number]["key"];

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

/** Parameters of the list operation that filter, in document order. */
export const offeredFilters = ["status","companyId","domainId"] as const;

/** A parameter of the list operation that filters. */
export type OfferedFilter = (typeof offeredFilters)[number];
