import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import type { Chart } from "../../src/shared/generated/types.ts";
import { type Documents } from "./documents.ts";
import { asSchema, type Schema } from "./schema.ts";
import { misspeltIn } from "./keywords.ts";

/** Fields a chart's drawing may use, as produced by `chartLines.ts`. */
const lineFields =
  "subject kind count rank fill line words href at within withinLine withinWords".split(" ");
/** The same of a map, whose shapes and places bring their own. */
const mapFields = ["place", "own", "shape", "geometry"];

/** Schema of a chart's metadata, for type generation. */
export function chartSchema({ vocabulary }: Pick<Documents, "vocabulary">): Schema {
  return asSchema(asSchema(vocabulary["chart"])["schema"]);
}

/** Lists the errors in the chart documents, with file and pointer. */
export function checkCharts(documents: Documents): string[] {
  const shape = chartSchema(documents);
  const isChart = new Ajv2020({ allErrors: true, verbose: true }).compile(shape);
  const places = new Map<number, string>();
  return [...documents.charts].flatMap(([id, document]) => {
    const say = (text: string) => `schemas/charts/${id}.json: ${text}`;
    const given = asSchema(document["usermeta"])["chart"];
    if (given === undefined)
      return [
        say(
          "/usermeta/chart: is missing, so nothing would draw it; name its data, words and links",
        ),
      ];
    if (!isChart(given)) return [say(`/usermeta/chart${wrongShape(isChart.errors ?? [], shape)}`)];
    // Border: validated against the schema above.
    const chart = given as Chart;
    const other = places.get(chart.place);
    places.set(chart.place, id);
    return [
      ...(other
        ? [`/usermeta/chart/place: ${chart.place} is ${other}.json's; give this chart its own`]
        : []),
      ...wrongNames(chart, documents),
      ...missingDrawing(document),
      ...wrongDrawing(document, chart),
    ].map(say);
  });
}

function wrongShape(errors: readonly ErrorObject[], shape: Schema): string {
  const misspelt = misspeltIn(errors);
  if (misspelt) return misspelt;
  const [first] = errors;
  if (first?.keyword !== "required") return `${first?.instancePath ?? ""}: ${first?.message ?? ""}`;
  const pointer = `${first.instancePath}/${String(first.params["missingProperty"])}`;
  return `${pointer}: is missing; write it: ${meaningOf(pointer, shape)}`;
}

/** The vocabulary's description of a property, or of the closest one above it. */
function meaningOf(pointer: string, shape: Schema): string {
  let part = shape;
  let meaning = "";
  for (const name of pointer.split("/").slice(1)) {
    part = asSchema(asSchema(part["properties"])[name] ?? part["items"]);
    meaning = String(part["description"] ?? meaning);
  }
  return meaning;
}

/** Lists unknown data sources, fields, lists and filters. */
function wrongNames(chart: Chart, documents: Documents): string[] {
  const at = "/usermeta/chart";
  const lists = figureLists(documents);
  const fields = lists.get(chart.data);
  if (!fields)
    return [
      `${at}/data: the figures have no list "${chart.data}"; there are: ${[...lists.keys()].join(", ")}`,
    ];
  const { kinds, subject, link, map } = chart;
  const used: [pointer: string, field: string | undefined][] = [
    ["kinds/field", kinds.field],
    ["kinds/count", kinds.count],
    ...Object.entries(kinds.counts ?? {}).flatMap(
      ([value, counted]): [string, string | undefined][] => [
        [`kinds/counts/${value}/field`, counted?.field],
        [`kinds/counts/${value}/less`, counted?.less],
      ],
    ),
    ["kinds/within/field", kinds.within?.field],
    ["subject/field", subject.field],
    ["across", chart.across],
    ["map/place", map?.place],
    ["map/own", map?.own],
    ["link/company", link.company],
    ["link/status", link.status],
    ["link/value", link.value],
    ["link/only", link.only],
  ];
  return [
    ...used.flatMap(([pointer, field]) =>
      field === undefined || fields.includes(field)
        ? []
        : [`${at}/${pointer}: ${chart.data} has no "${field}"; there are: ${fields.join(", ")}`],
    ),
    ...[
      ...wrongValues(chart, documents),
      ...wrongMarks(chart, documents),
      ...wrongTogether(chart),
    ].map((text) => `${at}/${text}`),
  ];
}

