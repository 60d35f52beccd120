import { createHash } from "node:crypto";
import { overlayPlaces } from "../../src/shared/engine/plan/overlay.ts";
import type { Plan, PlanNode } from "../../src/shared/engine/plan/plan.ts";
import { nodesOf } from "../../src/shared/engine/body/walk.ts";
import { rowListsOf } from "../../src/shared/engine/plan/rowNumbers.ts";
import { gapsOfField } from "../../src/shared/engine/rules/needs.ts";
import { type Documents } from "./documents.ts";
import { asSchema } from "./schema.ts";

const listCall = "records.list";

/** A record field that is a column of the list or its sort order. */
interface ListColumn {
  key: string;
  field: string;
  type: string;
  stored: string;
  isShown: boolean;
  order?: readonly (string | number)[];
}

function columnsOf(record: Plan): ListColumn[] {
  return record.nodes
    .flatMap((node) => (node.column ? [{ node, place: node.column.place }] : []))
    .toSorted((one, other) => one.place - other.place)
    .map(({ node }) => columnOf(node));
}

function columnOf({ name, type, column, values }: PlanNode): ListColumn {
  return {
    key: column?.key ?? name,
    field: name,
    type,
    stored: column?.stored ?? name,
    isShown: column?.shown ?? true,
    ...(values ? { order: values } : {}),
  };
}

/** A filter of the record list: one field, or several that act as one. */
interface ListFilter {
  key: string;
  by: string;
  /** Key of its name's text. */
  label: string;
  values?: readonly (string | number)[];
  /** Prefix of its values' texts. */
  texts?: string;
  /** The catalogue that its values are items of. */
  list?: string;
  /** Pointers of its fields; none if it is a fact about the record. */
  fields: readonly string[];
  /** Pointers of the lists of rows that it is about; none if it is about the record as a whole. */
  rows?: readonly string[];
  param?: string;
}

function filtersOf(record: Plan, lists: Documents["lists"]): ListFilter[] {
  const filters = new Map<string, ListFilter>();
  for (const node of nodesOf(record.nodes)) {
    if (!node.filter) continue;
    const { by, key = node.name, param } = node.filter;
    const known = filters.get(key);
    const fields = [...(known?.fields ?? []), node.pointer];
    const label = node.filter.key ? `filter.${key}` : `${node.textKey}.label`;
    const made = { key, by, label, ...choicesOf(node), fields };
    const rows = rowListsOf(fields);
    filters.set(key, {
      ...made,
      ...known,
      fields,
      ...(rows.length > 0 ? { rows } : {}),
      ...(param ? { param } : {}),
    });
  }
  return [...filters.values(), ...factsOf(lists)];
}

interface ListGrouping {
  key: string;
  /** True if a record can be in several groups. */
  isMany: boolean;
  /** The catalogue whose entries are the groups. */
  list: string | null;
}

function groupingsOf(record: Plan): ListGrouping[] {
  return nodesOf(record.nodes)
    .flatMap((node) => (node.filter?.group ? [{ node, place: node.filter.group }] : []))
    .toSorted((one, other) => one.place - other.place)
    .map(({ node }) => ({
      key: node.filter?.key ?? node.name,
      isMany: node.pointer.includes("*") || node.type === "references" || node.type === "enums",
      list: node.lookup?.list ?? null,
    }));
}

/** Text keys of filters that are called otherwise than their fields. */
export function filterNames(
  { record }: Readonly<Record<string, Plan>>,
  { lists }: Pick<Documents, "lists">,
): string[] {
  const filters = record ? filtersOf(record, lists) : [];
  return filters.map(({ label }) => label).filter((label) => label.startsWith("filter."));
}

function versionOf(
  record: Plan,
  filters: readonly ListFilter[],
  lists: Documents["lists"],
): string {
  const kept: unknown[] = filters.map(({ key, by, values, fields, rows }) => ({
    key,
    by,
    values,
    fields,
    rows,
  }));
  // How records name companies of the group is kept with what they are found by.
  kept.push(lists.get("mirrorRoles")?.items ?? []);
  // So is what records lack, by which letters, and how much of these is in which state.
  kept.push(lists.get("letters")?.items ?? [], lists.get("letterStates")?.items ?? []);
  kept.push(
    nodesOf(record.nodes).map((node) => [
      ...(node.needed ?? []).map(({ article, also = [] }) => [article, ...also]),
      ...gapsOfField(node).keys(),
    ]),
  );
  return createHash("sha256").update(JSON.stringify(kept)).digest("hex").slice(0, 16);
}

function choicesOf({ values, list, textKey, lookup }: PlanNode): Partial<ListFilter> {
  if (lookup?.list) return { list: lookup.list };
  return values ? { values, texts: list ? `lists.${list}` : `${textKey}.options` } : {};
}

/** Filters by facts that are not fields of the record. */
function factsOf(lists: Documents["lists"]): ListFilter[] {
  return (lists.get("recordFacts")?.items ?? []).map((item) => {
    // Border: as the list's document says.
    const { value, by, of, list, rows } = item as {
      value: string;
      by: string;
      of?: string;
      list?: string;
      rows?: string[];
    };
    const values = of === undefined ? undefined : lists.get(of)?.items.map((each) => each.value);
    return {
      key: value,
      by,
      label: `lists.recordFacts.${value}`,
      ...(values ? { values, texts: `lists.${of}` } : {}),
      ...(list === undefined ? {} : { list }),
      fields: [],
      ...(rows ? { rows } : {}),
    };
  });
}

