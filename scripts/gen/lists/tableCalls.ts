import { asSchema, type Schema, typeName } from "../schema.ts";

/** A column of a table: a property of the list's rows, and how its values are written. */
export interface TableColumn {
  key: string;
  as: "text" | "word" | "date" | "dateTime" | "number" | "percent" | "own";
  /** The row's property, if it isn't called like the column. */
  at?: string;
  /** The fixed list that a word is of. */
  list?: string;
}

/** A table as its call describes it; the texts are its file's name and the heads of its columns. */
export interface TableDocument {
  group: string;
  list: string;
  rows: string;
  texts: string;
  columns: readonly TableColumn[];
}

/** Parameters of a list's pages, which a table has none of. */
const ofPages = ["after", "perPage", "currentPage", "maxPerPage"];

/**
 * Completes the calls that save a list as a table: each says `tableOf` which list, and takes what that
 * list is narrowed and sorted by. Returns the tables whose columns their calls state.
 */
export function completeTableCalls(api: Map<string, Schema>): Map<string, TableDocument> {
  const tables = new Map<string, TableDocument>();
  for (const [group, content] of api) {
    for (const [name, call] of Object.entries(content)) {
      const { tableOf, rows, texts, columns } = asSchema(call);
      if (tableOf === undefined || columns === undefined) continue;
      // Border: checkTables validates what is in it.
      const stated = { rows, texts, columns } as Omit<TableDocument, "group" | "list">;
      tables.set(name, { group, list: String(tableOf), ...stated });
    }
    const whole = Object.entries(content).map(([name, call]) => [
      name,
      asSchema(call)["tableOf"] === undefined ? call : tableCall(group, name, content),
    ]);
    api.set(group, Object.fromEntries(whole));
  }
  return tables;
}

function tableCall(group: string, name: string, content: Schema): Schema {
  const {
    tableOf,
    rows: _rows,
    texts: _texts,
    columns: _columns,
    ...written
  } = asSchema(content[name]);
  const list = asSchema(content[String(tableOf)]);
  if (content[String(tableOf)] === undefined)
    throw new Error(
      `schemas/api/${group}.json: /${name}/tableOf: no call of this file is called "${String(tableOf)}"`,
    );
  const { each, access, feature = "export" } = list;
  return {
    ...(each === undefined ? {} : { each }),
    method: "POST",
    access,
    feature,
    request: { ...requestOf(list, content), title: `${typeName(name)}Request` },
    answer: "file",
    replies: { "200": null },
    problems: [...new Set(["invalid", "notLicensed", "tableTooLong", ...problemsOf(list)])],
    audit: ["export.made"],
    ...written,
  };
}

/** The request of a list without its pages; a reading call states its parameters one by one. */
function requestOf({ request, query }: Schema, { $defs }: Schema): Schema {
  const own = asSchema(request ?? { properties: query ?? {} });
  const local = /^#\/\$defs\/(\w+)$/.exec(String(own["$ref"]))?.[1];
  const { properties, ...rest } = local === undefined ? own : asSchema(asSchema($defs)[local]);
  return {
    type: "object",
    additionalProperties: false,
    ...rest,
    properties: Object.fromEntries(
      Object.entries(asSchema(properties)).filter(([name]) => !ofPages.includes(name)),
    ),
  };
}

function problemsOf({ problems }: Schema): string[] {
  return Array.isArray(problems) ? problems.map(String) : [];
}
