import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import type { ListView } from "../../../src/shared/generated/types.ts";
import { type Documents } from "../documents.ts";
import { asSchema, type Schema } from "../schema.ts";
import { misspeltIn } from "../keywords.ts";
import { documentIdOf } from "../references.ts";

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
      ? wrongNames(asListView(document), documents)
      : [wrongShape(isView.errors ?? [])];
    return wrong.map((text) => `schemas/lists/views/${name}.json: ${text}`);
  });
}

export function asListView(document: unknown): ListView {
  // Border: validated against its schema.
  return document as ListView;
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
  const needed = as === "one" ? undefined : needs[as];
  const isOfList = as === "several" || as === "one";
  return [
    ...(needed !== undefined && needed !== type
      ? [`/as: "${as}" needs a parameter of type ${needed}, but it is ${String(type)}`]
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
  const names = [
    ["/views/counts", views?.counts],
    ["/total", total],
    ...filters.map(({ from }, at) => [`/filters/${at}/from`, from] as const),
  ] as const;
  return names.flatMap(([pointer, name]) =>
    name === undefined || find(reply, [name])
      ? []
      : [`${pointer}: the reply of ${call} has no "${name}"; it has: ${offered(reply).join(", ")}`],
  );
}

const [texts, numbers] = [["string"], ["integer", "number"]];
/** Types that a column's value must have, and formats that it may have. */
const written: Readonly<Record<string, { types: string[]; formats?: string[] }>> = {
  date: { types: texts, formats: ["date", "date-time"] },
  dateTime: { types: texts, formats: ["date-time"] },
  ago: { types: texts, formats: ["date-time"] },
  number: { types: numbers },
  percent: { types: numbers },
};

function canWrite(as: Column["as"], { format, type }: Schema): boolean {
  const { types, formats } = written[as] ?? {};
  if (types && !types.includes(String(type))) return false;
  return formats === undefined || format === undefined || formats.includes(String(format));
}

export function wrongColumn(
  { key, as, at = key, list, href }: Pick<Column, "key" | "as" | "at" | "list" | "href">,
  row: Place,
  view: Pick<ListView, "call">,
  documents: Documents,
): string[] {
  if (as === "own") return [];
  const { find, offered } = readerOf(documents);
  const value = find(row, at.split("."));
  if (!value) return [`: no row of ${view.call} has "${at}"; it has: ${offered(row).join(", ")}`];
  const isArray = value.schema["type"] === "array";
  return [
    ...(canWrite(as, value.schema) ? [] : [`/as: "${as}" can't write "${at}" of ${view.call}`]),
    ...(as === "word" ? wrongList(at, list, isArray ? find(value, ["items"]) : value) : []),
    ...(as === "link" && href === undefined
      ? ["/href: is missing, so the link leads nowhere"]
      : []),
    ...[...(href ?? "").matchAll(/\{([^}]*)\}/g)]
      .filter(([, path = ""]) => !find(row, path.split(".")))
      .map(([, path]) => `/href: no row of ${view.call} has "${path}"`),
  ];
}

function wrongList(at: string, list: string | undefined, value: Place | undefined): string[] {
  const own = value?.list;
  if (own !== undefined && own === list) return [];
  return [`/list: "${at}" is of ${own === undefined ? "no list" : `lists/${own}`}`];
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

export function callOf(name: string, { api }: Documents): Call | undefined {
  for (const [group, content] of api) {
    const found = content[name];
    if (found === undefined || name === "$defs") continue;
    const { request, query, replies, answer } = asSchema(found);
    // A reading call states its parameters one by one.
    const parameters = request === undefined ? { properties: query } : asSchema(request);
    return {
      request: { schema: parameters, group },
      reply: { schema: asSchema(asSchema(replies)["200"]), group },
      isFile: answer === "file",
    };
  }
  return undefined;
}

/** Readers of schemas that follow references. */
export function readerOf(documents: Documents) {
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