const nothing: Plan = { document: "record", textKey: "record", nodes: [] };

function linesOf(rows: readonly object[]): string {
  return rows.map((row) => `  ${JSON.stringify(row)},`).join("\n");
}

/** Generates the module with the record list's columns in order, which browsers load. */
export function recordListModule(
  { record = nothing, ...plans }: Readonly<Record<string, Plan>>,
  { lists }: Pick<Documents, "lists">,
): string {
  const params = filtersOf(record, lists).flatMap(({ param }) => param ?? []);
  return `import type { OverlayPlace } from "#shared/engine/plan/overlay.ts";

/** Columns of the record list from left to right, including those only used for sorting. */
export const recordColumns = [
${linesOf(columnsOf(record))}
] as const;

/** Groupings of the list, in the order of its menu. */
export const recordGroupings = [
${linesOf(groupingsOf(record))}
] as const;

/** A field that the list can be grouped by. */
export type RecordGrouping = (typeof recordGroupings)[number]["key"];

/** Where custom fields stand in a record, which may be columns of the list too. */
export const recordOverlays: readonly OverlayPlace[] = [
${linesOf(overlayPlaces({ ...plans, record }, record))}
];

/** Parameters of the list operation that filter, in document order. */
export const offeredFilters = ${JSON.stringify(params)} as const;

/** A parameter of the list operation that filters. */
export type OfferedFilter = (typeof offeredFilters)[number];
`;
}

/** Generates the module with all that the record list can be filtered by, which servers ask. */
export function recordFiltersModule(
  { record = nothing }: Readonly<Record<string, Plan>>,
  { lists }: Pick<Documents, "lists">,
): string {
  const filters = filtersOf(record, lists);
  return `/** All that the record list can be filtered by; those with a \`param\` are parameters of the call, too. */
export const recordFilters = [
${linesOf(filters)}
] as const;

/** Changes with what records are filtered by: what they say there is then kept anew. */
export const filtersVersion = "${versionOf(record, filters, lists)}";
`;
}

/** Checks that the list operation accepts exactly what the record's fields define. */
export function checkRecordList(
  plans: Readonly<Record<string, Plan>>,
  { api, lists }: Documents,
): string[] {
  const { record } = plans;
  const call = asSchema(api.get("records")?.[listCall]);
  if (!record || Object.keys(call).length === 0) return [];
  const accepted = asSchema(asSchema(call["request"])["properties"]);
  const at = `schemas/api/records.json: /${listCall}/request/properties`;
  const sorts = (asSchema(accepted["sort"])["enum"] ?? []) as unknown[]; // A list by its schema.
  const keys = columnsOf(record).map(({ key }) => key);
  const params = filtersOf(record, lists).flatMap(({ param }) => param ?? []);
  const groups = (asSchema(accepted["groupBy"])["enum"] ?? []) as unknown[]; // As above.
  const groupings = groupingsOf(record).map(({ key }) => key);
  return [
    ...groupings
      .filter((key) => !groups.includes(key))
      .map((key) => `${at}/groupBy: add "${key}", which a field's x-filter names as a group`),
    ...groups
      .filter((group) => !groupings.includes(String(group)))
      .map((group) => `${at}/groupBy: no field's x-filter names "${String(group)}" as a group`),
    ...placedTwice(record),
    ...comparedDifferently(record),
    ...keys
      .filter((key) => !sorts.includes(key))
      .map((key) => `${at}/sort: add "${key}", which a field's x-column names`),
    ...sorts
      .filter((sort) => !keys.includes(String(sort)))
      .map((sort) => `${at}/sort: "${String(sort)}" is the key of no x-column`),
    ...params
      .filter((param) => accepted[param] === undefined)
      .map((param) => `${at}: add "${param}", which a field's x-filter names`),
  ];
}

function placedTwice({ nodes }: Plan): string[] {
  const seen = new Map<number, string>();
  return nodes.flatMap(({ name, document, column }) => {
    if (!column) return [];
    const other = seen.get(column.place);
    seen.set(column.place, name);
    return other === undefined
      ? []
      : [
          `schemas/${document}.schema.json: /properties/${name}/x-column/place: "${other}" has this place`,
        ];
  });
}

/** Fields that are one filter are compared in one way. */
function comparedDifferently(record: Plan): string[] {
  const kinds = new Map<string, string>();
  return nodesOf(record.nodes).flatMap(({ name, pointer, filter, lookup }) => {
    if (!filter) return [];
    const key = filter.key ?? name;
    const kind = `${filter.by} ${lookup?.list ?? ""}`;
    const other = kinds.get(key) ?? kind;
    kinds.set(key, kind);
    return other === kind
      ? []
      : [
          `${pointer}/x-filter: compare it like the other field with the key "${key}", or give it a key of its own`,
        ];
  });
}
