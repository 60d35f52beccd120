import { type Emit, type Expected, key, type Leave, text, title } from "./expected.ts";
import { legalBasesOf, readableCode, type RealActivity, textOf, titleOf } from "./realInput.ts";

/**
 * One line of a mapping table: a cell, its location and conversion; `without` states why a cell has
 * no place.
 */
export type TableLine =
  | { cell: string; to: string; line?: number; as: (cell: string) => Expected }
  | { cell: string; without: string };

export function mapByTable(
  { cells }: RealActivity,
  table: readonly TableLine[],
  emit: Emit,
  leave: Leave,
): void {
  for (const line of table) {
    const value = cells.get(line.cell);
    if (value === undefined) throw new Error(`No cell ${line.cell}`);
    if ("without" in line) leave(line.cell, line.without);
    else emit(line.cell, line.to, line.as(value), line.line);
  }
}

const asText = (value: string) => text(textOf(value));
const asTitle = (value: string) => title(titleOf(textOf(value)));
const asKnown = (known: string) => () => title(known, known);
const asCountry = (code: string): Expected => ({ kind: "country", code });
const labelled = (label: string) => (value: string) => text(`${label}: ${textOf(value)}`);
const yesNo = (label: string, words: readonly [string, string]) => (value: string) =>
  text(`${label}: ${value.toLowerCase() === "true" ? words[0] : words[1]}`);
const coded = (codes: Readonly<Record<string, string>>) => (value: string) => {
  const meaning = codes[value];
  if (meaning === undefined) throw new Error(`Nothing is known as "${value}"`);
  return meaning;
};
const asKeyOf = (codes: Readonly<Record<string, string>>) => (value: string) =>
  key(coded(codes)(value));
const labelledCode = (label: string, codes: Readonly<Record<string, string>>) => (value: string) =>
  text(`${label}: ${coded(codes)(value)}`);
const asBase = (index: number) => (value: string) => key(legalBasesOf(value)[index] ?? "");

const roles = { privacy_data_processor: "controllerToProcessor" };

/** Mapping of an activity spread over seven sheets. */
export const cisoTable: readonly TableLine[] = [
  { cell: "Processing!A2", to: "/internalId", as: asText },
  { cell: "Processing!B2", to: "/name", as: asText },
  { cell: "Processing!C2", to: "/description", as: asText },
  { cell: "Processing!E2", to: "/status", as: asKeyOf({ privacy_draft: "draft" }) },
  {
    cell: "Processing!G2",
    to: "/processDocumentation",
    line: 1,
    as: labelled("Information channel"),
  },
  { cell: "Processing!H2", to: "/processDocumentation", line: 2, as: labelled("Usage channel") },
  { cell: "Processing!I2", to: "/dpiaNote", line: 1, as: yesNo("DPIA required", ["yes", "no"]) },
  { cell: "Processing!J2", to: "/dpiaNote", line: 2, as: labelled("DPIA reference") },
  { cell: "Purposes!A2", to: "/purposeOfProcessing/0/purpose", as: asTitle },
  { cell: "Purposes!C2", to: "/purposeOfProcessing/0/legality/0", as: asBase(0) },
  { cell: "Personal data!A2", to: "/groupsOfPersons/0/personalData/0", as: asTitle },
  { cell: "Personal data!A2", to: "/deletionPractise/0/personalData/0", as: asTitle },
  {
    cell: "Personal data!C2",
    to: "/groupsOfPersons/0/personalDataCategory/0",
    as: (value) => title(readableCode(value)),
  },
  {
    cell: "Personal data!C2",
    to: "/deletionPractise/0/personalDataCategory/0",
    as: (value) => title(readableCode(value)),
  },
  { cell: "Personal data!D2", to: "/deletionPractise/0/deletionPractiseGdpr", as: asTitle },
  {
    cell: "Personal data!E2",
    to: "/deletionPractise/0/comments",
    as: (value) => text(readableCode(value)),
  },
  {
    cell: "Personal data!F2",
    without: "the flag belongs to the category of the catalogue, not to the record",
  },
  { cell: "Data subjects!A2", to: "/groupsOfPersons/0/group", as: asKnown("Employees") },
  {
    cell: "Data subjects!A2",
    to: "/deletionPractise/0/groupsOfPersons/0",
    as: asKnown("Employees"),
  },
  { cell: "Data subjects!C2", to: "/groupsOfPersons/0/group", as: asKnown("Employees") },
  {
    cell: "Data recipients!A2",
    to: "/externalRecipients/0/typeOfRecipient",
    as: asKnown("Payroll provider"),
  },
  { cell: "Data recipients!C2", to: "/externalRecipients/0/processingType", as: asKeyOf(roles) },
  { cell: "Contractors!A2", to: "/externalRecipients/1/vendor", as: asTitle },
  { cell: "Contractors!D2", to: "/externalRecipients/1/processingType", as: asKeyOf(roles) },
  { cell: "Contractors!E2", to: "/externalRecipients/1/country", as: asCountry },
  { cell: "Transfers!A2", to: "/externalRecipients/2/comments", as: asText },
  { cell: "Transfers!D2", to: "/externalRecipients/2/country", as: asCountry },
  {
    cell: "Transfers!E2",
    to: "/externalRecipients/2/appropriateSafeguards/0",
    as: asKeyOf({ privacy_standard_contractual_clauses: "46-2-c" }),
  },
];

