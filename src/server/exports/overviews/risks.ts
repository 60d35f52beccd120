import grades from "#schemas/lists/riskGrades.json" with { type: "json" };
import { riskGrade } from "#shared/domain/risk/riskGrade.ts";
import { asNumber } from "#shared/domain/values.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { translate } from "../exportTexts.ts";
import { labelOf } from "../format.ts";
import { exportedNodes, type ExportContext, recordNodes } from "../exportContext.ts";
import type { MatrixBlock, OverviewModel, TableRow } from "../shape.ts";
import { type Stated, statedIn, walkRecord } from "../walkExport.ts";
import type { Overview } from "./overview.ts";

/** A risk that is graded, and its parts. */
interface Graded {
  node: PlanNode;
  severity: PlanNode;
  likelihood: PlanNode;
  grade: PlanNode;
}

/** A graded risk with how many records are at each place of the matrix. */
interface Counted {
  of: Graded;
  at: Map<string, number>;
  without: number;
}

/** Risks by severity and likelihood, each before and after the measures, and each record's result. */
export function risksOverview(context: ExportContext): Overview {
  const nodes = exportedNodes(recordNodes(context.plans), context.kind);
  const counted: Counted[] = gradedIn(nodes, context).map((of) => ({
    of,
    at: new Map(),
    without: 0,
  }));
  const results = nodes.filter((node) => resultFields.includes(node.name));
  const rows: TableRow[] = [];
  return {
    note: ({ body, name, context: own }) => {
      const stated = statedIn(walkRecord(body, own));
      for (const each of counted) count(each, stated);
      const columns = [...counted.map(({ of }) => of.grade), ...results];
      const none = translate(own.texts, "export.empty");
      rows.push({
        cells: [name, ...columns.map((node) => stated.get(node)?.text || none)],
        notes: [],
      });
    },
    pages: (_, whole) => (rows.length === 0 ? [] : [pageOf(counted, results, rows, whole)]),
  };
}

/** Results that a risk report sums up for each record (Art. 35). */
const resultFields = ["dpiaState"];

function gradedIn(nodes: readonly PlanNode[], context: ExportContext): Graded[] {
  return nodes.flatMap((node) => {
    if (node.type !== "object") return [];
    const children = exportedNodes(node.children ?? [], context.kind);
    const of = (list: string): PlanNode | undefined => children.find((each) => each.list === list);
    const [severity, likelihood, grade] = ["severities", "likelihoods", "riskGrades"].map(of);
    return severity && likelihood && grade
      ? [{ node, severity, likelihood, grade }]
      : gradedIn(children, context);
  });
}

function count(counted: Counted, stated: Stated): void {
  const { of, at } = counted;
  const [severity, likelihood] = [of.severity, of.likelihood].map((node) =>
    asNumber(stated.get(node)?.value),
  );
  if (severity === undefined || likelihood === undefined) counted.without += 1;
  else {
    const key = placeOf(severity, likelihood);
    at.set(key, (at.get(key) ?? 0) + 1);
  }
}

function placeOf(severity: string | number, likelihood: string | number): string {
  return `${severity}/${likelihood}`;
}

function pageOf(
  counted: readonly Counted[],
  results: readonly PlanNode[],
  rows: TableRow[],
  context: ExportContext,
): OverviewModel {
  const { texts } = context;
  const heads = [
    translate(texts, "export.overview.activity"),
    ...counted.map(({ of }) => labelOf(of.node, context)),
    ...results.map((node) => labelOf(node, context)),
  ];
  return {
    name: translate(texts, "export.overview.risks"),
    facts: "",
    sections: [
      ...counted.map((each) => ({
        letters: [],
        heading: labelOf(each.of.node, context),
        blocks: [
          matrixOf(each, context),
          { type: "fields" as const, entries: gradeCounts(each, context) },
        ],
      })),
      {
        letters: [],
        heading: translate(texts, "export.overview.results"),
        blocks: [{ type: "table", columns: heads, rows }],
      },
    ],
  };
}

const order = grades.items.map(({ value }) => value);

function matrixOf({ of, at }: Counted, context: ExportContext): MatrixBlock {
  const { texts, settings } = context;
  const levels = (node: PlanNode): readonly (string | number)[] => node.values ?? [];
  return {
    type: "matrix",
    title: labelOf(of.node, context),
    across: labelOf(of.likelihood, context),
    upwards: labelOf(of.severity, context),
    columns: levels(of.likelihood).map((level) =>
      translate(texts, `lists.${of.likelihood.list}.${level}`),
    ),
    rows: levels(of.severity)
      .toReversed()
      .map((severity) => ({
        label: translate(texts, `lists.${of.severity.list}.${severity}`),
        cells: levels(of.likelihood).map((likelihood) => {
          const grade = riskGrade(severity, likelihood, settings) ?? "";
          return {
            count: at.get(placeOf(severity, likelihood)) ?? 0,
            weight: Math.max(0, order.indexOf(grade)) / (order.length - 1),
            meaning: translate(texts, `lists.${of.grade.list}.${grade}`),
          };
        }),
      })),
  };
}

/** How many records have which grade, from the gravest, and how many have none. */
function gradeCounts({ of, at, without }: Counted, context: ExportContext) {
  const { texts, settings } = context;
  const sums = new Map<string, number>();
  for (const [place, sum] of at) {
    const [severity, likelihood] = place.split("/").map(Number);
    const grade = riskGrade(severity, likelihood, settings) ?? "";
    sums.set(grade, (sums.get(grade) ?? 0) + sum);
  }
  const entries = order.toReversed().map((grade) => ({
    label: translate(texts, `lists.${of.grade.list}.${grade}`),
    text: String(sums.get(grade) ?? 0),
  }));
  const none = { label: translate(texts, "export.overview.notGraded"), text: String(without) };
  return [...entries, none];
}
