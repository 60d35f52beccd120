import { isOnlyOfProcessor } from "#shared/domain/workflow/registers.ts";
import { asBodies, asBody } from "#shared/domain/values.ts";
import { lettersCalled } from "#shared/domain/workflow/readiness.ts";
import { nodesOf } from "#shared/engine/body/walk.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { kindFacts, registerOf } from "#shared/domain/exports/exportKinds.ts";
import { translate } from "./exportTexts.ts";
import { isPlaced } from "./factsLine.ts";
import { joinTitles, labelOf } from "./format.ts";
import {
  exportedNodes,
  type ExportContext,
  isExported,
  recordNode,
  recordNodes,
  recordPlans,
} from "./exportContext.ts";
import { hasObjects, inheritMeasures } from "./inheritMeasures.ts";
import { measures } from "./measures.ts";
import type { Entry, Block, Lettered, Section, TableRow } from "./shape.ts";
import { type ExportedField, type ExportedRow, walkExport } from "./walkExport.ts";

/** Rows with at most this many fields, all short, become a table; others become blocks. */
const tableColumns = 3;

/** Maximum length of a short text, in characters. */
const shortLength = 90;

/** Printed as the main heading. */
const nameOfRecord = "/name";

/** All steps of an activity with their content. */
export function recordSections(body: Body, company: Body, context: ExportContext): Section[] {
  const own = withInherited(body, company, context);
  return recordPlans(context.plans).flatMap((plan) => stepSection(plan, own));
}

/** Prepares a record's own document: with inherited measures, and questions beside their answers. */
export function withInherited(body: Body, company: Body, context: ExportContext): ExportContext {
  const node = recordNode(context.plans, measures);
  const taken = node && inheritMeasures(node, asBody(body[measures]), asBody(company[measures]));
  const root = { ...withQuestions(body), ...(taken && { [measures]: taken.value }) };
  return { ...context, root, inherited: taken?.from ?? new Set() };
}

function stepSection(plan: Plan, context: ExportContext): Section[] {
  const { kind, root, texts } = context;
  if (exportedNodes(plan.nodes, kind).every((node) => isTold(node, context))) return [];
  const heading = translate(texts, `${plan.textKey}.label`);
  const fields = walkExport(plan.nodes, root, context).filter(({ node }) => !isTold(node, context));
  const blocks = withoutOnlyHeading(fieldBlocks(fields, heading, "heading"));
  const covers = kindFacts(kind).fields
    ? lettersCalled(plan.step?.letters ?? [], isOnlyOfProcessor(root))
    : [];
  const unstated: Block = {
    type: "text",
    text: translate(texts, "export.notStated"),
    ...lettered(covers),
  };
  return [
    raiseLetters({
      letters: [],
      covers,
      heading,
      blocks: blocks.length > 0 ? blocks : [unstated],
    }),
  ];
}

