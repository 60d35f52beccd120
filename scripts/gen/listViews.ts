import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import type { ListView } from "../../src/shared/generated/types.ts";
import { asSchema, type Documents, type Schema } from "./documents.ts";
import { misspeltIn } from "./keywords.ts";
import { documentIdOf } from "./references.ts";

type Filter = NonNullable<ListView["filters"]>[number];
type Column = ListView["columns"][number];

/** Schema of a list's view document, for type generation. */
export function listViewSchema({ vocabulary }: Pick<Documents, "vocabulary">): Schema {
  return asSchema(asSchema(vocabulary["listView"])["schema"]);
}

/** Lists the errors in the documents of list pages, with file and pointer. */
export function checkListViews(documents: Documents): string[] {
  const isView = new Ajv2020({ allErrors: true, verbose: true }).compile(listViewSchema(documents));
  return [...documents.listViews].flatMap(([name, document]) => {
    const wrong = isView(document)
      ? // Border: validated against the schema above.
        wrongNames(document as unknown as ListView, documents)
      : [wrongShape(isView.errors ?? [])];
    return wrong.map((text) => `schemas/lists/views/${name}.json: ${text}`);
  });
}

function wrongShape(errors: readonly ErrorObject[]): string {
  const [first] = errors;
  const { instancePath = "", message = "", params = {} } = first ?? {};
  return misspeltIn(errors) ?? `${instancePath}: ${message} (${JSON.stringify(params)})`;
}

/** A schema with the group of calls that its local references are of. */
interface Place {
  schema: Schema;
  group: string;
  /** The fixed list that it is a value of. */
  list?: string;
}

/** A call with the schemas of its request and its reply. */
interface Call {
  request: Place;
  reply: Place;
  isFile: boolean;
}

function wrongNames(view: ListView, documents: Documents): string[] {
  const call = callOf(view.call, documents);
  if (!call) return [`/call: no call is called "${view.call}"`];
  const { find, offered } = readerOf(documents);
  const { reply } = call;
  const row = find(reply, [view.rows, "items"]);
  if (!row)
    return [
      `/rows: ${view.call} replies with no list "${view.rows}"; it has: ${offered(reply).join(", ")}`,
    ];
  const request = { ...call.request, name: `the request of ${view.call}` };
  return [
    ...wrongPage(view, documents),
    ...wrongParameters(view, request, documents),
    ...wrongReply(view, reply, documents),
    ...(view.id ?? ["id"]).flatMap((path, at) =>
      find(row, path.split(".")) ? [] : [`/id/${at}: no row of ${view.call} has "${path}"`],
    ),
    ...view.columns.flatMap((column, at) =>
      wrongColumn(column, row, view, documents).map((text) => `/columns/${at}${text}`),
    ),
    ...wrongSort(view),
    ...wrongTable(view, documents),
  ];
}

function wrongPage({ path }: ListView, { lists }: Documents): string[] {
  const pages = (lists.get("pages")?.items ?? []).map(({ value }) => String(value));
  const isPage = pages.some((page) => page.replace(/(?:\/:\w+\?)+$/, "") === path);
  return isPage ? [] : [`/path: lists/pages has no page "${path}"`];
}

/** Parameters of the address that the call doesn't take, or takes otherwise. */
function wrongParameters(
  { views, search, filters = [], columns }: ListView,
  request: Place & { name: string },
  documents: Documents,
): string[] {
  const { find, offered } = readerOf(documents);
  const missing = (pointer: string, parameter: string) =>
    find(request, [parameter])
      ? []
      : [
          `${pointer}: ${request.name} has no "${parameter}"; it has: ${offered(request).join(", ")}`,
        ];
  const sorts = columns.flatMap(({ sort, key }, at) => (sort ? [{ key, at }] : []));
  const known = find(request, ["sort"])?.schema["enum"];
  const sortable = Array.isArray(known) ? known.map(String) : [];
  return [
    ...(views ? missing("/views/parameter", views.parameter) : []),
    ...(views ? wrongValues("/views", views, documents) : []),
    ...(search === undefined ? [] : missing("/search", search)),
    ...filters.flatMap((filter, at) => [
      ...missing(`/filters/${at}/parameter`, filter.parameter),
      ...wrongFilter(filter, find(request, [filter.parameter]), documents).map(
        (text) => `/filters/${at}${text}`,
      ),
    ]),
    ...sorts
      .filter(({ key }) => !sortable.includes(key))
      .map(
        ({ key, at }) =>
          `/columns/${at}/sort: ${request.name} sorts by no "${key}"; it has: ${sortable.join(", ")}`,
      ),
  ];
}

