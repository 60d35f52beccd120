import { isEmpty } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { FieldValue, FieldValues } from "./flatten.ts";
import type { FormServices } from "./services.ts";

/** Text of a value that says nothing in a summary. */
const SILENT = "–";

/** A closed row as one reads it: what it is, and what stands in it. */
export interface RowSummary {
  title: string;
  details: string[];
}

/** How many there are, with the word for it where there is one: "3 categories", else "Categories: 3". */
function countText(services: FormServices, node: PlanNode, value: FieldValue): string {
  const count = Array.isArray(value) ? value.length : 0;
  const key = `${node.textKey}.count`;
  if (services.hasText(`${key}_other`)) return services.text(key, { count });
  return `${services.text(`${node.textKey}.label`)}: ${count}`;
}

/** A choice says nothing without its label; a tick is its label. */
function describeValue(services: FormServices, node: PlanNode, value: FieldValue): string {
  const own = `${node.textKey}.summary.${typeof value === "string" ? value : ""}`;
  if (services.hasText(own)) {
    const words = services.text(own);
    return words === SILENT ? "" : words;
  }
  if (node.type === "bool") return value === true ? services.text(`${node.textKey}.label`) : "";
  const read = services.valueText(node, value);
  return node.type === "enum" ? `${services.text(`${node.textKey}.label`)}: ${read}` : read;
}

function summaryPart(
  services: FormServices,
  fields: ReadonlyMap<string, PlanNode>,
  values: Readonly<FieldValues>,
  spec: string,
): string {
  for (const option of spec.split("|")) {
    const [field = "", as] = option.split("#");
    for (const name of leafNames(field, services.store.context.language)) {
      const node = fields.get(name);
      const value = values[name];
      if (node && !isEmpty(value)) {
        return as === "count"
          ? countText(services, node, value)
          : describeValue(services, node, value);
      }
    }
  }
  return "";
}

/** The leaves behind a field: itself, or what it says in each language, the one of the interface first. */
function leafNames(field: string, language: "de" | "en"): string[] {
  const other = language === "de" ? "en" : "de";
  return [field, `${field}/${language}`, `${field}/${other}`];
}

/** Reads a row by the summary that its UI document asks for; the first part that says something is the title. */
export function summaryOf(
  services: FormServices,
  list: string,
  values: Readonly<FieldValues>,
  specs: readonly string[],
): RowSummary {
  const fields = services.store.index.leaves.get(list) ?? new Map<string, PlanNode>();
  const parts = specs.map((spec) => summaryPart(services, fields, values, spec));
  const [first = "", ...rest] = parts;
  const details = rest.filter(Boolean);
  return { title: first || (details.shift() ?? ""), details };
}

/** Fields that a summary reads. */
export function summaryFields(specs: readonly string[]): string[] {
  return specs.flatMap((spec) =>
    spec.split("|").flatMap((option) => leafNames(option.split("#")[0] ?? "", "de")),
  );
}