const link = (name: string) => `/links/process_${name}/0/target/targetUri`;
const dataType = (name: string) => `/links/process_dataType/0/attributes/process_dataType_${name}`;
const aspect = (group: string, name: string) =>
  `/customAspects/process_${group}/process_${group}_${name}`;
const documentation = "/processDocumentation";
const deletion = "/deletionPractise/0/comments";
const months = { process_dataType_deletionPeriod_month: "Monat(e)" };
const starts = {
  process_dataType_deletionPeriodStart_appplicationClosure: "Abschluss des Bewerbungsverfahrens",
};
const surveys = { process_processingDetails_typeOfSurvey_new: "Neue Verarbeitung" };
const stages = { process_processingDetails_operatingStage_operation: "Betrieb" };
const germanYesNo = ["ja", "nein"] as const;

export const veriniceTable: readonly TableLine[] = [
  { cell: "/name", to: "/name", as: asText },
  { cell: "/description", to: "/description", as: asText },
  {
    cell: "/owner/targetUri",
    without: "a place holder of the source; the test chooses the company",
  },
  {
    cell: link("responsiblePerson"),
    to: documentation,
    line: 1,
    as: labelled("Fachverantwortliche"),
  },
  {
    cell: link("responsibleBody"),
    to: documentation,
    line: 2,
    as: labelled("Verantwortliche Stelle"),
  },
  {
    cell: link("jointControllership"),
    to: documentation,
    line: 3,
    as: labelled("Gemeinsame Verantwortliche"),
  },
  {
    cell: dataType("dataOrigin"),
    to: "/groupsOfPersons/0/source/0",
    as: asKnown("Direkt bei der betroffenen Person (Art. 13)"),
  },
  {
    cell: dataType("deletionPeriod"),
    to: deletion,
    line: 1,
    as: labelledCode("Löschfrist", months),
  },
  {
    cell: dataType("deletionPeriodStart"),
    to: deletion,
    line: 2,
    as: labelledCode("Beginn der Löschfrist", starts),
  },
  { cell: link("dataType"), to: documentation, line: 4, as: labelled("Datenart") },
  {
    cell: link("requiredApplications"),
    to: documentation,
    line: 5,
    as: labelled("Erforderliche Anwendungen"),
  },
  {
    cell: link("requiredITSystems"),
    to: documentation,
    line: 6,
    as: labelled("Erforderliche IT-Systeme"),
  },
  { cell: link("dataTransmission"), to: documentation, line: 7, as: labelled("Datenübertragung") },
  {
    cell: aspect("processingDetails", "typeOfSurvey"),
    to: documentation,
    line: 8,
    as: labelledCode("Art der Erhebung", surveys),
  },
  {
    cell: aspect("processingDetails", "operatingStage"),
    to: documentation,
    line: 9,
    as: labelledCode("Betriebsstadium", stages),
  },
  {
    cell: aspect("processingDetails", "surveyConductedOn"),
    to: documentation,
    line: 10,
    as: labelled("Erhebung durchgeführt am"),
  },
  { cell: aspect("processingDetails", "responsibleDepartment"), to: "/department", as: asTitle },
  {
    cell: aspect("accessAuthorization", "concept"),
    to: "/tom/confidentialityMeasures/volumeControl/measures/0",
    as: asKnown("Rollen- und Berechtigungskonzept"),
  },
  {
    cell: aspect("accessAuthorization", "description"),
    to: "/tom/confidentialityMeasures/volumeControl/note",
    as: asText,
  },
  {
    cell: aspect("processing", "asProcessor"),
    to: "/processor",
    as: (value) => ({ kind: "flag", flag: value === "true" }),
  },
  {
    cell: aspect("dataProcessing", "explanation"),
    to: "/purposeOfProcessing/0/legalityNote",
    as: asText,
  },
  {
    cell: aspect("dataProcessing", "otherLegalBasis"),
    to: "/purposeOfProcessing/0/nationalDataProtectionLaw/0",
    as: asBase(0),
  },
  {
    cell: aspect("dataProcessing", "otherLegalBasis"),
    to: "/purposeOfProcessing/0/nationalDataProtectionLaw/1",
    as: asBase(1),
  },
  {
    cell: aspect("opinionDPO", "findings"),
    to: deletion,
    line: 3,
    as: labelled("Feststellungen DSB"),
  },
  {
    cell: aspect("opinionDPO", "recommendations"),
    to: deletion,
    line: 4,
    as: labelled("Empfehlungen DSB"),
  },
  {
    cell: `${aspect("dataSubjects", "dataSubjects")}/0`,
    to: "/groupsOfPersons/0/group",
    as: asKnown("Bewerber"),
  },
  {
    cell: `${aspect("dataSubjects", "dataSubjects")}/0`,
    to: "/deletionPractise/0/groupsOfPersons/0",
    as: asKnown("Bewerber"),
  },
  {
    cell: aspect("dataSubjects", "otherDataSubjects"),
    without: "it says that there are no others",
  },
  {
    cell: aspect("intendedPurpose", "intendedPurpose"),
    to: "/purposeOfProcessing/0/purpose",
    as: asTitle,
  },
  {
    cell: aspect("privacyImpactAssessment", "otherExclusions"),
    to: "/riskAssessmentNote",
    line: 1,
    as: yesNo("Sonstiger Ausschlusstatbestand", germanYesNo),
  },
  {
    cell: aspect("privacyImpactAssessment", "processingOperationAccordingArt35"),
    to: "/riskAssessmentNote",
    line: 2,
    as: yesNo("Teil gemeinsamer Verarbeitung nach Art. 35 Abs. 1 Satz 2 DSGVO", germanYesNo),
  },
  {
    cell: aspect("informationsObligations", "status"),
    to: "/groupsOfPersons/0/infoObligationsFulfilled",
    as: asKeyOf({ true: "yes" }),
  },
  {
    cell: aspect("informationsObligations", "explanation"),
    to: "/groupsOfPersons/0/infoObligationNotes",
    as: asText,
  },
  { cell: "/type", without: "every record here is of that kind" },
  { cell: "/status", to: "/status", as: asKeyOf({ IN_PROGRESS: "draft" }) },
];