function wrongFilter(filter: Filter, parameter: Place | undefined, documents: Documents): string[] {
  const { as, list, values, from } = filter;
  if (!parameter) return [];
  const { type } = parameter.schema;
  const needs = { several: "array", flag: "boolean", item: "integer", company: "integer" } as const;
  const wanted = as === "one" ? undefined : needs[as];
  const isOfList = as === "several" || as === "one";
  return [
    ...(wanted !== undefined && wanted !== type
      ? [`/as: "${as}" needs a parameter of type ${wanted}, but it is ${String(type)}`]
      : []),
    ...(isOfList && (list === undefined || values === undefined)
      ? [`/as: "${as}" needs the list of its values, and which of them are offered`]
      : wrongValues("", { list, values }, documents)),
    ...(as === "item" && from === undefined
      ? [`/from: is missing, so nothing could be chosen; name the reply's items`]
      : []),
  ];
}

function wrongValues(
  pointer: string,
  { list, values = [] }: { list?: string | undefined; values?: readonly string[] | undefined },
  { lists }: Documents,
): string[] {
  if (list === undefined) return [];
  const known = lists.get(list)?.items.map(({ value }) => String(value));
  if (!known) return [`${pointer}/list: no list is called "${list}"`];
  return values
    .filter((value) => !known.includes(value))
    .map(
      (value) => `${pointer}/values: lists/${list} has no "${value}"; it has: ${known.join(", ")}`,
    );
}

/** Properties beside the rows that the reply doesn't have. */
function wrongReply(
  { views, filters = [], total, call }: ListView,
  reply: Place,
  documents: Documents,
): string[] {
  const { find, offered } = readerOf(documents);
  const named = [
    ["/views/counts", views?.counts],
    ["/total", total],
    ...filters.map(({ from }, at) => [`/filters/${at}/from`, from] as const),
  ] as const;
  return named.flatMap(([pointer, name]) =>
    name === undefined || find(reply, [name])
      ? []
      : [`${pointer}: the reply of ${call} has no "${name}"; it has: ${offered(reply).join(", ")}`],
  );
}

/** Formats and types that a column's value must have. */
const written: Readonly<Record<string, { format?: readonly string[]; type?: readonly string[] }>> =
  {
    date: { format: ["date", "date-time"] },
    dateTime: { format: ["date-time"] },
    ago: { format: ["date-time"] },
    number: { type: ["integer", "number"] },
    percent: { type: ["integer", "number"] },
  };

function canWrite(as: Column["as"], { format, type }: Schema): boolean {
  const wanted = written[as];
  const isFormat = wanted?.format === undefined || wanted.format.includes(String(format));
  return isFormat && (wanted?.type === undefined || wanted.type.includes(String(type)));
}

function wrongColumn(
  { key, as, at = key, list, href }: Column,
  row: Place,
  view: ListView,
  documents: Documents,
): string[] {
  if (as === "own") return [];
  const { find, offered } = readerOf(documents);
  const value = find(row, at.split("."));
  if (!value) return [`: no row of ${view.call} has "${at}"; it has: ${offered(row).join(", ")}`];
  const isArray = value.schema["type"] === "array";
  const { list: valueList } = isArray ? (find(value, ["items"]) ?? value) : value;
  const named = [...(href ?? "").matchAll(/\{([^}]*)\}/g)].map(([, name = ""]) => name);
  return [
    ...(canWrite(as, value.schema) ? [] : [`/as: "${as}" can't write "${at}" of ${view.call}`]),
    ...(as === "word" && (valueList === undefined || list !== valueList)
      ? [`/list: "${at}" is of ${valueList === undefined ? "no list" : `lists/${valueList}`}`]
      : []),
    ...(as === "link" && href === undefined
      ? ["/href: is missing, so the link leads nowhere"]
      : []),
    ...named
      .filter((name) => !find(row, name.split(".")))
      .map((name) => `/href: no row of ${view.call} has "${name}"`),
  ];
}

