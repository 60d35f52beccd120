import { expect, test } from "vitest";
import { goesToAuthority, kindFacts, licensedKinds } from "#shared/domain/exports/exportKinds.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import {
  company,
  emptyRecord,
  exportInputOf,
  exportModel,
  filledRecord,
  markOf,
  recordSteps,
  usualRecord,
} from "../../../tests/helpers/exports.ts";
import { isExported } from "./frame.ts";
import type { ExportKind } from "./shape.ts";

const kinds = licensedKinds(["risk", "tom"]);

const filled = filledRecord();

/** Exported fields with a text of their own, unless a condition may hide them. */
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

function leaves(nodes: readonly PlanNode[]): PlanNode[] {
  return nodes.flatMap((node) => [node, ...leaves(node.children ?? [])]);
}

test.each(kinds)("every field that names the kind is printed where it is filled (%s)", (kind) => {
  const written = JSON.stringify(exportModel(exportInputOf([filled], { kind })));
  const wanted = printable(recordSteps, kind).filter((node) => !isElsewhere(node));
  // The DPIA export lists results and has no free texts.
  if (kind !== "dpia") expect(wanted.length).toBeGreaterThan(2);
  const missing = wanted.filter((node) => !written.includes(markOf(node)));
  expect(missing.map(({ pointer }) => pointer)).toEqual([]);
});

test.each(kinds)("no field is printed that doesn't name the kind (%s)", (kind) => {
  const written = JSON.stringify(exportModel(exportInputOf([filled], { kind })));
  const others = leaves(recordSteps).filter(
    (node) => !isExported(node, kind) && !isElsewhere(node),
  );
  expect(others.filter((node) => written.includes(markOf(node))).map((n) => n.pointer)).toEqual([]);
});

test.each(kinds)("every heading has a text, and something stands below it (%s)", (kind) => {
  const { activities } = exportModel(exportInputOf([filled], { kind }));
  const sections = activities.flatMap((activity) => activity.sections);
  expect(sections.filter(({ heading }) => heading === "")).toEqual([]);
  const alone = sections.flatMap(({ pieces }) =>
    pieces.filter((piece, at) => {
      if (piece.type !== "heading" && piece.type !== "part") return false;
      const next = pieces[at + 1];
      return piece.text === "" || next === undefined || next.type === piece.type;
    }),
  );
  expect(alone).toEqual([]);
});

test("a field for insiders names no kind for authorities", () => {
  const all = Object.values(plans).flatMap((plan) => leaves(plan.nodes));
  const wrong = all.filter(
    ({ export: place }) =>
      place?.audience === "internal" &&
      kinds.some((kind) => goesToAuthority(kind) && place.in.includes(kind)),
  );
  expect(wrong.map(({ document, pointer }) => `${document} ${pointer}`)).toEqual([]);
});

test("a field is in no kind unless what holds it is", () => {
  const lost = (nodes: readonly PlanNode[]): string[] =>
    nodes.flatMap((node) =>
      (node.children ?? []).flatMap((child) => [
        ...(child.export?.in ?? [])
          .filter((kind) => !node.export?.in.includes(kind))
          .map((kind) => `${child.pointer} ${kind}`),
        ...lost([child]),
      ]),
    );
  expect(lost(recordSteps)).toEqual([]);
});

const onBehalf: Body = {
  ...usualRecord("Lohnabrechnung für andere"),
  controller: false,
  processor: true,
  description: "Abrechnung der Löhne",
  processorCompanies: [{ id: 12, title: "Nordlicht Wien GmbH", city: "Wien" }],
  processorOutsideCompanies: [
    {
      id: 91,
      title: "Muster AG",
      street: "Ring 1",
      city: "Bonn",
      representative: "Rita Vertritt",
      dpo: "Dora Schützt",
    },
  ],
};