/** Lists combinations of properties that make no sense together. */
function wrongTogether({ kinds, subject, link, table, words, isBeside }: Chart): string[] {
  const wrong: string[] = [];
  const isByField = kinds.field !== undefined && kinds.count !== undefined;
  if (isByField === (kinds.counts !== undefined))
    wrong.push('kinds: name either "field" and "count", or "counts"');
  if (kinds.isWhole === true && subject.field !== undefined)
    wrong.push('kinds/isWhole: only a chart about one thing (a subject with "text") can be whole');
  const linked = [link.company, link.status, link.value].filter((field) => field !== undefined);
  if (subject.field === undefined && linked.some((field) => field !== kinds.field))
    wrong.push("link: the lines are joined by kind, so a link can only name the field of kinds");
  if (table[0]?.shows !== (subject.field === undefined ? "kind" : "subject"))
    wrong.push("table/0/shows: the first column is the link: the subject's field, else the kind");
  if (words.middle !== undefined && isBeside !== true)
    wrong.push('words/middle: only a chart with "isBeside" has room for it');
  return wrong;
}

/** Lists what a chart with one mark for several kinds, or with a part of a count, lacks. */
function wrongMarks({ kinds, subject, map, table }: Chart, documents: Documents): string[] {
  const { isGravest = false, counts, shapes, list, within } = kinds;
  const { length } = valuesOf(list, documents);
  return [
    isGravest && (counts === undefined || subject.field === undefined)
      ? 'kinds/isGravest: only a subject with a "field" and "counts" has several kinds'
      : "",
    map !== undefined && !isGravest
      ? 'map: a country has one mark, so write "isGravest" in kinds'
      : "",
    within === undefined && table.some(({ shows }) => shows === "within")
      ? 'table: shows "within", which kinds does not name'
      : "",
    shapes !== undefined && shapes.length !== length
      ? `kinds/shapes: ${list} has ${length} values; name as many shapes`
      : "",
  ].filter((text) => text !== "");
}

function wrongValues({ kinds, feature, link }: Chart, documents: Documents): string[] {
  const values = valuesOf(kinds.list, documents);
  const isOn = (list: string, value: string) => valuesOf(list, documents).includes(value);
  const wrong: string[] = [];
  if (!documents.lists.has(kinds.list)) wrong.push(`kinds/list: no list is called "${kinds.list}"`);
  else if (Array.isArray(kinds.fill) && kinds.fill.length !== values.length)
    wrong.push(`kinds/fill: ${kinds.list} has ${values.length} values; name as many colours`);
  for (const value of Object.keys(kinds.counts ?? {}))
    if (!values.includes(value)) wrong.push(`kinds/counts/${value}: is not on lists/${kinds.list}`);
  if (feature !== undefined && !isOn("features", feature))
    wrong.push(`feature: "${feature}" is not on lists/features`);
  if (link.filter !== undefined && !isOn("filterAliases", link.filter))
    wrong.push(`link/filter: "${link.filter}" is not on lists/filterAliases`);
  return wrong;
}

/** Lists the parts without which a drawing is empty. */
function missingDrawing(document: Schema): string[] {
  if (document["layer"] !== undefined) return [];
  if (document["mark"] === undefined)
    return ["/mark: is missing, so nothing would be drawn; write the mark, or layers of marks"];
  if (document["encoding"] === undefined)
    return [
      "/encoding: is missing, so all marks would be alike; write what each field of a line is shown by",
    ];
  return [];
}

