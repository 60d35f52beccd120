import { formatDateIn } from "#shared/domain/writing/zonedDates.ts";
import { asBodies, asList, asText } from "#shared/domain/values.ts";
import type { NodeType, PlanNode } from "#shared/engine/plan/plan.ts";
import { textOf } from "../format.ts";
import type { ExportContext } from "../exportContext.ts";
import type { ExportedField } from "../walkExport.ts";
import { type CellKind, type CellValue, widths } from "./sheetShape.ts";

interface CellShape {
  kind: CellKind;
  width: number;
}

const word: CellShape = { kind: "text", width: widths.word };
const title: CellShape = { kind: "text", width: widths.title };

const shapes: Readonly<Record<NodeType, CellShape>> = {
  text: { kind: "text", width: widths.text },
  number: { kind: "number", width: widths.number },
  bool: word,
  date: { kind: "date", width: widths.day },
  dateTime: { kind: "dateTime", width: widths.moment },
  enum: { kind: "text", width: widths.title },
  enums: title,
  reference: title,
  references: title,
  files: title,
  rows: title,
  object: title,
  any: title,
};

/** How the cells of a field look. */
export function shapeOf(node: PlanNode): CellShape {
  return isDayOfMoment(node) ? shapes.date : shapes[node.type];
}

/** True for a moment of which readers are told the day alone. */
function isDayOfMoment({ type, options }: PlanNode): boolean {
  return type === "dateTime" && options["day"] === true;
}

/** The value of a field as a cell; several values stand below one another, so that none is read into another. */
export function cellOf(field: ExportedField): CellValue {
  const { node, value, context } = field;
  if (field.isEmpty) return undefined;
  switch (node.type) {
    case "number":
      return typeof value === "number" ? value : field.text;
    case "date":
      return asText(value);
    case "dateTime":
      return isDayOfMoment(node) ? dayOf(asText(value), context) : momentOf(asText(value), context);
    case "reference":
    case "references":
      return lines(field.entries().map((entry) => entry.title));
    case "enums":
      return lines(asList(value).map((each) => textOf([each], node, context)));
    case "files":
      return lines(asBodies(value).map((each) => asText(each["name"])));
    default:
      return field.text;
  }
}

/** A fact of the entries that a field names; of several, each is named before its fact. */
export function factCell(field: ExportedField, fact: PlanNode): CellValue {
  const entries = field.entries();
  return lines(
    entries.map(({ title, facts }) => {
      const text = facts.find(({ node }) => node === fact)?.text ?? "";
      return text === "" || entries.length === 1 ? text : `${title}: ${text}`;
    }),
  );
}

function lines(texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join("\n");
}

/** A moment as the clock shows it in the group's time zone. */
function momentOf(moment: string, { language, timeZone }: ExportContext): string {
  const shown = formatDateIn(moment, "file", language, timeZone);
  return shown.replace(/^(\d+-\d+-\d+)-(\d+)-(\d+)$/, "$1T$2:$3");
}

/** The day of a moment in the group's time zone. */
function dayOf(moment: string, context: ExportContext): string {
  return momentOf(moment, context).replace(/T.*$/, "");
}