/** True if a field stands above the sections: the name, or a field with a fixed position. */
function isTold(node: PlanNode, { kind }: ExportContext): boolean {
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
function withoutOnlyHeading(blocks: Block[]): Block[] {
  const [first, ...rest] = blocks;
  return first?.type === "heading" && rest.every((block) => block.type !== "heading")
    ? rest
    : blocks;
}

/**
 * Fields first, then rows and large objects, each under a heading unless it repeats the one above.
 */
function fieldBlocks(
  fields: readonly ExportedField[],
  above: string,
  level: "heading" | "part" = "part",
): Block[] {
  const found = fields.map((field) => ({ field, inner: innerBlocks(field) }));
  const entries = found.flatMap(({ field, inner }) => (inner ? [] : fieldEntries(field)));
  const blocks = found.flatMap(({ field: { label: heading }, inner = [] }): Block[] => {
    if (inner.length === 0 || heading === above) return inner;
    return [{ type: level, text: heading }, ...inner];
  });
  return entries.length > 0 ? [{ type: "fields", entries }, ...blocks] : blocks;
}

/** The content of a nested field; undefined if it is printed as a line. */
function innerBlocks(field: ExportedField): Block[] | undefined {
  const { node, label } = field;
  if (node.type === "rows") return field.isEmpty && field.isGap ? undefined : blocksOfRows(field);
  if (node.type !== "object" || node.overlay || isLine(field)) return undefined;
  return fieldBlocks(field.fields, label);
}

/** True if an object is small enough for one entry with its parts stacked. */
function isLine({ node, context }: ExportedField): boolean {
  const parts = exportedNodes(node.children ?? [], context.kind);
  return !hasObjects(node) && parts.length <= tableColumns && areOfOneLetter(parts, context);
}

function lineParts({ fields }: ExportedField): Entry[] {
  return fields
    .filter(({ text }) => text !== "")
    .map((field) => ({
      label: field.label,
      text: field.text,
      ...lettered(lettersOfFields([field])),
    }));
}

function fieldEntries(field: ExportedField): Entry[] {
  const { node, label, context } = field;
  // Each custom field is a separate line.
  if (node.overlay) return lineParts(field);
  const text = node.type === "object" ? partsText(field) : field.text;
  const source = isInherited(field) ? ` (${translate(context.texts, "export.inherited")})` : "";
  const marks = lettered(lettersOfFields(node.type === "object" ? field.fields : [field]));
  if (text !== "") return [{ label, text: text + source, ...marks }];
  return field.isGap && !node.export?.hideIfEmpty
    ? [{ label, text: translate(context.texts, "export.empty"), ...marks }]
    : [];
}

function isInherited({ node, context }: ExportedField): boolean {
  return context.inherited?.has(node.pointer) === true;
}

function partsText(field: ExportedField): string {
  const parts = lineParts(field);
  if (parts.length === 1 || isInherited(field)) return parts.map((part) => part.text).join("\n");
  return parts.map((part) => `${part.label}: ${part.text}`).join("\n");
}

function blocksOfRows(field: ExportedField): Block[] {
  const { rows } = field;
  if (rows.length === 0) return [];
  return rowTable(field, rows) ?? rows.flatMap(({ fields }) => blocksOfRow(fields));
}

function rowTable(
  { node, context }: ExportedField,
  rows: readonly ExportedRow[],
): Block[] | undefined {
  const nodes = exportedNodes(node.children ?? [], context.kind);
  if (nodes.length > tableColumns || nodes.some(({ children }) => children)) return undefined;
  if (!areOfOneLetter(nodes, context)) return undefined;
  const texts = rows.map(({ fields }) => new Map(fields.map((each) => [each.node, each.text])));
  const filled = nodes.filter((each) => texts.some((row) => (row.get(each) ?? "") !== ""));
  const table: TableRow[] = texts
    .map((row) => filled.map((each) => row.get(each) ?? ""))
    .filter((cells) => cells.some((text) => text !== ""))
    .map((cells) => ({ cells, notes: [] }));
  if (table.length === 0) return [];
  if (table.some((row) => row.cells.some((cell) => cell.length > shortLength * 2)))
    return undefined;
  const marks = lettered(lettersOfFields(rows.flatMap(({ fields }) => fields)));
  if (filled.length === 1)
    return table.flatMap(({ cells }) => cells.map((text) => ({ type: "text", text, ...marks })));
  const columns = filled.map((each) => labelOf(each, context));
  return [{ type: "table", columns, rows: table, ...marks }];
}

/** A row as a block: its name, then its other fields. */
function blocksOfRow(fields: readonly ExportedField[]): Block[] {
  const named = namingFields(fields);
  const name = joinTitles(named.map(({ text }) => text));
  const blocks = fieldBlocks(
    fields.filter((field) => !named.includes(field)),
    "",
  );
  const marks = lettered(lettersOfName(named, fields));
  return name === "" ? blocks : [{ type: "item", text: name, ...marks }, ...blocks];
}

/** The fields that identify a row: those of the first column, else the first filled one. */
function namingFields(fields: readonly ExportedField[]): ExportedField[] {
  const filled = fields.filter(
    ({ node, text }) => node.type !== "bool" && node.type !== "files" && text !== "",
  );
  const leading = filled.filter(({ node }) => node.export?.column === 1);
  return leading.length > 0 ? leading : filled.slice(0, 1);
}

/** Letters of the register that asks an activity for a field, as they are called there. */
function lettersOfNode(node: PlanNode, { kind, root }: ExportContext): string[] {
  const letter = node.export?.letter;
  if (letter === undefined || !kindFacts(kind).fields) return [];
  const register = registerOf(isOnlyOfProcessor(root));
  if (!isExported(node, register.value)) return [];
  const called = (register.letters ?? []).find((each) => each.letter === letter)?.shown;
  return called === undefined ? [] : [called];
}

/** Letters that some fields state which stand on one line. */
function lettersOfFields(fields: readonly ExportedField[]): string[] {
  return inOrder(fields.flatMap(({ node, context }) => lettersOfNode(node, context)));
}

/**
 * Letters of the fields that name a row, with those of the facts printed beside them that the row is
 * asked for, such as a company's country.
 */
function lettersOfName(named: readonly ExportedField[], row: readonly ExportedField[]): string[] {
  const ofRow = lettersOfFields(row);
  const facts = named.flatMap((field) =>
    field
      .entries()
      .flatMap((entry) => entry.facts)
      .flatMap(({ node, text }) => (text === "" ? [] : lettersOfNode(node, field.context))),
  );
  return inOrder([...lettersOfFields(named), ...facts.filter((letter) => ofRow.includes(letter))]);
}

/** True if each of some fields states the same letters, so that one mark is true of them all. */
function areOfOneLetter(nodes: readonly PlanNode[], context: ExportContext): boolean {
  return new Set(nodes.map((node) => lettersOfNode(node, context).join(""))).size <= 1;
}

function inOrder(letters: readonly string[]): string[] {
  return [...new Set(letters)].toSorted();
}

function lettered(letters: string[]): Lettered {
  return letters.length > 0 ? { letters } : {};
}

/** Marks a heading instead of its lines wherever these all state the same letters. */
function raiseLetters(section: Section): Section {
  const shared = sharedLetters(section.blocks);
  if (shared) return { ...section, letters: shared, blocks: section.blocks.map(withoutLetters) };
  const blocks = groupsAt(section.blocks, ["heading"]).flatMap(
    (group) =>
      raised(group, "heading") ??
      // The name of a row is a line itself: its mark says nothing of the lines below.
      groupsAt(group, ["part", "item"]).flatMap((part) => raised(part, "part") ?? part),
  );
  return { ...section, blocks };
}

function raised([head, ...rest]: Block[], type: "heading" | "part"): Block[] | undefined {
  const shared = sharedLetters(rest);
  if (head?.type !== type || !shared) return undefined;
  return [{ ...head, letters: shared }, ...rest.map(withoutLetters)];
}

/** Blocks in groups that each begin with one of some types; what stands before is one, too. */
function groupsAt(blocks: readonly Block[], types: readonly Block["type"][]): Block[][] {
  const groups: Block[][] = [];
  for (const block of blocks)
    if (types.includes(block.type) || groups.length === 0) groups.push([block]);
    else groups.at(-1)?.push(block);
  return groups;
}

/** The letters that every line states; undefined if they differ or one states none. */
function sharedLetters(blocks: readonly Block[]): string[] | undefined {
  const [first, ...others] = blocks.flatMap(linesIn).map(({ letters = [] }) => letters);
  if (!first || first.length === 0) return undefined;
  return others.every((each) => each.join("") === first.join("")) ? first : undefined;
}

/** Lines of a block that state something: headings only name what follows. */
function linesIn(block: Block): readonly Lettered[] {
  if (block.type === "heading" || block.type === "part") return [];
  return "entries" in block ? block.entries : [block];
}

function withoutLetters(block: Block): Block {
  if ("entries" in block) return { ...block, entries: block.entries.map(unmarked) };
  return unmarked(block);
}

function unmarked<Part extends Lettered>(part: Part): Part {
  const copy = { ...part };
  delete copy.letters;
  return copy;
}

/** Comments on one place of a record: a list, a field, or the whole record. */
export interface CommentThread {
  list: string | null;
  field: string | null;
  /** Each under its author and time. */
  comments: Entry[];
}

/** The comments on a record as a section of its own paper. */
export function commentSection(threads: readonly CommentThread[], context: ExportContext): Section {
  const { texts } = context;
  return {
    letters: [],
    heading: translate(texts, "export.record.comments"),
    blocks:
      threads.length === 0
        ? [{ type: "text", text: translate(texts, "export.record.noComments") }]
        : threads.flatMap((thread) => [
            { type: "item", text: placeOf(thread, context) },
            { type: "fields", entries: thread.comments },
          ]),
  };
}

/** Labels of the list and the field that a thread is about. */
function placeOf({ list, field }: CommentThread, context: ExportContext): string {
  const inside = list === null ? "" : `/${list}/*`;
  const pointers = [
    list === null ? null : `/${list}`,
    field === null ? null : `${inside}/${field}`,
  ];
  const nodes = nodesOf(recordNodes(context.plans));
  const labels = pointers.flatMap((pointer) => {
    const node = nodes.find((each) => each.pointer === pointer);
    return node ? [labelOf(node, context)] : [];
  });
  return labels.join(": ") || translate(context.texts, "export.record.document");
}