/** Fields that the drawing reads but neither the data nor its own transforms provide. */
function wrongDrawing(document: Schema, { map }: Chart): string[] {
  const texts = textsBelow({ ...document, usermeta: null }, "");
  const made = texts.filter(([pointer]) => /\/as(\/\d+)?$/.test(pointer)).map(([, text]) => text);
  const given = map ? [...lineFields, ...mapFields] : lineFields;
  const known = new Set([...given, ...made]);
  const read = texts.flatMap(([pointer, text]): [pointer: string, name: string][] => {
    if (/\/(field|transform\/\d+\/stack|groupby\/\d+)$/.test(pointer)) return [[pointer, text]];
    return [...text.matchAll(/\bdatum\.(\w+)/g)].map(([, name = ""]) => [pointer, name]);
  });
  return read
    .filter(([, name]) => !known.has(name))
    .map(
      ([pointer, name]) => `${pointer}: a line has no "${name}"; there are: ${given.join(", ")}`,
    );
}

/** All strings of a document with their pointers. */
function textsBelow(value: unknown, pointer: string): [pointer: string, text: string][] {
  if (typeof value === "string") return [[pointer, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsBelow(part, `${pointer}/${name}`));
}

/** The lists in the replies of the dashboard's calls, each with the fields of its rows. */
function figureLists({ api }: Documents): Map<string, string[]> {
  const calls = ["dashboard.kpi", "dashboard.history"].map((name) =>
    asSchema(asSchema(api.get("dashboard"))[name]),
  );
  const properties = calls.flatMap((call) =>
    Object.entries(asSchema(asSchema(asSchema(call["replies"])["200"])["properties"])),
  );
  return new Map(
    properties.flatMap(([name, part]): [string, string[]][] => {
      const { items } = asSchema(part);
      return items === undefined
        ? []
        : [[name, Object.keys(asSchema(asSchema(items)["properties"]))]];
    }),
  );
}

function valuesOf(list: string, { lists }: Documents): string[] {
  return (lists.get(list)?.items ?? []).map(({ value }) => String(value));
}

/** A chart with what its checks and its drawing need. */
export interface ChartDocument {
  id: string;
  chart: Chart;
  /** Values of the list that its kinds come from. */
  values: string[];
  spec: Schema;
}

/** All charts in display order. */
export function chartsOf(documents: Documents): ChartDocument[] {
  return [...documents.charts]
    .map(([id, { usermeta, ...spec }]) => {
      // Border: `checkCharts` has rejected any other shape.
      const chart = asSchema(usermeta)["chart"] as Chart;
      return { id, chart, values: valuesOf(chart.kinds.list, documents), spec };
    })
    .toSorted((one, other) => one.chart.place - other.chart.place);
}

/** Generates the module with all charts of the dashboard, so that none can be forgotten. */
export function chartsModule(documents: Documents): string {
  const charts = chartsOf(documents);
  const imports = charts.map(
    ({ id }) => `import ${id} from "#schemas/charts/${id}.json" with { type: "json" };`,
  );
  const lines = charts.map(
    ({ id, values }) => `  readChart("${id}", ${id}, ${JSON.stringify(values)}),`,
  );
  return `${imports.join("\n")}
import type { Chart } from "./types.ts";

/** A chart: its metadata, the values of its kinds in order, and its Vega-Lite specification. */
export interface ChartDocument {
  readonly id: string;
  readonly chart: Chart;
  readonly values: readonly string[];
  readonly spec: object;
}

function readChart(
  id: string,
  { usermeta, ...spec }: { usermeta: { chart: object } },
  values: readonly string[],
): ChartDocument {
  // Border: gen refuses a document whose metadata have another shape.
  return { id, chart: usermeta.chart as Chart, values, spec };
}

/** All charts of the dashboard in display order. */
export const charts: readonly ChartDocument[] = [
${lines.join("\n")}
];
`;
}
