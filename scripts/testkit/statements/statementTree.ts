import { loadModule, parseSync, type Node, type RangeVar } from "libpg-query";

await loadModule();

type Kind = Node extends infer Each ? (Each extends unknown ? keyof Each : never) : never;
type Content<Each extends Kind> = Extract<Node, Record<Each, unknown>>[Each];

const queries = ["SelectStmt", "InsertStmt", "UpdateStmt", "DeleteStmt"] as const;
/** A query as it stands in a statement, by its kind. */
type QueryNode = {
  [Each in (typeof queries)[number]]: Record<Each, Content<Each>>;
}[(typeof queries)[number]];

export function isQuery(node: object): node is QueryNode {
  return queries.some((kind) => kind in node);
}

/** The statements of a text, as PostgreSQL itself reads them. */
export function parseStatements(text: string): Node[] {
  return (parseSync(text).stmts ?? []).flatMap(({ stmt }) => stmt ?? []);
}

/** Adds the objects of a part of a statement, without those of the queries in it, which it ends at. */
function addObjects(part: unknown, all: object[]): void {
  if (typeof part !== "object" || part === null) return;
  all.push(part);
  if (isQuery(part)) return;
  for (const each of Object.values(part)) addObjects(each, all);
}

function objectsIn(part: unknown): object[] {
  const all: object[] = [];
  addObjects(part, all);
  return all;
}

/** The nodes of one kind in a part of a statement, without those of the queries in it. */
export function nodesIn<Each extends Kind>(part: unknown, kind: Each): Content<Each>[] {
  return objectsIn(part).flatMap((object) =>
    // Border: the parser names the kind of each node.
    kind in object ? [(object as Record<Each, Content<Each>>)[kind]] : [],
  );
}

/** The nodes of one kind anywhere in a statement. */
export function nodesBelow<Each extends Kind>(part: unknown, kind: Each): Content<Each>[] {
  const nested = queriesIn(part).flatMap((query) => nodesBelow(Object.values(query), kind));
  return [...nodesIn(part, kind), ...nested];
}

/** The queries in a part of a statement, without those within them. */
export function queriesIn(part: unknown): QueryNode[] {
  return objectsIn(part).filter(isQuery);
}

/** Names of a column, function or type, with those before it: `r.group_id`, `pg_catalog.int8`. */
export function namesOf(nodes: readonly Node[] = []): string[] {
  return nodes.map((node) => ("String" in node ? (node.String.sval ?? "") : ""));
}

export function columnOf(node: Node | undefined): { source?: string; column: string } | null {
  if (!node || !("ColumnRef" in node)) return null;
  const names = namesOf(node.ColumnRef.fields);
  const [column = "", source] = names.toReversed();
  return source === undefined ? { column } : { source, column };
}

export interface SourceTable {
  table: string;
  /** The name by which the query calls it. */
  alias: string;
}

/** One query within a statement, without the queries in it. */
export interface Level {
  tables: SourceTable[];
  /** Conditions that all hold, of `where` and of joins. */
  conditions: Node[];
  /** Sources with those columns that a join finds equal by `using`. */
  using: { sources: string[]; columns: string[] }[];
  hasOuterJoin: boolean;
  query: QueryNode;
}

/** Conditions that `and` joins. */
function conjuncts(condition: Node | undefined): Node[] {
  if (!condition) return [];
  if (!("BoolExpr" in condition) || condition.BoolExpr.boolop !== "AND_EXPR") return [condition];
  return (condition.BoolExpr.args ?? []).flatMap(conjuncts);
}

interface QueryParts {
  target?: RangeVar | undefined;
  sources: readonly Node[];
  where?: Node | undefined;
}

function partsOf(query: QueryNode): QueryParts {
  if ("SelectStmt" in query) {
    const { fromClause = [], whereClause } = query.SelectStmt;
    return { sources: fromClause, where: whereClause };
  }
  if ("InsertStmt" in query) return { target: query.InsertStmt.relation, sources: [] };
  if ("UpdateStmt" in query) {
    const { relation, fromClause = [], whereClause } = query.UpdateStmt;
    return { target: relation, sources: fromClause, where: whereClause };
  }
  const { relation, usingClause = [], whereClause } = query.DeleteStmt;
  return { target: relation, sources: usingClause, where: whereClause };
}

function tableOf({ relname = "", alias }: RangeVar): SourceTable {
  return { table: relname, alias: alias?.aliasname ?? relname };
}

function levelOf(query: QueryNode, preceding: ReadonlySet<string>): Level {
  const { target, sources, where } = partsOf(query);
  const joins = nodesIn(sources, "JoinExpr");
  const tables = nodesIn(sources, "RangeVar").map(tableOf);
  return {
    tables: [
      ...(target ? [tableOf(target)] : []),
      ...tables.filter(({ table }) => !preceding.has(table)),
    ],
    conditions: [where, ...joins.map(({ quals }) => quals)].flatMap(conjuncts),
    using: joins
      .filter(({ usingClause }) => usingClause)
      .map(({ larg, rarg, usingClause }) => ({
        sources: nodesIn([larg, rarg], "RangeVar").map((each) => tableOf(each).alias),
        columns: namesOf(usingClause),
      })),
    hasOuterJoin: joins.some(({ jointype }) => jointype !== "JOIN_INNER"),
    query,
  };
}

/** The queries of a statement, each after those within it. */
export function levelsOf(query: QueryNode, around: ReadonlySet<string> = new Set()): Level[] {
  const content = Object.values(query);
  const own = nodesIn(content, "CommonTableExpr").map(({ ctename = "" }) => ctename);
  const preceding = new Set([...around, ...own]);
  const nested = (part: unknown) => queriesIn(part).flatMap((each) => levelsOf(each, preceding));
  if (!("SelectStmt" in query) || !query.SelectStmt.larg || !query.SelectStmt.rarg)
    return [...nested(content), levelOf(query, preceding)];
  // The halves of a union are queries, though not called so.
  const { larg, rarg, ...rest } = query.SelectStmt;
  const halves = [larg, rarg].flatMap((half) => levelsOf({ SelectStmt: half }, preceding));
  return [...nested(rest), ...halves];
}
