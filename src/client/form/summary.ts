import { isEmpty } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { valueWithDetail } from "./itemDetail.ts";
import type { FieldValue, FieldValues } from "./flatten.ts";
import type { FormServices } from "./services.ts";

/** Text that hides a value from summaries. */
const SILENT = "–";

export interface RowSummary {
  title: string;
  details: string[];
}

/** Count of values, with a noun if there is one: "3 categories", else "Categories: 3". */
function countText(services: FormServices, node: PlanNode, value: FieldValue): string {
  const count = Array.isArray(value) ? value.length : 0;
  const key = `${node.textKey}.count`;
  if (services.hasText(`${key}_other`)) return services.text(key, { count });
  return `${services.text(`${node.textKey}.label`)}: ${count}`;
}

/** Choices need their label in front; for a checked box the label says it all. */
function describeValue(services: FormServices, node: PlanNode, value: FieldValue): string {
  const own = `${node.textKey}.summary.${typeof value === "string" ? value : ""}`;
  if (services.hasText(own)) {
    const words = services.text(own);
    return words === SILENT ? "" : words;
  }
  if (node.options["names"] === "fields") return labelOfField(services, value);
  if (node.type === "bool") return value === true ? services.text(`${node.textKey}.label`) : "";
  const read = valueWithDetail(services, node, value);
  return node.type === "enum" ? `${services.text(`${node.textKey}.label`)}: ${read}` : read;
}

/** Label of the form field that a value names; the name itself if the field is gone. */
function labelOfField({ store, text }: FormServices, value: FieldValue): string {
  const named = store.plan.nodes.find(({ name }) => name === value);
  return named ? text(`${named.textKey}.label`) : String(value);
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

/**
 * Names of the leaves behind a field: itself, or its translations, the interface language first.
 */
function leafNames(field: string, language: "de" | "en"): string[] {
  const other = language === "de" ? "en" : "de";
  return [field, `${field}/${language}`, `${field}/${other}`];
}

/** Summarises a row as its UI document specifies; the first non-empty part is the title. */
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

export function summaryFields(specs: readonly string[]): string[] {
  return specs.flatMap((spec) =>
    spec.split("|").flatMap((option) => leafNames(option.split("#")[0] ?? "", "de")),
  );
}
