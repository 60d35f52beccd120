import { finderFor } from "./lookUp.ts";
import type { FormServices } from "#client/form/services.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { foldText } from "#shared/engine/text.ts";
import { choiceOptions } from "../inputs/optionText.ts";
import { columnsOf } from "./clipboard.ts";
import type { Table } from "./table.ts";

/** Rows read from a table, and the headings and cells that say nothing here. */
export interface ReadTable {
  rows: readonly Body[];
  /** What could not be taken over, in the words of the table. */
  unknown: readonly string[];
}

/**
 * Reads rows from a table whose first line names fields; null if it names none of them. Items are
 * found by their titles.
 */
export async function readTable(
  services: FormServices,
  node: PlanNode,
  [heads = [], ...lines]: Table,
): Promise<ReadTable | null> {
  const columns = heads.map((head) => columnNamed(services, node, head));
  if (columns.every((column) => column === undefined)) return null;
  const unknown = heads.filter((_, at) => columns[at] === undefined);
  const rows: Body[] = [];
  for (const line of lines) {
    const row: Body = {};
    for (const [at, column] of columns.entries()) {
      const cell = line[at] ?? "";
      if (!column || cell === "") continue;
      const value = await valueOf(services, column, cell);
      if (value === undefined) unknown.push(cell);
      else row[column.name] = value;
    }
    rows.push(row);
  }
  return {
    rows: rows.filter((row) => Object.keys(row).length > 0),
    unknown: [...new Set(unknown)],
  };
}

function columnNamed({ text }: FormServices, node: PlanNode, head: string): PlanNode | undefined {
  const wanted = foldText(head);
  return columnsOf(node).find(({ textKey }) => foldText(text(`${textKey}.label`)) === wanted);
}

/** What a cell says in a field; undefined if it says nothing there. */
async function valueOf(
  services: FormServices,
  node: PlanNode,
  cell: string,
): Promise<Json | undefined> {
  switch (node.type) {
    case "text":
      return cell;
    case "bool":
      return boolOf(services, cell);
    case "number":
      return numberOf(cell);
    case "date":
      return dateOf(cell);
    case "enum":
      return choiceOf(services, node, cell);
    case "enums":
      return allOf(cell, async (part) => choiceOf(services, node, part));
    case "reference":
      return (await finderFor(services, node))?.({ title: cell });
    case "references": {
      const find = await finderFor(services, node);
      return find ? allOf(cell, (title) => find({ title })) : undefined;
    }
    default:
      return undefined;
  }
}

function boolOf({ text }: FormServices, cell: string): boolean | undefined {
  const said = foldText(cell);
  if (said === foldText(text("widget.yes"))) return true;
  return said === foldText(text("widget.no")) ? false : undefined;
}

function numberOf(cell: string): number | undefined {
  const read = Number(cell.replace(",", "."));
  return Number.isFinite(read) ? read : undefined;
}

function dateOf(cell: string): string | undefined {
  const [, day = "", month = "", year = ""] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell) ?? [];
  const written = year === "" ? cell : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return /^\d{4}-\d{2}-\d{2}$/.test(written) ? written : undefined;
}

function choiceOf(services: FormServices, node: PlanNode, cell: string): Json | undefined {
  const wanted = foldText(cell);
  return choiceOptions(services, node).find(({ label }) => foldText(label) === wanted)?.value;
}

/** Several values, with commas between them; the whole counts first, as a title may have some. */
async function allOf(
  cell: string,
  find: (part: string) => Promise<Json | undefined>,
): Promise<Json[] | undefined> {
  const whole = await find(cell);
  if (whole !== undefined) return [whole];
  const found = await Promise.all(cell.split(/[,;\n]/).map((part) => find(part.trim())));
  return found.every((each) => each !== undefined) ? found : undefined;
}
