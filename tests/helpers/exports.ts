import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import { asBody } from "#shared/domain/values.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import { recordNodes } from "#server/exports/exportContext.ts";
import { beginDocument, type DocumentFacts } from "#server/exports/exportModel.ts";
import { exportTexts } from "#server/exports/exportTexts.ts";
import { beginWorkbook } from "#server/exports/ooxml/sheets/workbook.ts";
import { writeWorkbook } from "#server/exports/ooxml/sheets/workbookFile.ts";
import { beginSheets } from "#server/exports/sheets/sheetRows.ts";
import { type Rendered, renderExport, type RenderOptions } from "#server/exports/renderExport.ts";
import { type OfferedRecords, selectActivities } from "#server/exports/selectActivities.ts";
import type { ActivityModel, DocumentModel, ExportKind } from "#server/exports/shape.ts";

export interface ExportInput extends DocumentFacts, OfferedRecords {
  kind: ExportKind;
  withUnfinished: boolean;
  /** Full bodies of the records' companies. */
  companies: readonly Body[];
}

export interface WholeModel extends DocumentModel {
  activities: readonly ActivityModel[];
}

/** Export of the given records with the real plans; parts of its input can be replaced. */
export function exportModel(
  records: readonly Body[],
  changes: Partial<ExportInput> = {},
): WholeModel {
  const input = exportInputOf(records, changes);
  const { bodies, ...leftOut } = selectActivities(input);
  const { draft, finish } = beginDocument(input);
  const drafted = bodies.flatMap((body) => {
    const reference = asBody(body["company"]);
    const company = input.companies.find(({ id }) => id === reference["id"]) ?? reference;
    const isUnfinished = input.unfinished.has(body["id"] ?? null);
    const activity = draft({ body, company, isUnfinished });
    return activity.sections.length > 0 ? [activity] : [];
  });
  const { document, complete } = finish(input.companies, leftOut);
  return { ...document, activities: drafted.map(complete) };
}

/** Draws a model in a child process, as exports are. */
export function renderModel(
  model: WholeModel,
  {
    contentType = "pdf",
    ...options
  }: Omit<RenderOptions, "program"> & { contentType?: "pdf" | "word" },
): Promise<Rendered<{ pages: number; size: number }>> {
  return renderExport({ model, contentType }, { ...options, program });
}

const program = new URL("./drawModel.ts", import.meta.url);

/** Input for an export of the given records with the real plans; parts can be replaced. */
export function exportInputOf(
  bodies: readonly Body[],
  changes: Partial<ExportInput> = {},
): ExportInput {
  return {
    kind: "register",
    language: "de",
    texts: exportTexts(changes.language ?? "de"),
    plans,
    group: "Nordlicht Gruppe",
    companies: [company],
    bodies,
    unfinished: new Set(),
    withUnfinished: false,
    items: () => undefined,
    features: ["risk", "tom", "workflow", "export"],
    settings: {},
    author: "Anna Meyer",
    timeZone: "Europe/Berlin",
    madeAt: "2026-11-20T14:05:00.000Z",
    ...changes,
  };
}

/** Company with everything that a cover page lists. */
export const company: Body = {
  id: 11,
  title: "Nordlicht Kiel GmbH",
  street: "Hafenstraße 12",
  postal: "24103",
  city: "Kiel",
  countryName: "Deutschland",
  phone: "0431 000 12-0",
  email: "info@nordlicht.example",
  supervisoryAuthority: "Unabhängiges Landeszentrum für Datenschutz Schleswig-Holstein, Kiel",
  contactItems: [
    {
      contact: {
        id: 61,
        title: "Anna Meyer",
        phone: "0431 000 12-30",
        email: "datenschutz@nordlicht.example",
      },
      category: { id: 903, title: "Datenschutzbeauftragter", key: "dpo" },
    },
  ],
  tom: {
    confidentialityMeasures: {
      accessControl: { measures: [{ id: 801, title: "Schließsystem mit Transpondern" }] },
    },
  },
};

export function emptyRecord(name: string, more: Body = {}): Body {
  return {
    id: 4711,
    version: 1,
    name,
    status: "draft",
    company: { id: 11, title: "Nordlicht Kiel GmbH" },
    controller: true,
    ...more,
  };
}

/**
 * A realistic record: rows in every list, names in four alphabets, a recipient in a third country.
 */
