import type { Node } from "libpg-query";
import { tableFacts } from "#server/store/database/copying/tableFacts.ts";
import { columnOf, namesOf, type Level } from "./statementTree.ts";

const group = "group_id";

/** A parameter or constant. */
function isValue(node: Node | undefined): boolean {
  if (!node) return false;
  if ("TypeCast" in node) return isValue(node.TypeCast.arg);
  return "ParamRef" in node || "A_Const" in node;
}

/** Two sides of which a condition says that they are equal; a row has several. */
function equalSides(condition: Node): [Node | undefined, Node | undefined][] {
  if (!("A_Expr" in condition)) return [];
  const { kind, name, lexpr, rexpr } = condition.A_Expr;
  if (kind !== "AEXPR_OP" || namesOf(name)[0] !== "=") return [];
  const [values, others] = [lexpr, rexpr].map((side) => side && "RowExpr" in side && side.RowExpr);
  if (values && others)
    return (values.args ?? []).map((each, index) => [each, others.args?.[index]]);
  return [
    [lexpr, rexpr],
    [rexpr, lexpr],
  ];
}

/** Sources of a query whose group is a value, by themselves or since they are joined with such a one. */
function boundSources({ tables, conditions, using }: Level): Set<string> {
  const aliases = tables.map(({ alias }) => alias);
  const isGroup = (node: Node | undefined) => columnOf(node)?.column === group;
  /** Where no source is named, only one has such a column. */
  const sourcesOf = (node: Node | undefined) => {
    const source = columnOf(node)?.source;
    return source === undefined ? aliases : [source];
  };
  const equal = conditions.flatMap(equalSides).filter(([one]) => isGroup(one));
  const bound = new Set(
    equal.filter(([, other]) => isValue(other)).flatMap(([one]) => sourcesOf(one)),
  );
  const joined = [
    ...equal
      .filter(([, other]) => isGroup(other))
      .map(([one, other]) => [...sourcesOf(one), ...sourcesOf(other)]),
    ...using.filter(({ columns }) => columns.includes(group)).map(({ sources }) => sources),
  ];
  // Each round leads one join further.
  for (const _ of joined)
    for (const sources of joined)
      if (sources.some((each) => bound.has(each)))
        for (const each of sources) if (aliases.includes(each)) bound.add(each);
  return bound;
}

/** True if a condition compares the group of a source with a list. */
function hasSeveral({ conditions }: Level): boolean {
  return conditions.some(
    (condition) =>
      "A_Expr" in condition &&
      (condition.A_Expr.kind === "AEXPR_OP_ANY" || condition.A_Expr.kind === "AEXPR_IN") &&
      columnOf(condition.A_Expr.lexpr)?.column === group,
  );
}

/** Sharded tables of a query whose group is not a value there, with what to write instead. */
export function unboundTables(level: Level): string[] {
  if ("InsertStmt" in level.query) return [];
  const bound = boundSources(level);
  const own = new Set(level.tables.map(({ alias }) => alias));
  const compared = level.conditions
    .flatMap(equalSides)
    .flatMap((sides) => sides.map(columnOf))
    .filter((each) => each?.column === group && each.source !== undefined);
  const isCorrelated = compared.some((each) => !own.has(each?.source ?? ""));
  return level.tables
    .filter(({ table, alias }) => tableFacts[table]?.place === "sharded" && !bound.has(alias))
    .map(({ table }) => {
      if (hasSeveral(level)) return `${table}: of several groups, so that it asks several workers`;
      return isCorrelated
        ? `${table}: its group is a column of another query; write ${table}.${group} = \${tx.group}`
        : `${table}: no group; write ${table}.${group} = \${tx.group}`;
    });
}
