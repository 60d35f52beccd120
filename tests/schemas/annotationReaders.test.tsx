import { join } from "node:path";
import { expect, test } from "vitest";
import { annotationReaders, checkReaders } from "../../scripts/gen/annotationReaders.ts";
import { catalogueListModule } from "../../scripts/gen/catalogueList.ts";
import { loadDocuments } from "../../scripts/gen/documents.ts";
import { plansOf } from "../../scripts/gen/plans.ts";
import { recordFiltersModule, recordListModule } from "../../scripts/gen/recordList.ts";
import { setWithEffects } from "#client/form/applyCascade.ts";
import { createStore, wholeBody } from "#client/form/store.ts";
import { takenOver } from "#shared/engine/copies/copy.ts";
import { filesTaken } from "#client/widgets/files/useUploads.ts";
import { proposalFor } from "#client/widgets/proposal/proposal.ts";
import { walkExport } from "#server/exports/walkExport.ts";
import { referenceTo } from "#server/services/lookups/itemFacts.ts";
import { differences } from "#shared/engine/body/differences.ts";
import { rowsToJoin } from "#shared/engine/body/joinRows.ts";
import { linksOf } from "#shared/engine/body/links.ts";
import { normalise } from "#shared/engine/body/normalise.ts";
import { personalFields } from "#shared/engine/body/personal.ts";
import { sameRows } from "#shared/engine/body/sameRows.ts";
import { differingNodes } from "#shared/engine/copies/several.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { walkBody } from "#shared/engine/body/walk.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import { mayRead } from "#shared/engine/rules/access.ts";
import { cascade } from "#shared/engine/rules/cascade.ts";
import { deriveAll } from "#shared/engine/rules/derive.ts";
import { gapsOf } from "#shared/engine/rules/needs.ts";
import { withStamps } from "#shared/engine/rules/stamps.ts";
import { checkProblems } from "#shared/engine/rules/validate.ts";
import { isShown } from "#shared/engine/rules/visibility.ts";
import { searchText } from "#shared/engine/text.ts";
import { exportInputOf } from "../helpers/exports.ts";
import { item, sampleContext, sampleNode, sampleRules } from "../helpers/samples/samplePlan.ts";

const project = join(import.meta.dirname, "../..");
const documents = loadDocuments(join(project, "schemas"));

/** The result of a reader with and without the annotation. */
type Case = (isThere: boolean) => unknown;

function plan(nodes: readonly PlanNode[], more: Partial<Plan> = {}): Plan {
  return { document: "garden", textKey: "garden", nodes, ...more };
}

/** A case for an annotation copied to a field's plan node. */
function field(given: Partial<PlanNode>, read: (node: PlanNode) => unknown, rest = {}): Case {
  return (isThere) => read(sampleNode("/field", { ...rest, ...(isThere ? given : {}) }));
}

const rules = {
  ...sampleRules,
  derivations: { ...sampleRules.derivations, one: () => 1 },
  proposals: { rose: () => ({ value: "Rose", reason: "usual" }) },
};

function storeOf(nodes: readonly PlanNode[], body: Body = {}) {
  const parts = { plan: plan(nodes), validate: () => true, context: sampleContext, rules };
  return createStore(parts, body, false);
}

const bed = (children: PlanNode[], more: Partial<PlanNode> = {}) =>
  sampleNode("/beds", { type: "rows", children, ...more });
const plant = sampleNode("/beds/*/plant", { type: "reference" });
const references = { type: "references" } as const;

