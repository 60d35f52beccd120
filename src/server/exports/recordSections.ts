import { isEmpty } from "#shared/engine/body/paths.ts";
import { isOnlyOfProcessor } from "#shared/domain/workflow/registers.ts";
import { asBodies, asBody } from "#shared/domain/values.ts";
import { lettersCalled } from "#shared/domain/workflow/readiness.ts";
import { isConditionMet } from "#shared/engine/rules/conditions.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { exportedValueText } from "./cells.ts";
import { joinTitles, labelOf } from "./format.ts";
import { exportContext, exportedChildren, type Frame, isExported, recordPlans } from "./frame.ts";
import { isPlaced } from "./factsLine.ts";
import { kindFacts } from "#shared/domain/exports/exportKinds.ts";
import { hasObjects, inheritMeasures } from "./inheritMeasures.ts";
import type { Entry, Piece, Section, TableRow } from "./shape.ts";
import { translate } from "./exportTexts.ts";

/** Rows with at most this many fields, all short, become a table; others become blocks. */
const tableColumns = 3;

/** Maximum length of a short text, in characters. */
const shortLength = 90;

/** The object a record inherits from its company. */
const measures = "tom";

/** Printed as the main heading. */
const nameOfRecord = "/name";

/** Context of a traversal of a record. */
export interface Walk {
  frame: Frame;
  root: Body;
  inherited: ReadonlySet<string>;
}

/** All steps of an activity with their content. */
export function recordSections(body: Body, company: Body, frame: Frame): Section[] {
  const walk = walkOf(body, company, frame);
  return recordPlans(frame.plans)
    .map((plan) => stepSection(plan, walk))
    .filter((section) => section !== undefined);
}

/** A record with the measures that it inherits, and with questions beside their answers. */
export function walkOf(body: Body, company: Body, frame: Frame): Walk {
  const plans = recordPlans(frame.plans);
  const node = plans.flatMap((plan) => plan.nodes).find((each) => each.name === measures);
  const taken = node
    ? inheritMeasures(node, asBody(body[measures]), asBody(company[measures]))
    : undefined;
  const root = { ...withQuestions(body), ...(taken && { [measures]: taken.value }) };
  return { frame, root, inherited: taken?.from ?? new Set() };
}

function stepSection(plan: Plan, walk: Walk): Section | undefined {
  const nodes = plan.nodes.filter(
    (node) => isExported(node, walk.frame.kind) && !isTold(node, walk.frame),
  );
  if (nodes.length === 0) return undefined;
  const heading = translate(walk.frame.texts, `${plan.textKey}.label`);
  const pieces = withoutOnlyHeading(nodePieces(nodes, walk.root, walk, heading, "heading"));
  return {
    letters: kindFacts(walk.frame.kind).fields
      ? lettersCalled(plan.step?.letters ?? [], isOnlyOfProcessor(walk.root))
      : [],
    heading,
    pieces:
      pieces.length > 0
        ? pieces
        : [{ type: "text", text: translate(walk.frame.texts, "export.notStated") }],
  };
}

/** True if a field stands above the sections: the name, or a field with a fixed position. */
function isTold(node: PlanNode, { kind }: Frame): boolean {
  return kindFacts(kind).fields ? node.pointer === nameOfRecord : isPlaced(node);
}

/** Replaces question ids by the questions; answers to withdrawn questions are dropped. */
function withQuestions(body: Body): Body {
  const asked = asBodies(body["dpiaBlacklistEntries"]).flatMap((entry) =>
    asBodies(entry["questions"]),
  );
  const answers = asBodies(body["blacklistQuestionResult"]).flatMap((answer) => {
    const question = asked.find((each) => each["id"] === answer["blacklistQuestionId"]);
    return question ? [{ ...answer, blacklistQuestionId: question["question"] ?? "" }] : [];
  });
  return { ...body, blacklistQuestionResult: answers };
}

/** A single heading would only repeat that of the section. */
function withoutOnlyHeading(pieces: Piece[]): Piece[] {
  const [first, ...rest] = pieces;
  return first?.type === "heading" && rest.every((piece) => piece.type !== "heading")
    ? rest
    : pieces;
}

/**
 * Fields first, then rows and large objects, each under a heading unless it repeats the one above.
 */
function nodePieces(
  nodes: readonly PlanNode[],
  scope: Body,
  walk: Walk,
  above: string,
  level: "heading" | "part" = "part",
): Piece[] {
  const visible = nodes.filter((node) => isVisible(node, scope, walk));
  const found = visible.map((node) => ({ node, inner: innerPieces(node, scope, walk) }));
  const entries = found.flatMap(({ node, inner }) => (inner ? [] : nodeEntries(node, scope, walk)));
  const blocks = found.flatMap(({ node, inner = [] }): Piece[] => {
    const heading = labelOf(node, walk.frame);
    if (inner.length === 0 || heading === above) return inner;
    return [{ type: level, text: heading }, ...inner];
  });
  return entries.length > 0 ? [{ type: "fields", entries }, ...blocks] : blocks;
}

