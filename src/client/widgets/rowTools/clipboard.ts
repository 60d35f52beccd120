import type { FormServices } from "#client/form/services.ts";
import { type FormStore, rowsOfList, nodeBody } from "#client/form/store.ts";
import { ownerNow } from "#client/state/drafts/draft.ts";
import { limits } from "#shared/api/limits.ts";
import { copyOfAll } from "#shared/engine/copies/copy.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import { settle } from "#shared/engine/body/settle.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { escapeHtml } from "#shared/engine/text.ts";
import { tableText } from "./table.ts";

export interface CopiedRows {
  of: string;
  rows: readonly Body[];
  from: Origin;
}

/** Where rows were copied: what they refer to has other ids on another site. */
export interface Origin {
  site: string;
  group: number;
  /** The form as long as it is open. */
  form: string;
}

const mediaType = "application/x-artikel30-rows+json";
/** In other browsers only text and html arrive. */
const attribute = "data-artikel30-rows";

const newId = () => crypto.randomUUID();

const forms = new WeakMap<FormStore, string>();

export function originOf(store: FormStore): Origin {
  const form = forms.get(store) ?? newId();
  forms.set(store, form);
  return { site: window.location.origin, group: ownerNow().group ?? 0, form };
}

/** Kind of a list's rows: lists of the same kind exchange them. */
export function kindOfRows(node: PlanNode): string {
  return node.of ?? node.pointer;
}

/** Fields that a table shows, apart from those that follow from others. */
export function columnsOf(node: PlanNode): PlanNode[] {
  const { children = [] } = node;
  return children.filter(
    ({ widget, derive, readOnly }) => widget !== "hidden" && !derive && !readOnly,
  );
}

/** Copies rows: for this application whole, for spreadsheets and texts as a table. */
export function writeRows(
  data: DataTransfer,
  services: FormServices,
  node: PlanNode,
  list: string,
  keys: readonly string[],
): void {
  const rows = keys.flatMap((key) => {
    const row = rowsOfList(services.store, list).get(key);
    return row ? [copyOfAll(node.children ?? [], nodeBody(row), newId)] : [];
  });
  const copied: CopiedRows = { of: kindOfRows(node), rows, from: originOf(services.store) };
  const json = JSON.stringify(copied);
  const table = tableOfRows(services, node, rows);
  data.setData(mediaType, json);
  data.setData("text/plain", tableText(table));
  data.setData("text/html", htmlOf(table, json));
}

function tableOfRows(services: FormServices, node: PlanNode, rows: readonly Body[]): string[][] {
  const { text, valueText } = services;
  const cells = (column: PlanNode) => rows.map((row) => valueText(column, row[column.name]));
  const columns = columnsOf(node)
    .map((column) => [text(`${column.textKey}.label`), ...cells(column)])
    .filter(([, ...values]) => values.some((value) => value !== ""));
  return [...Array(rows.length + 1).keys()].map((at) => columns.map((column) => column[at] ?? ""));
}

function htmlOf(table: readonly (readonly string[])[], json: string): string {
  const rows = table.map((row, at) => {
    const tag = at === 0 ? "th" : "td";
    return `<tr>${row.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join("")}</tr>`;
  });
  return `<table ${attribute}="${escapeHtml(json)}">${rows.join("")}</table>`;
}

/** Rows copied here or in another browser; null if the clipboard holds none. */
export function copiedRows(data: DataTransfer): CopiedRows | null {
  return rowsIn(data.getData(mediaType)) ?? rowsIn(attributeIn(data.getData("text/html")));
}

function attributeIn(html: string): string {
  if (!html.includes(attribute)) return "";
  // Parsed without running or loading anything.
  const page = new DOMParser().parseFromString(html, "text/html");
  return page.querySelector(`table[${attribute}]`)?.getAttribute(attribute) ?? "";
}

function rowsIn(json: string): CopiedRows | null {
  if (json === "" || json.length > limits.bodySize) return null;
  const read = parsed(json);
  if (!isBody(read) || typeof read["of"] !== "string" || !Array.isArray(read["rows"])) return null;
  const { of, rows, from } = read;
  return { of, rows: rows.filter(isBody), from: originIn(isBody(from) ? from : {}) };
}

function originIn({ site, group, form }: Body): Origin {
  return { site: String(site), group: Number(group), form: String(form) };
}

function parsed(json: string): Json | undefined {
  try {
    // Border: whatever lies in the clipboard is checked by who asked.
    return JSON.parse(json) as Json;
  } catch {
    return undefined;
  }
}

/** Copied rows as new ones of a list, with what has a place in it. */
export function asNewRows(node: PlanNode, rows: readonly Body[]): Body[] {
  const { children = [] } = node;
  return rows.map((row) => settle(children, {}, copyOfAll(children, row, newId)).body);
}
