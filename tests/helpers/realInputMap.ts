import {
  legalBasesOf,
  linesOf,
  listOf,
  readableCode,
  type RealActivity,
  textOf,
  titleOf,
} from "./realInput.ts";

/** What a place of the record holds afterwards. */
export type Expected =
  | { kind: "text"; text: string }
  | { kind: "flag"; flag: boolean }
  /** A value of a fixed list, or an entry of a catalogue by its key. */
  | { kind: "key"; key: string }
  | { kind: "country"; code: string }
  /** An entry by its title; `known` ones are in the catalogue before, under this title. */
  | { kind: "title"; title: string; known?: string };

/** One line of the table: what a cell becomes. A cell without a home says why. */
export type MapLine =
  | { cell: string; pointer: string; line?: number; expected: Expected }
  | { cell: string; pointer: null; why: string };

/** How many rows each list of the record has afterwards; one more would be invented. */
export type RowCounts = Readonly<Record<string, number>>;

type Emit = (cell: string, pointer: string, expected: Expected, line?: number) => void;

const text = (value: string): Expected => ({ kind: "text", text: value });
const key = (value: string): Expected => ({ kind: "key", key: value });
const title = (value: string, known?: string): Expected =>
  known === undefined ? { kind: "title", title: value } : { kind: "title", title: value, known };

/** The table of one activity: every cell of it, with the place it has in the record. */
export function mapActivity(activity: RealActivity): MapLine[] {
  const lines: MapLine[] = [];
  const emit: Emit = (cell, pointer, expected, line) => {
    lines.push({ cell, pointer, expected, ...(line === undefined ? {} : { line }) });
  };
  const leave = (cell: string, why: string) => lines.push({ cell, pointer: null, why });
  if (activity.file === "mercator") mapMercator(activity, emit, leave);
  else mapByTable(activity, activity.file === "ciso" ? cisoTable : veriniceTable, emit, leave);
  return lines;
}

type Leave = (cell: string, why: string) => void;

/** Who is outside, by how the source speaks of them. */
const outside =
  /provider|^external\b|^competent authorities|organi[sz]ation|\bauthorit(?:y|ies)\b/i;
/** Recipients that the product's own catalogue knows. */
const knownInside: Readonly<Record<string, string>> = { DPO: "DPO", CISO: "CISO" };

interface Recipient {
  cell: string;
  title: string;
  isOutside: boolean;
  remarks: { cell: string; text: string }[];
}

function mapMercator({ cells, number }: RealActivity, emit: Emit, leave: Leave): void {
  const at = (column: string) => `${number}:${column}`;
  const cell = (column: string) => cells.get(at(column)) ?? "";
  const basis = (place: string) => `/purposeOfProcessing/0/${place}`;
  emit(at("id"), "/internalId", text(cell("id")));
  emit(at("name"), "/name", text(textOf(cell("name"))));
  for (const [index, base] of legalBasesOf(cell("legal_basis")).entries()) {
    emit(at("legal_basis"), basis(`legality/${index}`), key(base));
  }
  emit(at("legal_basis"), basis("legalityNote"), text(textOf(cell("legal_basis"))));
  emit(at("description"), "/description", text(textOf(cell("description"))));
  emit(
    at("responsible"),
    "/processDocumentation",
    text(`Responsible: ${textOf(cell("responsible"))}`),
    1,
  );
  emit(at("purpose"), basis("purpose"), title(titleOf(textOf(cell("purpose")))));
  const recipients = recipientsOf(at, cell);
  const transfer = textOf(cell("transfert"));
  const host = /\bhosted by\b/i.test(transfer)
    ? recipients.find((each) => /\bhost\b/i.test(each.title))
    : undefined;
  if (host) host.remarks.push({ cell: at("transfert"), text: transfer });
  else emit(at("transfert"), "/processDocumentation", text(`Transfers: ${transfer}`), 2);
  for (const isOutside of [false, true]) {
    const side = recipients.filter((each) => each.isOutside === isOutside);
    for (const [index, recipient] of side.entries()) {
      const row = `/${isOutside ? "externalRecipients" : "internalRecipients"}/${index}`;
      const known = isOutside ? undefined : knownInside[recipient.title];
      emit(recipient.cell, `${row}/typeOfRecipient`, title(recipient.title, known));
      const { remarks } = recipient;
      for (const [line, remark] of remarks.entries()) {
        emit(
          remark.cell,
          `${row}/comments`,
          text(remark.text),
          remarks.length > 1 ? line + 1 : undefined,
        );
      }
    }
  }
  const retention = textOf(cell("retention"));
  emit(at("retention"), "/deletionPractise/0/deletionPractiseGdpr", title(titleOf(retention)));
  emit(at("retention"), "/deletionPractise/0/comments", text(retention));
  leave(at("created_at"), "when it was made here is the server's own");
  leave(at("updated_at"), "when it was changed here is the server's own");
}