function wrongSort({ sort, columns }: ListView): string[] {
  const sortable = columns.flatMap((column) => (column.sort ? [column.key] : []));
  if (sort === undefined && sortable.length > 0)
    return ["/sort: is missing; name the column that it is sorted by"];
  if (sort === undefined || sortable.includes(sort)) return [];
  return [`/sort: no column can be sorted by "${sort}"; there are: ${sortable.join(", ")}`];
}

function wrongTable({ table }: ListView, documents: Documents): string[] {
  if (table === undefined) return [];
  const call = callOf(table, documents);
  if (!call) return [`/table: no call is called "${table}"`];
  return call.isFile ? [] : [`/table: ${table} replies with no file`];
}

function callOf(name: string, { api }: Documents): Call | undefined {
  for (const [group, content] of api) {
    const found = content[name];
    if (found === undefined || name === "$defs") continue;
    const { request, query, replies, answer } = asSchema(found);
    // A reading call states its parameters one by one.
    const asked = request === undefined ? { properties: query } : asSchema(request);
    return {
      request: { schema: asked, group },
      reply: { schema: asSchema(asSchema(replies)["200"]), group },
      isFile: answer === "file",
    };
  }
  return undefined;
}

/** Readers of schemas that follow references. */
function readerOf(documents: Documents) {
  const resolved = (place: Place): Place => {
    const { $ref } = place.schema;
    if (typeof $ref !== "string") return place;
    const id = documentIdOf($ref, `api/${place.group}`).replace(/\.(?:read|write)$/, "");
    const whole = id === `api/${place.group}` ? documents.api.get(place.group) : undefined;
    let schema: unknown = whole ?? documents.byId.get(id)?.schema;
    for (const part of ($ref.split("#")[1] ?? "").split("/").slice(1))
      schema = asSchema(schema)[part];
    const list = /^lists\/(\w+)$/.exec(id)?.[1];
    return resolved({ schema: asSchema(schema), group: place.group, ...(list ? { list } : {}) });
  };
  /** The schema below another one; of an array, "items" are its elements. */
  const find = (from: Place, path: readonly string[]): Place | undefined => {
    let place = resolved(from);
    for (const name of path) {
      const { properties, items } = place.schema;
      const next = name === "items" && items ? items : asSchema(properties)[name];
      if (next === undefined) return undefined;
      place = resolved({ schema: asSchema(next), group: place.group });
    }
    return place;
  };
  const offered = (from: Place) => Object.keys(asSchema(resolved(from).schema["properties"]));
  return { find, offered };
}

/** Keys of the texts that list pages need, each with its document. */
export function listViewTexts({ listViews }: Documents): Map<string, string> {
  return new Map(
    [...listViews].flatMap(([name, document]) =>
      // Border: checked before.
      textsOf(document as unknown as ListView).map((key): [string, string] => [
        key,
        `schemas/lists/views/${name}.json`,
      ]),
    ),
  );
}

function textsOf({ texts, title, intro, columns, filters = [], ...view }: ListView): string[] {
  const isNarrowed = filters.length > 0 || view.search !== undefined || view.views !== undefined;
  const parts = [
    ["noneTitle", true],
    ["none", true],
    ["noHitTitle", isNarrowed],
    ["noHit", isNarrowed],
    ["search", view.search !== undefined],
    ["views", view.views !== undefined],
    ["shown", (view.total ?? view.views?.counts) !== undefined],
    ["save", view.table !== undefined],
    ["add", view.add !== undefined],
  ] as const;
  return [
    title,
    ...(intro === undefined ? [] : [intro]),
    ...parts.flatMap(([part, isNeeded]) => (isNeeded ? [`${texts}.${part}`] : [])),
    ...columns.map(({ key, label }) => label ?? `${texts}.column.${key}`),
    ...filters.flatMap(({ parameter, address = parameter, label, as }) => {
      const key = label ?? `${texts}.${address}`;
      return as === "flag" ? [key, `${key}Value`] : [key];
    }),
  ];
}
