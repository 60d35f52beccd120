import type { InsertStmt, Node, SelectStmt } from "libpg-query";
import { tableFacts } from "#server/store/database/copying/tableFacts.ts";
import type { Place } from "#server/store/database/copying/tableFactTypes.ts";
import { unboundTables } from "./groupByValue.ts";
import {
  columnOf,
  isQuery,
  levelsOf,
  namesOf,
  nodesBelow,
  nodesIn,
  parseStatements,
  queriesIn,
  type Level,
} from "./statementTree.ts";

/** Tables whose ids come from the sequence unless they are given. */
const withIds = new Set(
  "account authority_package comment file group_of_companies item job login_link product_item record scim_group task".split(
    " ",
  ),
);

/** Functions that read tables of groups. */
const readsGroups = /^app_(?:find|search|groups)_\w+$/;

/** Functions whose result depends on more than their arguments, by what PostgreSQL says of them. */
const unstable = new Set(
  "age array_to_string clock_timestamp concat concat_ws current_setting format gen_random_uuid jsonb_build_array jsonb_build_object nextval now random row_to_json statement_timestamp to_char to_date to_jsonb to_timestamp transaction_timestamp".split(
    " ",
  ),
);

const days = new Set(["date", "timestamp", "timestamptz"]);
/** How columns are called that hold a day or a time. */
const ofDay = /^(?:day|due|occasion|until|\w+_(?:at|on))$/;

/** A rule of the database's README that a statement breaks, with what to write. */
export type Complaint = string;

interface Written {
  table: string;
  place: Place | undefined;
  level: Level;
}

function placeOf(table: string): Place | undefined {
  return tableFacts[table]?.place;
}

/** The table that a query changes, if it does. */
function writtenBy(level: Level): Written | null {
  const [first] = level.tables;
  if ("SelectStmt" in level.query || !first) return null;
  return { table: first.table, place: placeOf(first.table), level };
}

function functionsIn(part: unknown): string[] {
  return nodesIn(part, "FuncCall").map(({ funcname }) => namesOf(funcname).at(-1) ?? "");
}

function functionsBelow(part: unknown): string[] {
  return nodesBelow(part, "FuncCall").map(({ funcname }) => namesOf(funcname).at(-1) ?? "");
}

function settingComplaints(statements: readonly Node[]): Complaint[] {
  const settings = nodesIn(statements, "VariableSetStmt").filter(({ is_local }) => is_local);
  const names = settings.map(({ name = "" }) => name);
  const complaints: [boolean, Complaint][] = [
    [
      names.length > 0 && statements.length > 1,
      `${names.join(", ")}: a setting is its own message`,
    ],
    [names.includes("plan_cache_mode"), "plan_cache_mode: several machines plan by the values"],
    [
      functionsBelow(statements).includes("set_config"),
      "set_config(): reaches no shard; use set local",
    ],
  ];
  return complaints.flatMap(([isBroken, words]) => (isBroken ? [words] : []));
}

/** Columns that a statement computes: of `set`, of `on conflict` and of `returning`. */
function computedParts({ query }: Level): unknown[] {
  if ("InsertStmt" in query)
    return [query.InsertStmt.onConflictClause, query.InsertStmt.returningClause];
  if ("UpdateStmt" in query) return [query.UpdateStmt.targetList, query.UpdateStmt.returningClause];
  return "DeleteStmt" in query ? [query.DeleteStmt.returningClause] : [];
}

/** True if a day is read from a text or written as one, for which PostgreSQL asks settings. */
function hasDayAsText(query: Node): boolean {
  return nodesIn(Object.values(query), "TypeCast").some(({ arg, typeName }) => {
    const type = namesOf(typeName?.names).at(-1) ?? "";
    const column = columnOf(arg)?.column;
    return column !== undefined && (days.has(type) || (type === "text" && ofDay.test(column)));
  });
}

function computedComplaints({ table, place, level }: Written): Complaint[] {
  if (place === "local" || place === "eachNode") return [];
  const parts = computedParts(level);
  const found = functionsIn(parts).filter((name) => unstable.has(name));
  const isNow = nodesIn(parts, "SQLValueFunction").length > 0;
  return [
    ...[...found, ...(isNow ? ["current_timestamp"] : [])].map(
      (name) => `${table}: computes by ${name}(); give a value, or read first`,
    ),
    // "case r.mail when 'daily'" arrives as "case r.mail when r.mail = 'daily'".
    ...(nodesIn(parts, "CaseExpr").some(({ arg }) => arg)
      ? [`${table}: computes by case … when; write case when … = …`]
      : []),
    ...("InsertStmt" in level.query || !hasDayAsText(level.query)
      ? []
      : [`${table}: writes by days as text; read first`]),
  ];
}

/** Parameters of which nothing but a cast would tell the type. */
function uncastValues({ targetList = [] }: SelectStmt): boolean {
  return targetList.some(
    (each) => "ResTarget" in each && each.ResTarget.val && "ParamRef" in each.ResTarget.val,
  );
}

/** The column of a query that becomes the group of what it inserts. */
function insertedGroup({ cols = [] }: InsertStmt, { targetList = [] }: SelectStmt) {
  const at = cols.findIndex((each) => "ResTarget" in each && each.ResTarget.name === "group_id");
  const column = targetList[at];
  return column && "ResTarget" in column ? columnOf(column.ResTarget.val) : null;
}