const cases: Readonly<Record<string, Case>> = {
  "x-key": (isThere) =>
    sameRows([{ code: 7 }], [{}, { code: 7 }], isThere ? { key: ["code"] } : {}),
  "x-once": (isThere) =>
    rowsToJoin(
      bed([plant, sampleNode("/beds/*/note")], isThere ? { once: ["plant"] } : {}),
      [
        { plant: item(1), note: "a" },
        { plant: item(1), note: "b" },
      ],
      () => true,
    ),
  "x-lookup": field(
    { lookup: { list: "plants" } },
    (node) => linksOf(plan([node]), { field: item(1) }),
    { type: "reference" },
  ),
  "x-when": field({ when: { show: { at: "/other", is: true } } }, (node) =>
    isShown(node, {}, {}, sampleContext),
  ),
  "x-needed": field({ needed: [{ for: "open", level: "must", article: "Rule 1" }] }, (node) =>
    gapsOf(plan([node]), {}, sampleContext, rules).map(({ path }) => path),
  ),
  "x-access": field({ access: { read: ["owner"] } }, (node) => mayRead(node, sampleContext)),
  "x-follows": field(
    { follows: { rows: "/beds", by: "plant", onGone: "pull" } },
    (node) => cascade(plan([bed([plant]), node]), { beds: [], field: [item(1)] }),
    references,
  ),
  "x-within": field(
    { within: { of: "/others" } },
    (node) =>
      cascade(plan([sampleNode("/others", references), node]), {
        others: [item(1)],
        field: [item(1), item(2)],
      }),
    references,
  ),
  "x-normalise": field({ normalise: ["collapse"] }, (node) => normalise([node], { field: "a  b" })),
  "x-derive": field({ derive: { from: ["/other"], by: "one" } }, (node) =>
    deriveAll(plan([node]), {}, sampleContext, rules),
  ),
  "x-check": (isThere) =>
    checkProblems(
      plan([], isThere ? { checks: ["heightGiven"] } : {}),
      { height: 0 },
      sampleContext,
      rules,
    ),
  "x-stamp": field({ stamp: { write: "time", of: "other", is: true } }, (node) =>
    withStamps([node], { other: true }, {}, { time: "2026-11-20T00:00:00.000Z", person: null }),
  ),
  "x-diff": field(
    { diff: "ignore" },
    (node) => differences(plan([node]), { field: "a" }, { field: "b" }).length,
  ),
  "x-export": field({ export: { in: ["register"], audience: "authority" } }, (node) =>
    walkExport([node], {}, { ...exportInputOf([]), root: {}, isUnfinished: false }).map(
      ({ label }) => label,
    ),
  ),
  "x-search": field({ search: 3 }, (node) => searchText(plan([node]), { field: "Rose" })),
  "x-copy": field({ copy: true }, (node) => takenOver([node], { field: "a" }, () => "")),
  "x-filter": field({ filter: { by: "enum", param: "stage" } }, (node) =>
    recordFiltersModule({ record: plan([node]) }, { lists: new Map() }),
  ),
  "x-column": field({ column: { place: 1 } }, (node) =>
    recordListModule({ record: plan([node]) }, { lists: new Map() }),
  ),
  "x-personal": field({ personal: true }, (node) => personalFields(plan([node])).length),
  "x-fact": field({ fact: true }, (node) =>
    referenceTo(
      { id: 1, kind: "plants", body: { title: "Rose", field: "red" } } as never, // No more of an item is read.
      { ...sampleContext, plans: { "catalogues/plants": plan([node]) } },
      () => undefined,
    ),
  ),
  "x-citation": field(
    { citation: true },
    (node) =>
      referenceTo(
        { id: 1, kind: "plants", body: { title: "Rose", field: "§ 2 Abs. 1" } } as never, // As above.
        { ...sampleContext, language: "en", plans: { "catalogues/plants": plan([node]) } },
        () => undefined,
      ),
    { fact: true },
  ),
  "x-fills": field(
    { fills: { colour: "colour" } },
    (node) => {
      const store = storeOf([node, sampleNode("/colour")]);
      setWithEffects(
        store,
        { list: "", key: "", field: "field" },
        item(1, { colour: "red" }) as never,
      ); // A chosen item is a value.
      return wholeBody(store)["colour"];
    },
    { type: "reference", lookup: { list: "plants" } },
  ),
  "x-belonging": field(
    { belonging: ["colour"] },
    (node) => {
      const store = storeOf([node, sampleNode("/colour")], {
        field: item(2, {}) as never, // As above.
        colour: "red",
      });
      setWithEffects(
        store,
        { list: "", key: "", field: "field" },
        item(1, {}) as never, // As above.
      );
      return wholeBody(store)["colour"];
    },
    { type: "reference", lookup: { list: "plants" } },
  ),
  "x-differs": field({ differs: true }, (node) => differingNodes([node])),
  "x-files": field({ files: { size: 5, types: ["image/png"] } }, filesTaken),
  "x-overlay": field(
    { overlay: true },
    (node) => {
      const seen: string[] = [];
      walkBody([node], {}, ({ path }) => seen.push(path));
      return seen;
    },
    { type: "object", children: [sampleNode("/field/added")] },
  ),
  "x-propose": field({ propose: "rose" }, (node) => {
    const store = storeOf([node]);
    return proposalFor(store, node, { list: "", key: "", field: "field" });
  }),
  "x-step": (isThere) =>
    plansOf(changed("record/purposes", "x-step", isThere))["record/purposes"]?.step,
  "x-catalogue": (isThere) =>
    catalogueListModule(plansOf(changed("catalogues/vendor", "x-catalogue", isThere))),
};

function changed(id: string, annotation: string, isThere: boolean): typeof documents {
  if (isThere) return documents;
  const byId = new Map(documents.byId);
  const document = byId.get(id);
  if (!document) throw new Error(`no document ${id}`);
  const { [annotation]: _, ...schema } = document.schema;
  byId.set(id, { ...document, schema });
  return { ...documents, byId };
}

test("every annotation of the vocabulary has an existing reader, and a case below", () => {
  expect(checkReaders(documents, project)).toEqual([]);
  expect(Object.keys(cases).toSorted()).toEqual(Object.keys(annotationReaders).toSorted());
});

test("an annotation without a reader is refused, as is a reader that no longer exists", () => {
  const vocabulary = { ...documents.vocabulary, "x-mood": { schema: {} } };
  expect(checkReaders({ ...documents, vocabulary }, project).join()).toContain(
    "schemas/meta/vocabulary.json: /x-mood: nobody reads it",
  );
  const { "x-fact": _, ...fewer } = documents.vocabulary;
  expect(checkReaders({ ...documents, vocabulary: fewer }, project)).toEqual([
    "scripts/gen/annotationReaders.ts: x-fact: no annotation is called so",
  ]);
  expect(checkReaders(documents, join(project, "tests")).length).toBeGreaterThan(20);
});

test.each(Object.entries(cases))(
  "removing %s changes what its reader does",
  (_annotation, observe) => {
    expect(observe(true)).not.toEqual(observe(false));
  },
);
