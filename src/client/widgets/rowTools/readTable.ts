import { keysNamed } from "#shared/domain/importing/cells/named.ts";
import { dayIn, numberIn, truthIn } from "#shared/domain/importing/cells/plainValues.ts";
import { type Find, finderFor } from "./lookUp.ts";
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
  /** Headings and cells that could not be taken over, in the table's words. */
  unknown: readonly string[];
}

/**
 * Reads rows from a table whose first line names fields; null if it names none of them. Cells are read
 * as those of an imported file are.
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
  const finderOf = findersOf(services);
  for (const line of lines) {
    const row: Body = {};
    for (const [at, column] of columns.entries()) {
      const cell = line[at] ?? "";
      if (!column || cell === "") continue;
      const { value, left } = await readCell(services, column, cell, finderOf);
      unknown.push(...left);
      if (value !== undefined) row[column.name] = value;
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

type FindTitled = (title: string) => Promise<Json | undefined>;

type FinderOf = (node: PlanNode) => Promise<FindTitled | null>;

/** Finders by field, which look for each title once: the lines of a table repeat them. */
function findersOf(services: FormServices): FinderOf {
  const known = new Map<string, Promise<FindTitled | null>>();
  const make = async (node: PlanNode): Promise<FindTitled | null> => {
    const find = await finderFor(services, node);
    const found = new Map<string, Promise<Json | undefined>>();
    const list = node.lookup?.list ?? "";
    return find && ((title) => getOrMake(found, title, () => findCalled(find, list, title)));
  };
  return (node) => getOrMake(known, node.pointer, () => make(node));
}

/** The item with a title, else the one that the text names as a cell of a file would. */
async function findCalled(find: Find, list: string, title: string): Promise<Body | undefined> {
  const found = await find({ title });
  const [key, second] = found ? [] : keysNamed(list, title);
  return key === undefined || second !== undefined ? found : find({ title, key });
}

function getOrMake<T>(known: Map<string, T>, key: string, make: () => T): T {
  const made = known.get(key) ?? make();
  known.set(key, made);
  return made;
}

/** Value of a cell in a field, and the parts that mean nothing there. */
interface Cell {
  value?: Json | undefined;
  left: readonly string[];
}

async function readCell(
  services: FormServices,
  node: PlanNode,
  cell: string,
  finderOf: FinderOf,
): Promise<Cell> {
  if (node.type === "enums") return allOf(cell, async (part) => choiceOf(services, node, part));
  if (node.type === "references") {
    const find = await finderOf(node);
    return find ? allOf(cell, find) : { left: [cell] };
  }
  const value =
    node.type === "reference"
      ? await (
          await finderOf(node)
        )?.(cell)
      : valueOf(services, node, cell);
  return { value, left: value === undefined ? [cell] : [] };
}

/** Value of a cell in a single-value field; undefined if it means nothing there. */
function valueOf(services: FormServices, node: PlanNode, cell: string): Json | undefined {
  switch (node.type) {
    case "text":
      return cell;
    case "bool":
      return truthIn(cell) ?? undefined;
    case "number":
      return numberIn(cell) ?? undefined;
    case "date":
      return dayIn(cell) ?? undefined;
    case "enum":
      return choiceOf(services, node, cell);
    default:
      return undefined;
  }
}

function choiceOf(services: FormServices, node: PlanNode, cell: string): Json | undefined {
  const wanted = foldText(cell);
  return choiceOptions(services, node).find(({ label }) => foldText(label) === wanted)?.value;
}

/** How many pieces between commas are tried as one title. */
const mostPieces = 6;

/** Several values, with commas between them; the longest title counts first, as it may have some itself. */
async function allOf(cell: string, find: FindTitled): Promise<Cell> {
  const pieces = cell.split(/([,;\n])/);
  const found: Json[] = [];
  const left: string[] = [];
  // Between two pieces stands what separates them.
  for (let at = 0; at < pieces.length;) {
    const { value, length } = await longestAt(pieces, at, find);
    const piece = pieces
      .slice(at, at + length)
      .join("")
      .trim();
    if (value !== undefined) found.push(value);
    else if (piece !== "") left.push(piece);
    at += length + 1;
  }
  return { value: found.length > 0 ? found : undefined, left };
}

async function longestAt(
  pieces: readonly string[],
  at: number,
  find: FindTitled,
): Promise<{ value: Json | undefined; length: number }> {
  const rest = Math.min(pieces.length - at, 2 * mostPieces - 1);
  for (let length = rest; length > 0; length -= 2) {
    const value = await find(
      pieces
        .slice(at, at + length)
        .join("")
        .trim(),
    );
    if (value !== undefined) return { value, length };
  }
  return { value: undefined, length: 1 };
}