export function usualRecord(name: string): Body {
  const visitors = { id: 3, title: "Besucher" };
  const staff = { id: 2, title: "Beschäftigte" };
  const video = { id: 321, title: "Bild- und Videodaten" };
  const access = { id: 322, title: "Zutrittsdaten" };
  return {
    ...emptyRecord(name),
    status: "finalised",
    statusChangedAt: "2026-03-12T09:00:00.000Z",
    internalId: "KI-2021-014",
    department: { id: 21, title: "Facility-Management" },
    description: "Kameras an den Zugängen zeichnen auf, wer das Gebäude betritt.",
    internalKeywords: [{ id: 41, title: "Geheimes Schlagwort" }],
    purposeOfProcessing: [
      {
        id: 1,
        purpose: { id: 61, title: "Wahrnehmung des Hausrechts" },
        comments: "Nur für das Haus",
      },
      { id: 2, purpose: { id: 62, title: "Sicherung von Beweisen" } },
    ],
    groupsOfPersons: [
      {
        id: 1,
        group: visitors,
        personalDataCategory: [video, access],
        personalData: [
          { id: 421, title: "Videobild", category: video },
          { id: 422, title: "Uhrzeit", category: access },
        ],
        internalComments: "Kamera 3 ist oft defekt",
      },
      {
        id: 2,
        group: staff,
        personalDataCategory: [access],
        generalComments: "Auch Leiharbeitnehmer",
      },
    ],
    internalRecipients: [
      {
        id: 1,
        typeOfRecipient: { id: 501, title: "Fachabteilung", isDepartment: true },
        department: { id: 21, title: "Facility-Management" },
        groupsOfPersons: [visitors],
      },
    ],
    corporationRecipients: [
      {
        id: 1,
        corporationCompany: {
          id: 12,
          title: "Nordlicht Łódź Sp. z o.o.",
          street: "Piotrkowska 1",
          postal: "90-001",
          city: "Łódź",
          countryName: "Polska",
        },
        processingType: "joint",
        thirdCountry: false,
        groupsOfPersons: [staff],
      },
    ],
    externalRecipients: [
      {
        id: 1,
        typeOfRecipient: { id: 531, title: "Cloud-Anbieter" },
        vendor: { id: 71, title: "Ελλάδα Cloud Inc.", city: "San Francisco" },
        country: { id: 4300, title: "Vereinigte Staaten" },
        processingType: "controllerToProcessor",
        thirdCountry: true,
        transferState: "safeguarded",
        appropriateSafeguards: [{ id: 2, title: "Standardvertragsklauseln, Modul 2" }],
        groupsOfPersons: [visitors],
      },
    ],
    deletionPractise: [
      {
        id: 1,
        personalDataCategory: [video],
        deletionPractiseGdpr: {
          id: 601,
          title: "Videoaufzeichnung",
          periodText: "72 Stunden ab Aufzeichnung",
          action: "delete",
        },
      },
    ],
  };
}

/**
 * A value for every field of a plan; texts and titles name their field, so that each can be found
 * again.
 */
export function filledBody(nodes: readonly PlanNode[]): Body {
  return Object.fromEntries(nodes.flatMap((node) => entryOf(node)));
}

export const recordSteps = recordNodes(plans);

export function leavesOf(nodes: readonly PlanNode[]): PlanNode[] {
  return nodes.flatMap((node) =>
    node.type === "rows" || node.type === "object" ? leavesOf(node.children ?? []) : [node],
  );
}

export function filledRecord(): Body {
  return {
    ...emptyRecord("x"),
    ...filledBody(recordSteps),
    name: "Alles",
    company: { id: 11, title: "Nordlicht Kiel GmbH" },
    template: false,
    leaMaster: false,
  };
}

/** The text that marks a field in `filledBody`. */
export function markOf(node: PlanNode): string {
  return `mark${node.pointer.replaceAll(/[^A-Za-z0-9]/g, "x")}x`;
}

function entryOf(node: PlanNode): [string, Json][] {
  const value = values[node.type]?.(node);
  return value === undefined ? [] : [[node.name, value]];
}

const values: Partial<Record<PlanNode["type"], (node: PlanNode) => Json | undefined>> = {
  text: markOf,
  bool: () => true,
  date: () => "2026-11-20",
  dateTime: () => "2026-11-20T10:00:00.000Z",
  enum: (node) => node.values?.[0],
  enums: (node) => [...(node.values ?? [])],
  reference: (node) => ({ id: 1, title: markOf(node) }),
  references: (node) => [{ id: 1, title: markOf(node) }],
  files: (node) => [{ id: 1, name: markOf(node) }],
  rows: (node) => [filledBody(node.children ?? [])],
  object: (node) => filledBody(node.children ?? []),
};

/** Plans with one more field in a document's rows, as adding it to the documents would produce. */
export function plansWithField(document: string, field: PlanNode): Record<string, Plan> {
  return Object.fromEntries(
    Object.entries(plans).map(([id, plan]) => [
      id,
      {
        ...plan,
        nodes: plan.nodes.map((node) => (node.of === document ? withField(node, field) : node)),
      },
    ]),
  );
}

function withField(rows: PlanNode, field: PlanNode): PlanNode {
  return {
    ...rows,
    children: [...(rows.children ?? []), { ...field, pointer: `${rows.pointer}/*/${field.name}` }],
  };
}

/** Writes the workbook of the given records into a file, as exports do. */
export async function writeSheets(input: ExportInput, path: string): Promise<void> {
  const { bodies, ...leftOut } = selectActivities(input);
  const { draft, finish } = beginDocument(input);
  const sheets = beginSheets(input);
  const workbook = beginWorkbook(sheets);
  for (const body of bodies) {
    const reference = asBody(body["company"]);
    const company = input.companies.find(({ id }) => id === reference["id"]) ?? reference;
    const record = { body, company, isUnfinished: input.unfinished.has(body["id"] ?? null) };
    workbook.add(sheets.rowsOf(record, draft(record)));
  }
  const { document } = finish(input.companies, leftOut);
  await writeWorkbook({ document, workbook, words: sheets.words, group: 1 }, path);
}
