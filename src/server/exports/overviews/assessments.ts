import states from "#schemas/lists/dpiaStates.json" with { type: "json" };
import { asText } from "#shared/domain/values.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { translate, translateCount } from "../exportTexts.ts";
import { labelOf } from "../format.ts";
import { exportedNodes, type ExportContext, recordNodes } from "../exportContext.ts";
import type { Section, TableRow } from "../shape.ts";
import { statedIn, walkRecord } from "../walkExport.ts";
import type { Overview } from "./overview.ts";

/** For which processing activities an impact assessment is required (Art. 35), and whether there is one. */
export function assessmentsOverview(context: ExportContext): Overview {
  const nodes = exportedNodes(recordNodes(context.plans), context.kind);
  const result = nodes.find((node) => node.list === stateList);
  const others = nodes.filter((node) => node !== result && printed.has(node.type));
  const rows = new Map<string, TableRow[]>();
  return {
    note: ({ body, name, context: own }) => {
      const stated = statedIn(walkRecord(body, own));
      const found = result ? asText(stated.get(result)?.value) : "";
      const cells = others.map((node) => stated.get(node)?.text || none(own));
      const row = { cells: [marked(name, own), ...cells], notes: [] };
      rows.set(found, [...(rows.get(found) ?? []), row]);
    },
    pages: (_, whole) => {
      const sections = order.flatMap((value) =>
        sectionOf(value, rows.get(value) ?? [], others, whole),
      );
      const name = translate(whole.texts, "export.overview.assessments");
      return [{ name, facts: "", sections }];
    },
  };
}

const stateList = "dpiaStates";

/** When it was carried out. */
const printed: ReadonlySet<string> = new Set(["dateTime"]);

/** Those that are required first. */
const order: readonly string[] = states.items
  .toSorted((one, other) => rank(one.value) - rank(other.value))
  .map(({ value }) => value);

function rank(value: string): number {
  return value === "required" ? 0 : 1;
}

/** The list has one line for a record, which says there if it was never finalised. */
function marked(name: string, { texts, isUnfinished }: ExportContext): string {
  return isUnfinished ? `${name} (${translate(texts, "export.facts.unfinished")})` : name;
}

function none({ texts }: ExportContext): string {
  return translate(texts, "export.empty");
}

function sectionOf(
  value: string,
  rows: readonly TableRow[],
  others: readonly PlanNode[],
  context: ExportContext,
): Section[] {
  if (rows.length === 0) return [];
  const { texts } = context;
  const words = translate(texts, `lists.${stateList}.${value}`);
  const heading = translateCount(texts, "export.overview.assessed", rows.length, { words });
  const columns = [
    translate(texts, "export.overview.activity"),
    ...others.map((node) => labelOf(node, context)),
  ];
  return [{ letters: [], heading, blocks: [{ type: "table", columns, rows: [...rows] }] }];
}
