import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import exportTypes from "#schemas/lists/exportTypes.json" with { type: "json" };
import { letterKinds } from "#shared/domain/letters/letterKinds.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import { makeItem, productItemId } from "../../helpers/factories.ts";
import { workEnded } from "../../helpers/bulkWork.ts";
import { dayAhead } from "../../helpers/dayAhead.ts";
import { exportedFile } from "../../helpers/exportedData.ts";
import { readParts } from "../../helpers/ooxml.ts";
import { readPdf } from "../../helpers/pdf.ts";
import { setStatus } from "../../helpers/completeRecord.ts";
import { blocksIn } from "../../helpers/letters/writtenBlocks.ts";
import { savePath, world } from "../../helpers/world.ts";
import { ownDatabase } from "../../helpers/testDatabase.ts";

const { app, group, admin } = await world({ database: await ownDatabase() });
const named = async (kind: string, key: string) => ({ id: await productItemId(app, kind, key) });

/** Each internal text carries its field between these. */
const marker = /⟦([^⟧]+)⟧/g;

const isInternal = ({ export: place }: PlanNode): boolean =>
  (place?.audience ?? "internal") === "internal";

const isMarked = (node: PlanNode): boolean =>
  node.type === "text" &&
  node.format === undefined &&
  !node.readOnly &&
  (node.maxLength ?? 0) >= 200 &&
  isInternal(node);

/** A body with a marker in each internal text; rows that are given get theirs, too. */
function marked(nodes: readonly PlanNode[], body: Body): Body {
  const filled: Body = { ...body };
  for (const node of nodes) {
    const { name, type, children = [] } = node;
    const value = body[name];
    if (isMarked(node)) filled[name] = `⟦${node.document} ${name}⟧`;
    else if (type === "object" && !node.readOnly && !node.overlay)
      filled[name] = marked(children, isObject(value) ? value : {});
    else if (type === "rows" && Array.isArray(value))
      filled[name] = value.map((row) => (isObject(row) ? marked(children, row) : row));
  }
  return filled;
}

const isObject = (value: Json | undefined): value is Body =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const entry = async (kind: string, body: Body): Promise<Body> => ({
  id: await makeItem(app, group, kind, marked(plans[`catalogues/${kind}`]?.nodes ?? [], body)),
});

const row = (more: Body): Body => ({ clientId: randomUUID(), ...more });

const company = await entry("companies", {
  title: "Nordlicht Kiel GmbH",
  city: "Kiel",
  country: await named("countries", "DE"),
  languages: ["de"],
});
const vendor = await entry("vendor", {
  title: "Zeitwerk GmbH",
  city: "Kiel",
  country: await named("countries", "US"),
});
const tool = await entry("tools", { title: "Zeiterfassung" });
const employees = await named("groupsOfPersons", "employees");
const master = await named("personalDataCategories", "master-data");
const basis = [await named("legality", "6-1-f")];

const recordNodes = Object.values(plans)
  .filter(({ document }) => document.startsWith("record/"))
  .flatMap(({ nodes }) => nodes);

const record = await admin.ok(
  savePath,
  marked(recordNodes, {
    name: "Zeiterfassung",
    language: "de",
    company,
    controller: true,
    processor: true,
    tools: [tool],
    purposeOfProcessing: [
      row({
        purpose: { clientId: randomUUID(), title: "Erfassung der Arbeitszeit" },
        legality: basis,
        legitimateInterest: row({}),
        noticeText: "Wir wollen Arbeitszeiten richtig abrechnen.",
      }),
    ],
    groupsOfPersons: [row({ group: employees, personalDataCategory: [master] })],
    internalRecipients: [
      row({
        typeOfRecipient: await named("internalRecipientCategories", "hr"),
        groupsOfPersons: [employees],
      }),
    ],
    externalRecipients: [
      row({
        typeOfRecipient: await named("externalRecipientCategories", "payroll-provider"),
        vendor,
        country: await named("countries", "US"),
        processingType: "controllerToProcessor",
        groupsOfPersons: [employees],
        personalDataCategory: [master],
      }),
    ],
    deletionPractise: [
      row({
        groupsOfPersons: [employees],
        deletionPractiseGdpr: await named("deletionPractise", "gdpr-17-1-a"),
      }),
    ],
    enclosures: [row({})],
  }),
);
await setStatus(app, record, "finalised");

const markersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(marker)].map(([, field = ""]) => field)),
];

test("internal texts stand in the papers for insiders", async () => {
  const file = await exportedFile(app, admin.token, {
    exportType: "record",
    contentType: "html",
    recordId: Number(record["id"]),
  });
  expect(markersIn(file.toString("utf8")).length).toBeGreaterThan(10);
});

const forAuthorities = exportTypes.items.filter(({ audience }) => audience === "authority");

test.each(forAuthorities)("no internal text goes to an authority ($value)", async ({ value }) => {
  const file = await exportedFile(app, admin.token, { exportType: value, contentType: "html" });
  const text = file.toString("utf8");
  expect(text).toContain("Nordlicht Kiel GmbH");
  expect(markersIn(text)).toEqual([]);
});

test("no internal text goes into a package for an authority", async () => {
  const kinds = forAuthorities.map(({ value }) => value);
  const { jobId } = await admin.ok("/api/audit/create", {
    companies: [Number(company["id"])],
    kinds,
    day: dayAhead(0),
    language: "de",
    authority: "Unabhängiges Landeszentrum für Datenschutz",
  });
  const end = await workEnded(admin, `/api/work/${jobId}`);
  const { raw } = await admin.post("/api/audit/fetch", { id: end.package });
  const papers = [...readParts(raw)].filter(([name]) => name.endsWith(".pdf"));
  const text = papers.flatMap(([, content]) => readPdf(content).pages).join("\n");
  expect(text).toContain("Zeiterfassung");
  expect(markersIn(text)).toEqual([]);
});

const toPersons = letterKinds.filter(({ to }) => to === "person");

test.each(toPersons)("no internal text goes to data subjects ($value)", async ({ value }) => {
  const letter = await admin.ok("/api/letters/preview", {
    kind: value,
    company: Number(company["id"]),
    language: "de",
  });
  const text = JSON.stringify(letter);
  expect(text).toContain("Erfassung der Arbeitszeit");
  expect(markersIn(text)).toEqual([]);
});

test("a notice says an interest in the words written for data subjects alone", async () => {
  const letter = await admin.ok("/api/letters/preview", {
    kind: "information",
    company: Number(company["id"]),
    language: "de",
  });
  const interests = letter.sections.find(({ key }: { key: string }) => key === "interests");
  const [, table] = blocksIn(interests.html);
  expect(table?.rows[0]?.cells).toEqual([
    "Erfassung der Arbeitszeit",
    "Wir wollen Arbeitszeiten richtig abrechnen.",
  ]);
});
