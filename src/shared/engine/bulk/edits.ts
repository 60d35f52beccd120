import { isSame } from "../body/compare.ts";
import { isBody, isEmpty, jsonListOf } from "../body/paths.ts";
import { isSameReference } from "../body/references.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { Body, Json } from "../plan/types.ts";
import { type BulkField, type BulkHow, isRowName } from "./fields.ts";

/** Change to a field; `replace` concerns a whole body and is not part of this. */
export interface BulkEdit {
  how: Exclude<BulkHow, "replace">;
  /** Absent to leave the field empty. */
  value?: Json | undefined;
  /** The rows that are meant; without it, all of them. */
  only?: RowChoice | undefined;
}

/** Rows that name an entry in one of their fields. */
export interface RowChoice {
  field: string;
  id: number;
}

/** A body in which a field has been changed, as if by hand. */
export function withEdit(body: Body, { path }: Pick<BulkField, "path">, edit: BulkEdit): Body {
  const [node, ...rest] = path;
  if (!node) return body;
  const next = edited(node, body[node.name], rest, edit);
  const { [node.name]: _, ...others } = body;
  return next === undefined ? others : { ...others, [node.name]: next };
}

function edited(
  node: PlanNode,
  value: Json | undefined,
  rest: readonly PlanNode[],
  edit: BulkEdit,
): Json | undefined {
  const [inner] = rest;
  if (!inner) return editedValue(value, edit);
  if (node.type !== "rows") return editedObject(node, value, inner, rest, edit);
  const isNaming = isRowName(node, inner);
  // Nothing is changed in, or taken from, rows that a body doesn't have.
  if (value === undefined && !(isNaming && edit.how === "add")) return undefined;
  const rows = jsonListOf(value);
  return isNaming ? editedRows(rows, inner, edit) : editedInRows(rows, rest, edit);
}

function editedObject(
  { overlay }: PlanNode,
  value: Json | undefined,
  { name }: PlanNode,
  rest: readonly PlanNode[],
  edit: BulkEdit,
): Json | undefined {
  const after = withEdit(isBody(value) ? value : {}, { path: rest }, edit);
  if (!isEmpty(after)) return clearedIn(after, name, overlay);
  // A form sends no part that has come to say nothing.
  if (overlay !== true) return isEmpty(value) ? value : undefined;
  return value === undefined ? undefined : clearedIn(after, name, overlay);
}

/** A custom field that is not sent stays as it is. */
function clearedIn(body: Body, name: string, isOverlay: boolean | undefined): Body {
  return isOverlay === true && !(name in body) ? { ...body, [name]: null } : body;
}

function editedValue(value: Json | undefined, { how, value: given }: BulkEdit): Json | undefined {
  if (how === "set") return given === undefined || isEmpty(given) ? undefined : given;
  const before = jsonListOf(value);
  const asked = Array.isArray(given) ? given : given === undefined ? [] : [given];
  if (how === "add")
    return [...before, ...asked.filter((each) => !before.some((one) => isOne(one, each)))];
  // A list that was there stays, as it does in a form.
  if (value === undefined) return undefined;
  return before.filter((one) => !asked.some((each) => isOne(one, each)));
}

function editedRows(rows: Json[], { name }: PlanNode, { how, value }: BulkEdit): Json[] {
  const asked = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const names = (row: Json, each: Json) => isBody(row) && isOne(row[name] ?? null, each);
  if (how === "remove") return rows.filter((row) => !asked.some((each) => names(row, each)));
  const missing = asked.filter((each) => !rows.some((row) => names(row, each)));
  return [...rows, ...missing.map((each): Body => ({ [name]: each }))];
}

/** Each row as if its field had been changed by hand. */
function editedInRows(rows: Json[], path: readonly PlanNode[], edit: BulkEdit): Json[] {
  return rows.map((row) =>
    isBody(row) && isMeant(row, edit.only) ? withEdit(row, { path }, edit) : row,
  );
}

function isMeant(row: Body, only: RowChoice | undefined): boolean {
  if (!only) return true;
  const named = row[only.field];
  return isBody(named) && named["id"] === only.id;
}

/** The least body in which a field can be changed: with a row, if it is one of rows that exist. */
export function bodyToEdit({ path: [rows, inner] }: Pick<BulkField, "path">): Body {
  const isInRow = rows?.type === "rows" && inner !== undefined && !isRowName(rows, inner);
  return isInRow ? { [rows.name]: [{}] } : {};
}

function isOne(one: Json, other: Json): boolean {
  return isSameReference(one, other) || isSame(one, other);
}

/**
 * What a body says in a field: its value, or all that its rows, or those that are meant, name there,
 * each once.
 */
export function valueInField(
  body: Body,
  { path }: Pick<BulkField, "path">,
  only?: RowChoice,
): Json | undefined {
  const [node, ...rest] = path;
  const value = node && body[node.name];
  if (!node || value === undefined || rest.length === 0) return value;
  if (node.type !== "rows") return isBody(value) ? valueInField(value, { path: rest }) : undefined;
  const named = jsonListOf(value).flatMap((row) => {
    const each = isBody(row) && isMeant(row, only) ? valueInField(row, { path: rest }) : undefined;
    return Array.isArray(each) ? each : each === undefined ? [] : [each];
  });
  const once = named.filter((each, at) => !named.slice(0, at).some((one) => isOne(one, each)));
  return once.length > 0 ? once : undefined;
}

/** How many rows say something else in a field than before. */
export function changedRows(
  before: Body,
  after: Body,
  { path: [rows, ...rest] }: Pick<BulkField, "path">,
): number {
  const [old, now] = [before, after].map((body) => jsonListOf(body[rows?.name ?? ""]));
  const said = (row: Json | undefined) => (isBody(row) ? valueInField(row, { path: rest }) : row);
  return (now ?? []).filter((row, at) => !isSame(said(row) ?? null, said(old?.[at]) ?? null))
    .length;
}
