import { formatDate } from "#shared/domain/writing/dates.ts";
import { asBodies, asList, asText } from "#shared/domain/values.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import type { NodeType, PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { itemFactText, referenceTitle, textOf } from "../format.ts";
import type { Frame } from "../frame.ts";
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
  return shapes[node.type];
}

/** The value of a field as a cell; several values stand below one another, so that none is read into another. */
export function cellOf(value: Json | undefined, node: PlanNode, frame: Frame): CellValue {
  if (value === undefined || isEmpty(value)) return undefined;
  switch (node.type) {
    case "number":
      return typeof value === "number" ? value : textOf(value, node, frame);
    case "date":
      return asText(value);
    case "dateTime":
      return momentOf(asText(value), frame);
    case "reference":
    case "references":
      return lines(asBodies(value).map((each) => referenceTitle(each, node, frame)));
    case "enums":
      return lines(asList(value).map((each) => textOf([each], node, frame)));
    case "files":
      return lines(asBodies(value).map((each) => asText(each["name"])));
    default:
      return textOf(value, node, frame);
  }
}

/** A fact of the items that a field names; of several, each is named before its fact. */
export function factCell(
  value: Json | undefined,
  node: PlanNode,
  fact: PlanNode,
  frame: Frame,
): CellValue {
  const named = asBodies(value);
  const texts = named.map((each) => ({ each, text: itemFactText(each, node, fact, frame) }));
  return lines(
    texts.map(({ each, text }) =>
      text === "" || named.length === 1 ? text : `${referenceTitle(each, node, frame)}: ${text}`,
    ),
  );
}

function lines(texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join("\n");
}

/** A moment as the clock shows it in the group's time zone. */
function momentOf(moment: string, { language, timeZone }: Frame): string {
  const shown = formatDate(moment, "file", language, timeZone);
  return shown.replace(/^(\d+-\d+-\d+)-(\d+)-(\d+)$/, "$1T$2:$3");
}

export function rowsIn(scope: Body | undefined, node: PlanNode): Body[] {
  return scope ? asBodies(scope[node.name]) : [];
}