function insertComplaints({ table, place, level: { query } }: Written): Complaint[] {
  const source = "InsertStmt" in query ? query.InsertStmt.selectStmt : undefined;
  if (!("InsertStmt" in query) || !source || !("SelectStmt" in source)) return [];
  if (queriesIn(source.SelectStmt.valuesLists).length > 0)
    return [`${table}: a query among the values; read first`];
  const isQueried = source.SelectStmt.valuesLists === undefined;
  return isQueried && place === "sharded"
    ? insertSelectComplaints(table, query.InsertStmt, source.SelectStmt)
    : [];
}

function insertSelectComplaints(
  table: string,
  insert: InsertStmt,
  select: SelectStmt,
): Complaint[] {
  const sources = nodesBelow(select, "RangeVar").map(({ relname = "" }) => relname);
  const apart = sources.filter((each) => ![undefined, "sharded"].includes(placeOf(each)));
  const hasIds = insert.cols?.some((each) => "ResTarget" in each && each.ResTarget.name === "id");
  const complaints: [boolean, string][] = [
    [apart.length > 0, `selects from ${apart.join(", ")}, so that every shard inserts; read first`],
    [
      apart.length === 0 &&
        (insertedGroup(insert, select)?.column !== "group_id" ||
          !sources.some((each) => placeOf(each) === "sharded")),
      "select its group from a row of the group, as that of audit_head",
    ],
    [
      Boolean(select.limitCount ?? select.sortClause),
      "selects in an order or up to a limit; read first",
    ],
    [uncastValues(select), "cast each value that it selects"],
    [
      (withIds.has(table) && !hasIds) || functionsBelow(select).includes("nextval"),
      "draw its ids before, by newIds",
    ],
  ];
  return complaints.flatMap(([isBroken, words]) =>
    isBroken ? [`${table} (insert … select): ${words}`] : [],
  );
}

/** Tables of a statement beside the one that it writes, if they lie elsewhere. */
function mixedComplaints(levels: readonly Level[]): Complaint[] {
  const all = new Set(levels.flatMap(({ tables }) => tables.map(({ table }) => table)));
  const places = new Map([...all].map((table) => [table, placeOf(table)]));
  const writes = levels.flatMap((level) => writtenBy(level) ?? []);
  const isApart = (place: Place | undefined) => place !== undefined;
  const complaints = writes.flatMap(({ table, place }) => {
    const others = [...places].filter(
      ([, other]) =>
        isApart(other) && other !== place && !(place === "sharded" && other === "reference"),
    );
    return isApart(place)
      ? others.map(
          ([other]) => `${table}: written by a statement that asks ${other}; read its keys first`,
        )
      : [];
  });
  if (complaints.length > 0 || ![...places.values()].includes("sharded")) return complaints;
  return [...places]
    .filter(([, place]) => place === "coordinator" || place === "local")
    .map(
      ([table]) =>
        `${table}: joined with tables of shards, which lie elsewhere; read its keys first`,
    );
}

/** Forms that the planner of the coordinator refuses or does not survive. */
function outerJoinComplaints({ query, hasOuterJoin }: Level): Complaint[] {
  if (!hasOuterJoin || !("SelectStmt" in query)) return [];
  const sources = query.SelectStmt.fromClause;
  const isUnion = nodesIn(sources, "RangeSubselect").some(
    ({ subquery }) => subquery && "SelectStmt" in subquery && subquery.SelectStmt.larg,
  );
  return isUnion
    ? ["an outer join of a union crashes a coordinator; read one after the other"]
    : [];
}

function otherComplaints(statement: Node, levels: readonly Level[]): Complaint[] {
  const isSharded = levels.some(({ tables }) =>
    tables.some(({ table }) => placeOf(table) === "sharded"),
  );
  const searching = functionsBelow(statement).filter((name) => readsGroups.test(name));
  return [
    ...("TruncateStmt" in statement ? ["truncate: delete rows instead"] : []),
    ...(isSharded
      ? searching.map(
          (name) => `${name}(): reads tables of groups; call it by a statement of its own`,
        )
      : []),
  ];
}

/** Machines that a statement needs. */
export type RunsOn = "one worker" | "several workers" | "coordinator" | "every machine";

function runsOn(levels: readonly Level[], complaints: readonly Complaint[]): RunsOn {
  const places = new Set(levels.flatMap(({ tables }) => tables.map(({ table }) => placeOf(table))));
  if (places.has("sharded")) return complaints.length > 0 ? "several workers" : "one worker";
  const written = levels.flatMap((level) => writtenBy(level)?.place ?? []);
  return written.includes("reference") ? "every machine" : "coordinator";
}

/** A statement as a distributed database would take it. */
export interface Assessment {
  /** Tables of the statement by where they lie. */
  tables: Readonly<Record<string, Place>>;
  runsOn: RunsOn;
  complaints: readonly Complaint[];
}

/** Holds a text against the rules of distributed databases. */
export function assessText(text: string): Assessment {
  const statements = parseStatements(text);
  const levels = statements.flatMap((statement) => (isQuery(statement) ? levelsOf(statement) : []));
  const written = levels.flatMap((level) => writtenBy(level) ?? []);
  const complaints = [
    ...settingComplaints(statements),
    ...levels.flatMap(unboundTables),
    ...written.flatMap(computedComplaints),
    ...written.flatMap(insertComplaints),
    ...mixedComplaints(levels),
    ...levels.flatMap(outerJoinComplaints),
    ...statements.flatMap((statement) => otherComplaints(statement, levels)),
  ];
  const tables = levels.flatMap((level) =>
    level.tables.flatMap(({ table }): [string, Place][] => {
      const place = placeOf(table);
      return place === undefined ? [] : [[table, place]];
    }),
  );
  return {
    tables: Object.fromEntries(tables),
    runsOn: runsOn(levels, complaints),
    complaints: [...new Set(complaints)].toSorted(),
  };
}