test("the processor's register names each controller, the categories of processing, transfers and measures by Art. 30(2)", () => {
  const { activities, annexes, cover } = exportModel(
    exportInputOf([onBehalf], { kind: "processor" }),
  );
  const sections = activities[0]?.sections ?? [];
  expect(sections.map(({ letters, heading }) => [...letters, heading])).toEqual([
    ["a", "Namen und Kontaktdaten"],
    ["b", "Kategorien von Verarbeitungen im Auftrag jedes Verantwortlichen"],
    ["c", "Übermittlungen an Drittländer oder internationale Organisationen"],
    ["d", "Allgemeine Beschreibung der technischen und organisatorischen Maßnahmen"],
  ]);
  const [parties, , transfers] = sections;
  expect(parties?.pieces).toEqual([]);
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

test("a processor's activity that names no controller says so", () => {
  const body = { ...emptyRecord("x"), processor: true };
  const { activities } = exportModel(exportInputOf([body], { kind: "processor" }));
  expect(activities[0]?.sections[0]?.parties?.[1]?.text).toBe("Keine Angabe.");
  expect(activities[0]?.facts).toContain("zugleich Verantwortlicher");
});

test("what says of no controller is a processor's alone", () => {
  const untold: Body = { ...emptyRecord("x"), processor: true };
  delete untold["controller"];
  const { activities } = exportModel(exportInputOf([untold], { kind: "processor" }));
  expect(activities[0]?.facts).not.toContain("zugleich");
});

test("what is done for oneself and on behalf of others stands in both registers, the rest in its own", () => {
  const both = { ...usualRecord("Beides"), processor: true };
  const own = usualRecord("Eigenes");
  const made = (kind: ExportKind) => {
    const { activities, cover } = exportModel(exportInputOf([both, own, onBehalf], { kind }));
    return { names: activities.map(({ name }) => name), notes: cover.notes };
  };
  expect(made("register").names).toEqual(["Beides", "Eigenes"]);
  expect(made("processor").names).toEqual(["Beides", "Lohnabrechnung für andere"]);
  expect(made("processor").notes).toEqual([
    "Nicht enthalten: 1 Verarbeitungstätigkeit, die nicht im Auftrag anderer geschieht (Art. 30 Abs. 1 DSGVO).",
  ]);
});

test.each(kinds)("an empty record states nothing that it doesn't say (%s)", (kind) => {
  const body = { ...emptyRecord("Leer"), processor: true };
  const model = exportModel(exportInputOf([body], { kind, companies: [{ ...company, tom: {} }] }));
  expect(JSON.stringify([model.activities, model.overviews])).not.toMatch(/"Keine\."/);
  expect(model.cover.title).not.toContain("export.");
});

test.each(kinds)("a document has every text in both languages (%s)", (kind) => {
  for (const language of ["de", "en"] as const) {
    const bodies = [usualRecord("x"), filled];
    const written = JSON.stringify(exportModel(exportInputOf(bodies, { kind, language })));
    expect(written.match(/"(export|lists|record|rows|common)\.[\w.]+"/g)).toBe(null);
    expect(written).not.toContain("{{count}}");
  }
});

test("transfers say none only where every recipient is known to be within the EEA", () => {
  const recipient = { id: 1, vendor: { id: 71, title: "Nah GmbH" } };
  const textOf = (more: Body): unknown =>
    exportModel(exportInputOf([{ ...emptyRecord("x"), ...more }], { kind: "transfers" }))
      .activities[0]?.sections[1]?.pieces;
  const says = (text: string) => [{ type: "text", text }];
  expect(textOf({})).toEqual(says("Keine Angabe."));
  expect(textOf({ noRecipients: true })).toEqual(says("Keine."));
  expect(textOf({ externalRecipients: [recipient] })).toEqual(says("Keine Angabe."));
  const near = { ...recipient, thirdCountry: false };
  expect(textOf({ externalRecipients: [near] })).toEqual(says("Keine."));
  expect(textOf({ externalRecipients: [near, { ...recipient, id: 2 }] })).toEqual(
    says("Keine Angabe."),
  );
});

test("the list of the kinds states what each is made of", () => {
  for (const kind of kinds) {
    const { layout, letters } = kindFacts(kind);
    expect([kind, layout === "letters"]).toEqual([kind, letters !== undefined]);
  }
});

test("the list of impact assessments says of each record what the examination found, and which were never finalised", () => {
  const record = (id: number, name: string, more: Body): Body => ({
    ...emptyRecord(name),
    id,
    ...more,
  });
  const bodies = [
    record(1, "Video", { dpiaState: "completed", dpiaCompletedAt: "2026-03-04T10:00:00Z" }),
    record(2, "Lohn", { dpiaState: "examinedNotRequired", dpiaRequirement: "checkIndividually" }),
    record(3, "Entwurf", { dpiaState: "notAssessed" }),
    record(4, "Ortung", { dpiaState: "required", dpiaRequirement: "required" }),
  ];
  const unfinished = new Set([3]);
  const input = exportInputOf(bodies, { kind: "dpia", unfinished, withUnfinished: true });
  const [overview] = exportModel(input).overviews;
  const told = overview?.sections.map(({ heading, pieces: [piece] }) => [
    heading,
    piece?.type === "table" ? piece.rows.map(({ cells }) => cells.slice(0, 2)) : [],
  ]);
  expect(told).toEqual([
    ["Folgenabschätzung: erforderlich, fehlt (1 Verarbeitungstätigkeit)", [["Ortung", "–"]]],
    [
      "Folgenabschätzung: nicht geprüft (1 Verarbeitungstätigkeit)",
      [["Entwurf (Noch nicht abgeschlossen)", "–"]],
    ],
    ["Folgenabschätzung: geprüft, nicht erforderlich (1 Verarbeitungstätigkeit)", [["Lohn", "–"]]],
    [
      "Folgenabschätzung: durchgeführt (1 Verarbeitungstätigkeit)",
      [["Video", "04.03.2026, 11:00"]],
    ],
  ]);
});