/** The content of a nested field; undefined if it is printed as a line. */
function innerPieces(node: PlanNode, scope: Body, walk: Walk): Piece[] | undefined {
  if (node.type === "rows")
    return isEmpty(scope[node.name]) && isGap(node, scope, walk)
      ? undefined
      : rowPieces(node, asBodies(scope[node.name]), walk);
  if (node.type !== "object" || node.overlay || isLine(node, walk)) return undefined;
  return nodePieces(
    exportedChildren(node, walk.frame.kind),
    asBody(scope[node.name]),
    walk,
    labelOf(node, walk.frame),
  );
}

/** True if an object is small enough for one entry with its parts stacked. */
function isLine(node: PlanNode, walk: Walk): boolean {
  return !hasObjects(node) && exportedChildren(node, walk.frame.kind).length <= tableColumns;
}

function lineParts(node: PlanNode, scope: Body, walk: Walk): Entry[] {
  const value = asBody(scope[node.name]);
  return exportedChildren(node, walk.frame.kind)
    .map((child) => ({
      label: labelOf(child, walk.frame),
      text: exportedValueText(value, child, walk.frame),
    }))
    .filter((part) => part.text !== "");
}

function nodeEntries(node: PlanNode, scope: Body, walk: Walk): Entry[] {
  // Each custom field is a separate line.
  if (node.overlay) return lineParts(node, scope, walk);
  const label = labelOf(node, walk.frame);
  const text =
    node.type === "object"
      ? partsText(node, scope, walk)
      : exportedValueText(scope, node, walk.frame);
  const source = walk.inherited.has(node.pointer)
    ? translate(walk.frame.texts, "export.inherited")
    : "";
  if (text !== "") return [{ label, text: source === "" ? text : `${text} (${source})` }];
  return isGap(node, scope, walk) && !node.export?.hideIfEmpty
    ? [{ label, text: translate(walk.frame.texts, "export.empty") }]
    : [];
}

function partsText(node: PlanNode, scope: Body, walk: Walk): string {
  const parts = lineParts(node, scope, walk);
  if (parts.length === 1 || walk.inherited.has(node.pointer))
    return parts.map((part) => part.text).join("\n");
  return parts.map((part) => `${part.label}: ${part.text}`).join("\n");
}

function rowPieces(node: PlanNode, rows: readonly Body[], walk: Walk): Piece[] {
  if (rows.length === 0) return [];
  const fields = exportedChildren(node, walk.frame.kind);
  return rowTable(fields, rows, walk) ?? rows.flatMap((row) => rowBlock(fields, row, walk));
}

function rowTable(
  fields: readonly PlanNode[],
  rows: readonly Body[],
  walk: Walk,
): Piece[] | undefined {
  if (
    fields.length > tableColumns ||
    fields.some((field) => field.type === "object" || field.type === "rows")
  )
    return undefined;
  const filled = fields.filter((field) =>
    rows.some((row) => exportedValueText(row, field, walk.frame) !== ""),
  );
  const table: TableRow[] = rows
    .map((row) => filled.map((field) => exportedValueText(row, field, walk.frame)))
    .filter((cells) => cells.some((text) => text !== ""))
    .map((cells) => ({ cells, notes: [] }));
  if (table.length === 0) return [];
  if (table.some((row) => row.cells.some((cell) => cell.length > shortLength * 2)))
    return undefined;
  if (filled.length === 1)
    return table.flatMap((row) => row.cells.map((text) => ({ type: "text", text })));
  return [
    { type: "table", columns: filled.map((field) => labelOf(field, walk.frame)), rows: table },
  ];
}

/** A row as a block: its name, then its other fields. */
function rowBlock(fields: readonly PlanNode[], row: Body, walk: Walk): Piece[] {
  const named = namingFields(fields, row, walk);
  const name = joinTitles(named.map((field) => exportedValueText(row, field, walk.frame)));
  const others = fields.filter((field) => !named.includes(field));
  const pieces = nodePieces(others, row, walk, "");
  return name === "" ? pieces : [{ type: "item", text: name }, ...pieces];
}

/** The fields that identify a row: those of the first column, else the first filled one. */
function namingFields(fields: readonly PlanNode[], row: Body, walk: Walk): PlanNode[] {
  const filled = fields.filter(
    (field) =>
      field.type !== "bool" &&
      field.type !== "files" &&
      exportedValueText(row, field, walk.frame) !== "",
  );
  const leading = filled.filter((field) => field.export?.column === 1);
  return leading.length > 0 ? leading : filled.slice(0, 1);
}

/** True if a field's display condition is met by the other values, or it has none. */
export function isVisible(node: PlanNode, scope: Body, walk: Walk): boolean {
  return (
    !node.when?.show || isConditionMet(node.when.show, scope, walk.root, exportContext(walk.frame))
  );
}

/** True if a field is required, so that it is printed as a gap when empty. */
function isGap(node: PlanNode, scope: Body, walk: Walk): boolean {
  return (node.needed ?? []).some(
    (need) =>
      need.level !== "possible" &&
      !need.filled &&
      (!need.when || isConditionMet(need.when, scope, walk.root, exportContext(walk.frame))),
  );
}
