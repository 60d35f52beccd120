import { overlayPlaces } from "../../src/shared/engine/plan/overlay.ts";
import type { Plan, PlanNode } from "../../src/shared/engine/plan/plan.ts";
import { asSchema, type Documents } from "./documents.ts";

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

function filtersOf(record: Plan) {
  return record.nodes.flatMap(({ name, filter, list }) =>
    filter ? [{ field: name, ...filter, ...(list ? { list } : {}) }] : [],
  );
}

/** Generates the module with the record list's columns in order and its filters. */
export function recordListModule(plans: Readonly<Record<string, Plan>>): string {
  const record = plans["record"] ?? { document: "record", textKey: "record", nodes: [] };
  const columns = columnsOf(record);
  const lines = (rows: readonly object[]) =>
    rows.map((row) => `  ${JSON.stringify(row)},`).join("\n");
  return `import type { OverlayPlace } from "#shared/engine/plan/overlay.ts";

/** Columns of the record list from left to right, including those only used for sorting. */
export const recordColumns = [
${lines(columns)}
] as const;

/** Filters of the record list; those with a \`param\` are offered in the filter bar. */
export const recordFilters = [
${lines(filtersOf(record))}
] as const;

/** Where custom fields stand in a record, which may be columns of the list too. */
export const recordOverlays: readonly OverlayPlace[] = [
${lines(overlayPlaces(plans, record))}
];

/** A parameter of the list operation offered in the filter bar. */
export type OfferedFilter = Extract<(typeof recordFilters)[number], { param: string }>["param"];

/** Parameters offered in the filter bar, in document order. */
export const offeredFilters: readonly OfferedFilter[] = recordFilters.flatMap((filter) =>
  "param" in filter ? [filter.param] : [],
);
`;
}

/** Checks that the list operation accepts exactly what the record's fields define. */
export function checkRecordList(
  plans: Readonly<Record<string, Plan>>,
  { api }: Documents,
): string[] {
  const { record } = plans;
  const call = asSchema(api.get("records")?.[listCall]);
  if (!record || Object.keys(call).length === 0) return [];
  const accepted = asSchema(asSchema(call["request"])["properties"]);
  const at = `schemas/api/records.json: /${listCall}/request/properties`;
  const sorts = (asSchema(accepted["sort"])["enum"] ?? []) as unknown[]; // A list by its schema.
  const keys = columnsOf(record).map(({ key }) => key);
  const params = filtersOf(record).flatMap(({ param }) => param ?? []);
  return [
    ...placedTwice(record),
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
