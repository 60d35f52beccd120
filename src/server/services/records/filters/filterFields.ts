import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { rowListsOf } from "#shared/engine/plan/rowNumbers.ts";
import { nodesOf } from "#shared/engine/body/walk.ts";
import { mayRead } from "#shared/engine/rules/access.ts";
import type { Context } from "#shared/engine/plan/types.ts";
import type { LetterStates } from "#shared/generated/types.ts";
import { plans } from "#shared/generated/plans.ts";
import { recordFilters } from "#shared/generated/recordFilters.ts";
import type { FilterColumn, TextColumn } from "#server/store/records/recordCondition.ts";
import { onceForAlike } from "../../bodies/alikeViewers.ts";
import { recordPlan } from "../../bodies/plans.ts";

export interface FilterField {
  key: string;
  by: (typeof recordFilters)[number]["by"];
  values?: readonly (string | number)[];
  /** The catalogue whose items are its values. */
  list?: string;
  /** Pointers of its fields; none if it is a fact about the record. */
  fields: readonly string[];
  /** Pointers of the lists of rows that it is about; none if it is about the record as a whole. */
  rows?: readonly string[];
}

/** Filters whose values stand in a column of their own. */
export const columnOfFilter: Readonly<Record<string, FilterColumn>> = {
  company: "companyId",
  domain: "domainId",
  department: "departmentId",
  createdBy: "createdBy",
  updatedBy: "updatedBy",
  template: "parentTemplateId",
  status: "status",
  priority: "priority",
  riskGrade: "riskLevel",
  dpiaState: "dpiaState",
  agreement: "agreement",
  language: "language",
  readiness: "letters",
  resubmission: "resubmission",
  createdAt: "createdAt",
  updatedAt: "updatedAt",
};

/** Filters by the letters of Art. 30, one for each state that they have. */
export const letterFilters: Readonly<Record<LetterStates, string>> = {
  open: "letter",
  none: "letterNone",
  filled: "letterFilled",
};

/** Filters whose text stands in a column of its own. */
export const textOfFilter: Readonly<Record<string, TextColumn>> = {
  name: "name",
  internalId: "internalId",
  searchText: "searchText",
};

/** The filter of a custom field. */
function addedFilterKey(field: number): string {
  return `custom-${field}`;
}

const kindOf: Partial<Record<PlanNode["type"], FilterField["by"]>> = {
  text: "text",
  number: "number",
  bool: "bool",
  date: "date",
  dateTime: "date",
  enum: "enum",
  enums: "enum",
  reference: "reference",
  references: "reference",
};

/** How a custom field filters; undefined for one that cannot. */
export function addedFilter(node: PlanNode): FilterField | undefined {
  const by = kindOf[node.type];
  // A text of one's own is found by the search, like all texts.
  if (!node.addedBy || !by || by === "text") return undefined;
  const { values, lookup } = node;
  const rows = rowListsOf([node.pointer]);
  return {
    key: addedFilterKey(node.addedBy.id),
    by,
    ...(values ? { values } : {}),
    ...(lookup?.list ? { list: lookup.list } : {}),
    fields: [node.pointer],
    ...(rows.length > 0 ? { rows } : {}),
  };
}

/** All that a viewer may filter by: what they may not read tells them nothing by what it finds. */
export const filterFields = onceForAlike((context): ReadonlyMap<string, FilterField> => {
  const readable = readableFields(context);
  const own = recordFilters
    .map((filter): FilterField => filter)
    .flatMap((filter) => {
      if (filter.fields.length === 0) return [filter];
      const fields = filter.fields.filter((pointer) => readable.has(pointer));
      const rows = filter.rows?.filter((list) =>
        fields.some((each) => each.startsWith(`${list}/`)),
      );
      return fields.length > 0 ? [{ ...filter, fields, ...(rows ? { rows } : {}) }] : [];
    });
  const added = [...readable.values()].flatMap((node) => addedFilter(node) ?? []);
  return new Map([...own, ...added].map((filter) => [filter.key, filter]));
});

/** Tells of each filter whether its values are items of a catalogue, whoever may use it. */
export function itemFilters(context: Context): (key: string) => boolean {
  const added = nodesOf(recordPlan(context).nodes).flatMap((node) => addedFilter(node) ?? []);
  const all: FilterField[] = [...recordFilters, ...added];
  const named = all.filter(({ by, list }) => by === "reference" && list && isCatalogue(list));
  const keys = new Set(named.map(({ key }) => key));
  return (key) => keys.has(key);
}

export function isCatalogue(list: string): boolean {
  return `catalogues/${list}` in plans;
}

/** The fields that may be read, with everything that contains them, by their pointers. */
export const readableFields = onceForAlike((context): ReadonlyMap<string, PlanNode> => {
  const readableIn = (nodes: readonly PlanNode[]): PlanNode[] =>
    nodes
      .filter((node) => mayRead(node, context))
      .flatMap((node) => [node, ...readableIn(node.children ?? [])]);
  const nodes = readableIn(recordPlan(context).nodes);
  return new Map(nodes.map((node) => [node.pointer, node]));
});
