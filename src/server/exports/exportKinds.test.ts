import { expect, test } from "vitest";
import { goesToAuthority, kindFacts, licensedKinds } from "#shared/domain/exports/exportKinds.ts";
import { nodesOf } from "#shared/engine/body/walk.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import {
  company,
  emptyRecord,
  exportModel,
  filledRecord,
  markOf,
  recordSteps,
  usualRecord,
} from "../../../tests/helpers/exports.ts";
import { isExported } from "./exportContext.ts";
import type { ExportKind } from "./shape.ts";

const kinds = licensedKinds(["risk", "tom"]);

const filled = filledRecord();

/** Exported fields with a text of their own, unless a condition hides them in `filled`. */
function printable(nodes: readonly PlanNode[], kind: ExportKind): PlanNode[] {
  return nodes
    .filter((node) => isExported(node, kind) && node.when?.show === undefined)
    .flatMap((node) =>
      node.type === "rows" || node.type === "object"
        ? printable(node.children ?? [], kind)
        : ["text", "reference", "references", "files"].includes(node.type)
          ? [node]
          : [],
    );
}

// Questions of the Art. 35(4) lists are printed in place of their ids.
const elsewhere = [
  "/name",
  "/company",
  "/contactItems",
  "jointControllerAddress",
  "/dpiaBlacklistEntries",
];

const isElsewhere = ({ pointer }: PlanNode): boolean =>
  elsewhere.some((each) => pointer.includes(each));

const pointersOf = (nodes: readonly PlanNode[]) => nodes.map(({ pointer }) => pointer);

test.each(kinds)("the fields that name a kind are printed where filled, no others (%s)", (kind) => {
  const written = JSON.stringify(exportModel([filled], { kind }));
  const wanted = printable(recordSteps, kind).filter((node) => !isElsewhere(node));
  // The DPIA export lists results and has no free texts.
  if (kind !== "dpia") expect(wanted.length).toBeGreaterThan(2);
  expect(pointersOf(wanted.filter((node) => !written.includes(markOf(node))))).toEqual([]);
  const others = nodesOf(recordSteps).filter(
    (node) => !isExported(node, kind) && !isElsewhere(node),
  );
  expect(pointersOf(others.filter((node) => written.includes(markOf(node))))).toEqual([]);
});

test.each(kinds)("every heading has a text, and something stands below it (%s)", (kind) => {
  const { activities } = exportModel([filled], { kind });
  const sections = activities.flatMap((activity) => activity.sections);
  expect(sections.filter(({ heading }) => heading === "")).toEqual([]);
  const alone = sections.flatMap(({ blocks }) =>
    blocks.filter((block, at) => {
      if (block.type !== "heading" && block.type !== "part") return false;
      const next = blocks[at + 1];
      return block.text === "" || next === undefined || next.type === block.type;
    }),
  );
  expect(alone).toEqual([]);
});

test("a field for insiders names no kind for authorities", () => {
  const wrong = Object.values(plans)
    .flatMap(({ nodes }) => nodesOf(nodes))
    .filter(
      ({ export: place }) =>
        place?.audience === "internal" &&
        kinds.some((kind) => goesToAuthority(kind) && place.in.includes(kind)),
    );
  expect(wrong.map(({ document, pointer }) => `${document} ${pointer}`)).toEqual([]);
});

test("a field is in no kind unless what holds it is", () => {
  const lost = nodesOf(recordSteps).flatMap(({ export: place, children = [] }) =>
    children.filter((child) => child.export?.in.some((kind) => !place?.in.includes(kind))),
  );
  expect(pointersOf(lost)).toEqual([]);
});

const officers = { representative: "Rita Vertritt", dpo: "Dora Schützt" };
const onBehalf: Body = {
  ...usualRecord("Lohnabrechnung für andere"),
  controller: false,
  processor: true,
  description: "Abrechnung der Löhne",
  processorCompanies: [{ id: 12, title: "Nordlicht Wien GmbH", city: "Wien" }],
  processorOutsideCompanies: [
    { id: 91, title: "Muster AG", street: "Ring 1", city: "Bonn", ...officers },
  ],
};

test("the processor's register names each controller, the categories of processing, transfers and measures by Art. 30(2)", () => {
  const { activities, annexes, cover } = exportModel([onBehalf], { kind: "processor" });
  const sections = activities[0]?.sections ?? [];
  expect(sections.map(({ letters, heading }) => [...letters, heading])).toEqual([
    ["a", "Namen und Kontaktdaten"],
    ["b", "Kategorien von Verarbeitungen im Auftrag jedes Verantwortlichen"],
    ["c", "Übermittlungen an Drittländer oder internationale Organisationen"],
    ["d", "Allgemeine Beschreibung der technischen und organisatorischen Maßnahmen"],
  ]);
  const [parties, , transfers] = sections;
  expect(parties?.blocks).toEqual([]);
  expect(parties?.parties?.map(({ label }) => label)).toEqual([
    "Auftragsverarbeiter",
    "Verantwortliche, in deren Auftrag verarbeitet wird",
    "Datenschutzbeauftragter",
  ]);
  expect(parties?.parties?.[1]?.text).toBe(
    "Nordlicht Wien GmbH, Wien\n\nMuster AG, Ring 1, Bonn\nVertreter in der Union: Rita Vertritt\nDatenschutzbeauftragter: Dora Schützt",
  );
  expect(JSON.stringify(transfers)).toContain("Standardvertragsklauseln, Modul 2");
  expect(annexes).toHaveLength(1);
  expect(cover.parties[0]?.label).toBe("Auftragsverarbeiter");
});

