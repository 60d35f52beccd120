import { ownValue } from "#shared/engine/ownValue.ts";
import { nodesOf } from "#shared/engine/body/walk.ts";
import type { Need, PlanNode } from "#shared/engine/plan/plan.ts";
import { rules } from "#shared/domain/rules.ts";
import { gapsOfField } from "#shared/engine/rules/needs.ts";
import { plans } from "#shared/generated/plans.ts";
import { recordFilters } from "#shared/generated/recordFilters.ts";
import type { FilterOptions } from "#shared/generated/types.ts";
import rowKinds from "#schemas/lists/rowKinds.json" with { type: "json" };
import operators from "#schemas/lists/operators.json" with { type: "json" };
import type { Asking, Call } from "#server/auth/call.ts";
import type { Texts } from "#server/exports/exportTexts.ts";
import { onceForAlike } from "../../bodies/alikeViewers.ts";
import { ownTexts } from "../../bodies/ownTexts.ts";
import { recordPlan } from "../../bodies/plans.ts";
import { callContext } from "../recordContext.ts";
import { filterFields, readableFields, type FilterField } from "./filterFields.ts";

type Option = FilterOptions["fields"][number];

/** All that the viewer may filter records by, in the order of the form, in their language. */
export function filterOptions(call: Call): FilterOptions {
  const context = callContext(call);
  const nodes = nodesOf(recordPlan(context).nodes);
  const byPointer = new Map(nodes.map((node) => [node.pointer, node]));
  const texts = ownTexts(call);
  const places = new Map(nodes.map(({ pointer }, place) => [pointer, place]));
  const placeOf = ({ fields: [first = ""] }: FilterField) => places.get(first) ?? -1;
  const all = [...filterFields(context).values()];
  const inOrder = all.toSorted((one, other) => placeOf(one) - placeOf(other));
  const fields = inOrder.map((field): Option => {
    const node = byPointer.get(field.fields[0] ?? "");
    const values = valuesOf(field, node, texts);
    return {
      field: field.key,
      by: field.by,
      title: titleOf(field, node, texts),
      section: sectionOf(node, texts),
      // A search fact without a field is either there or not.
      ...(field.fields.length === 0 ? { fact: true } : {}),
      ...(field.rows ? rowsOf(field.rows, texts) : {}),
      // Border: the list's operators are those of the reply, as a test verifies.
      operators: operators.sets[field.by] as Option["operators"],
      ...(values ? { values } : {}),
    };
  });
  return { fields };
}

/** The lists of rows that a field is about, and the name of such a row if they are of one kind. */
function rowsOf(rows: readonly string[], texts: Texts): Pick<Option, "rows" | "row"> {
  const kind = rowKinds.items.find(({ lists }) => rows.every((list) => lists.includes(list)));
  const row = kind && texts(`lists.rowKinds.${kind.value}`);
  return { rows: [...rows], ...(row === undefined ? {} : { row }) };
}

export function filterTitle(call: Asking, field: FilterField): string {
  const pointer = field.fields[0] ?? "";
  const node = nodesOf(recordPlan(callContext(call)).nodes).find(
    (each) => each.pointer === pointer,
  );
  return titleOf(field, node, ownTexts(call));
}

function titleOf({ key }: FilterField, node: PlanNode | undefined, texts: Texts): string {
  const label = recordFilters.find((filter) => filter.key === key)?.label;
  return texts(label ?? `${node?.textKey}.label`) ?? node?.name ?? key;
}

/** The step that a field is in; what is no field is about the record as a whole. */
function sectionOf(node: PlanNode | undefined, texts: Texts): string {
  const root = `/${node?.pointer.split("/")[1]}`;
  // A custom field is in the step that it was added to.
  const added = node?.addedBy && ownValue(plans, node.document);
  const step = added?.step
    ? added
    : Object.values(plans).find(
        (plan) => plan.step && plan.nodes.some(({ pointer }) => pointer === root),
      );
  return texts(step ? `${step.textKey}.label` : "filterSection.record") ?? "";
}

function valuesOf(
  { key, values }: FilterField,
  node: PlanNode | undefined,
  texts: Texts,
): Option["values"] {
  if (!values) return undefined;
  const known = recordFilters.find((filter) => filter.key === key);
  const prefix = known && "texts" in known ? known.texts : `${node?.textKey}.options`;
  return values.map((value) => ({ value, title: texts(`${prefix}.${value}`) ?? String(value) }));
}

/**
 * What the gaps are called that may be read: as their fields, with the rows that these stand in,
 * and with the article where that of the field is another one.
 */
export function fieldTitles(call: Asking): ReadonlyMap<string, string> {
  return titlesFor(callContext(call), ownTexts(call));
}

/** The same by what the viewer may do. */
export const titlesFor = onceForAlike((context, texts: Texts): ReadonlyMap<string, string> => {
  const nodes = nodesOf(recordPlan(context).nodes);
  const labels = new Map(nodes.map((node) => [node.pointer, texts(`${node.textKey}.label`)]));
  return new Map(
    [...readableFields(context).values()].flatMap((node) => {
      const { pointer, name } = node;
      const names = pointer.split("/").slice(1);
      const above = names
        .slice(0, -1)
        .flatMap((_, index) => labels.get(`/${names.slice(0, index + 1).join("/")}`) ?? []);
      const title = [...above, labels.get(pointer) ?? name].join(": ");
      return [...gapsOfField(node, rules.reading)].map(([gap, need]): [string, string] => [
        gap,
        need === undefined || gap === pointer ? title : `${title} (${articleText(need, texts)})`,
      ]);
    }),
  );
});

function articleText({ article }: Pick<Need, "article">, texts: Texts): string {
  return texts(`lists.articles.${article}`) ?? article;
}