/** Recipients, and the categories that cover them as remarks. The column of categories never names persons or data. */
function recipientsOf(
  at: (column: string) => string,
  cell: (column: string) => string,
): Recipient[] {
  const categories = listOf(cell("categories"));
  const isPlaced = /<li>/.test(cell("categories")) && /<li>/.test(cell("recipients"));
  const recipients = listOf(cell("recipients")).map((entry, index): Recipient => {
    const named = titleOf(entry);
    return {
      cell: at("recipients"),
      title: named,
      isOutside: outside.test(isPlaced ? (categories[index] ?? "") : named),
      remarks: [],
    };
  });
  const isLines = /<li>/.test(cell("categories")) || /<br/.test(cell("categories"));
  const entries = isLines ? linesOf(cell("categories")) : categories;
  for (const [index, entry] of entries.entries()) {
    const remark = { cell: at("categories"), text: entry };
    const home = isPlaced ? recipients[index] : homeOf(entry, recipients);
    if (home) home.remarks.push(remark);
    else recipients.push(namedOnlyHere(entry, remark));
  }
  return recipients;
}

function homeOf(entry: string, recipients: readonly Recipient[]): Recipient | undefined {
  const named = /^(.*?)\s*\(category:/i.exec(entry)?.[1];
  if (named !== undefined) {
    const isNamed = ({ title: own }: Recipient) =>
      named.toLowerCase().includes((own.split(/[\s,]/)[0] ?? own).toLowerCase());
    return recipients.find(isNamed);
  }
  return recipients.find((each) => each.isOutside === outside.test(entry));
}

function namedOnlyHere(entry: string, remark: Recipient["remarks"][number]): Recipient {
  const named = entry.replace(/\s*\(category:.*$/i, "");
  return { cell: remark.cell, title: named, isOutside: outside.test(named), remarks: [remark] };
}

/** One line of a table by cells: where it goes and what of it; `without` says why it goes nowhere. */
type TableLine =
  | { cell: string; to: string; line?: number; as: (cell: string) => Expected }
  | { cell: string; without: string };

function mapByTable(
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

const cisoTable: readonly TableLine[] = [
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
  { cell: "Data subjects!A2", to: "/groupsOfPersons/0/group", as: asKnown("employees") },
  {
    cell: "Data subjects!A2",
    to: "/deletionPractise/0/groupsOfPersons/0",
    as: asKnown("employees"),
  },
  { cell: "Data subjects!C2", to: "/groupsOfPersons/0/group", as: asKnown("employees") },
  {
    cell: "Data recipients!A2",
    to: "/externalRecipients/0/typeOfRecipient",
    as: asKnown("payroll provider"),
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

const veriniceTable: readonly TableLine[] = [
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
    as: asKnown("direkt bei der betroffenen Person (Art. 13)"),
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

/** The lists whose rows are counted, in the order of the table. */
const countedLists = [
  "purposeOfProcessing",
  "groupsOfPersons",
  "internalRecipients",
  "corporationRecipients",
  "externalRecipients",
  "deletionPractise",
] as const;

const counts: Readonly<Record<string, readonly number[]>> = {
  "mercator 1": [1, 0, 2, 0, 1, 1],
  "mercator 2": [1, 0, 2, 0, 2, 1],
  "mercator 3": [1, 0, 2, 0, 1, 1],
  "mercator 4": [1, 0, 2, 0, 3, 1],
  "ciso 1": [1, 1, 0, 0, 3, 1],
  "verinice 1": [1, 1, 0, 0, 0, 1],
};

/** How many rows each list of the record of an activity has, exactly. */
export function rowCountsOf({ file, number }: RealActivity): RowCounts {
  const own = counts[`${file} ${number}`] ?? [];
  return Object.fromEntries(countedLists.map((list, index) => [list, own[index] ?? 0]));
}