test("a processor's activity says if it names no controller, and if it is one's own as well", () => {
  const both = emptyRecord("x", { processor: true });
  const { controller: _, ...alone } = both;
  const { activities } = exportModel([both, alone], { kind: "processor" });
  expect(activities[0]?.sections[0]?.parties?.[1]?.text).toBe("Keine Angabe.");
  expect(activities[0]?.facts).toContain("zugleich Verantwortlicher");
  expect(activities[1]?.facts).not.toContain("zugleich");
});

test("the processor's register counts what is not done on behalf of others", () => {
  const { cover } = exportModel([usualRecord("Eigenes"), onBehalf], { kind: "processor" });
  expect(cover.notes).toEqual([
    "Nicht enthalten: 1 Verarbeitungstätigkeit, die nicht im Auftrag anderer geschieht (Art. 30 Abs. 1 DSGVO).",
  ]);
});

test.each(kinds)("an empty record states nothing that it doesn't say (%s)", (kind) => {
  const body = emptyRecord("Leer", { processor: true });
  const model = exportModel([body], { kind, companies: [{ ...company, tom: {} }] });
  expect(JSON.stringify([model.activities, model.overviews])).not.toMatch(/"Keine\."/);
  expect(model.cover.title).not.toContain("export.");
});

test.each(kinds)("a document has every text in both languages (%s)", (kind) => {
  for (const language of ["de", "en"] as const) {
    const bodies = [usualRecord("x"), filled];
    const written = JSON.stringify(exportModel(bodies, { kind, language }));
    expect(written.match(/"(export|lists|record|rows|common)\.[\w.]+"/g)).toBe(null);
    expect(written).not.toContain("{{count}}");
  }
});

test("transfers say none only where every recipient is known to be within the EEA", () => {
  const recipient = { id: 1, vendor: { id: 71, title: "Nah GmbH" } };
  const near = { ...recipient, thirdCountry: false };
  const statements: Body[] = [
    {},
    { noRecipients: true },
    { noTransfers: true },
    { internalRecipients: [{ id: 3 }] },
    { externalRecipients: [recipient] },
    { externalRecipients: [near] },
    { externalRecipients: [near, { ...recipient, id: 2 }] },
  ];
  const bodies = statements.map((more) => emptyRecord("x", more));
  const { activities } = exportModel(bodies, { kind: "transfers" });
  expect(activities.flatMap(({ sections }) => sections[1]?.blocks)).toEqual(
    ["Keine Angabe.", "Keine.", "Keine.", "Keine.", "Keine Angabe.", "Keine.", "Keine Angabe."].map(
      (text) => ({ type: "text", text }),
    ),
  );
});

test("the list of the kinds states what each is made of", () => {
  for (const kind of kinds) {
    const { layout, letters } = kindFacts(kind);
    expect([kind, layout === "letters"]).toEqual([kind, letters !== undefined]);
  }
});

test("the list of impact assessments says of each record what the examination found, and which were never finalised", () => {
  const dpiaCompletedAt = "2026-03-04T10:00:00Z";
  const bodies = [
    emptyRecord("Video", { id: 1, dpiaState: "completed", dpiaCompletedAt }),
    emptyRecord("Lohn", { id: 2, dpiaState: "examinedNotRequired" }),
    emptyRecord("Entwurf", { id: 3, dpiaState: "notAssessed" }),
    emptyRecord("Ortung", { id: 4, dpiaState: "required" }),
  ];
  const changes = { kind: "dpia", unfinished: new Set([3]), withUnfinished: true } as const;
  const [overview] = exportModel(bodies, changes).overviews;
  const told = overview?.sections.map(({ heading, blocks: [block] }) => [
    heading,
    block?.type === "table" ? block.rows.map(({ cells }) => cells.slice(0, 2)) : [],
  ]);
  expect(told).toEqual([
    ["Folgenabschätzung: erforderlich, fehlt (1 Verarbeitungstätigkeit)", [["Ortung", "–"]]],
    [
      "Folgenabschätzung: nicht geprüft (1 Verarbeitungstätigkeit)",
      [["Entwurf (Noch nicht abgeschlossen)", "–"]],
    ],
    ["Folgenabschätzung: geprüft, nicht erforderlich (1 Verarbeitungstätigkeit)", [["Lohn", "–"]]],
    ["Folgenabschätzung: durchgeführt (1 Verarbeitungstätigkeit)", [["Video", "04.03.2026"]]],
  ]);
});
