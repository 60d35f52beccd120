import { asBodies, asBody } from "#shared/domain/values.ts";
import { isStatus } from "#shared/domain/workflow/transitions.ts";
import type { ViewerContext } from "#shared/domain/workflow/viewerContext.ts";
import { isEmpty } from "#shared/engine/body/paths.ts";
import type { Condition, PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { isConditionMet } from "#shared/engine/rules/conditions.ts";
import { type ExportedEntry, entriesOf, entryText, labelOf, textOf } from "./format.ts";
import {
  exportedNodes,
  type ExportContext,
  isExported,
  recordNode,
  recordNodes,
} from "./exportContext.ts";

/**
 * The fields of a record, row or object that a document of the context's kind states, each with its
 * label and its values as text. All formats arrange these, so that an annotation is read here alone:
 * a field that names no such kind, or that its condition hides, is in none of them.
 */
export function walkExport(
  nodes: readonly PlanNode[],
  holder: Body,
  context: ExportContext,
): ExportedField[] {
  return exportedNodes(nodes, context.kind)
    .filter((node) => !isHidden(node, holder, context))
    .map((node) => new ExportedField(node, holder, context));
}

/** The fields of a record that its document states, in the order of the steps. */
export function walkRecord(body: Body, context: ExportContext): ExportedField[] {
  return walkExport(recordNodes(context.plans), body, context);
}

/** A field of a record by its name; undefined if the document does not state it. */
export function recordField(
  name: string,
  body: Body,
  context: ExportContext,
): ExportedField | undefined {
  const node = recordNode(context.plans, name);
  return node && isExported(node, context.kind) && !isHidden(node, body, context)
    ? new ExportedField(node, body, context)
    : undefined;
}

/** A field as it is stated; what it holds is computed when it is first asked for. */
export class ExportedField {
  readonly node: PlanNode;
  readonly context: ExportContext;
  readonly #holder: Body;
  #text: string | undefined;
  #fields: readonly ExportedField[] | undefined;
  #rows: readonly ExportedRow[] | undefined;

  constructor(node: PlanNode, holder: Body, context: ExportContext) {
    this.node = node;
    this.context = context;
    this.#holder = holder;
  }

  get label(): string {
    return labelOf(this.node, this.context);
  }

  get value(): Json | undefined {
    return this.#holder[this.node.name];
  }

  get isEmpty(): boolean {
    return this.value === undefined || isEmpty(this.value);
  }

  /** The value in words, of an object those of its fields in one line. */
  get text(): string {
    this.#text ??=
      this.node.type === "object"
        ? this.fields
            .map(({ text }) => text)
            .filter((text) => text !== "")
            .join(", ")
        : textOf(this.value, this.node, this.context);
    return this.#text;
  }

  /** The same in parts: one for each entry that is named, of an object those of its fields. */
  get texts(): string[] {
    if (this.node.type === "object") return this.fields.flatMap(({ texts }) => texts);
    const texts = this.node.type === "references" ? this.entries().map(entryText) : [this.text];
    return texts.filter((text) => text !== "");
  }

  /** The entries that it names, with the facts printed under a letter. */
  entries(letter?: string): ExportedEntry[] {
    return entriesOf(this.value, this.node, this.context, letter);
  }

  /** The fields of an object. */
  get fields(): readonly ExportedField[] {
    this.#fields ??= this.node.type === "object" ? this.#within(asBody(this.value)) : [];
    return this.#fields;
  }

  get rows(): readonly ExportedRow[] {
    this.#rows ??=
      this.node.type === "rows"
        ? asBodies(this.value).map((body) => ({ body, fields: this.#within(body) }))
        : [];
    return this.#rows;
  }

  #within(body: Body): ExportedField[] {
    return walkExport(this.node.children ?? [], body, this.context);
  }

  /** True if a value is needed, so that it is stated if there is none. */
  get isGap(): boolean {
    return (this.node.needed ?? []).some(
      ({ level, filled, when }) =>
        level !== "possible" && !filled && (!when || isMet(when, this.#holder, this.context)),
    );
  }
}

export interface ExportedRow {
  body: Body;
  fields: readonly ExportedField[];
}

/** Fields by their nodes, those of objects among them. */
export type Stated = ReadonlyMap<PlanNode, ExportedField>;

export function statedIn(fields: readonly ExportedField[]): Stated {
  const found = new Map<PlanNode, ExportedField>();
  const add = (field: ExportedField): void => {
    found.set(field.node, field);
    for (const inner of field.fields) add(inner);
  };
  for (const field of fields) add(field);
  return found;
}

/** A record without the values that conditions hide, for formats that know its fields by name. */
export function withoutHidden(body: Body, context: ExportContext): Body {
  return shownPart(recordNodes(context.plans), body, context);
}

function shownPart(nodes: readonly PlanNode[], holder: Body, context: ExportContext): Body {
  const result = { ...holder };
  for (const node of nodes) {
    const { children, name } = node;
    const value = holder[name];
    if (value === undefined) continue;
    if (isHidden(node, holder, context)) delete result[name];
    else if (children && Array.isArray(value))
      result[name] = asBodies(value).map((row) => shownPart(children, row, context));
    else if (children) result[name] = shownPart(children, asBody(value), context);
  }
  return result;
}

/** True if a field's condition hides it beside the other values. */
export function isHidden(node: PlanNode, holder: Body, context: ExportContext): boolean {
  return node.when?.show !== undefined && !isMet(node.when.show, holder, context);
}

function isMet(condition: Condition, holder: Body, context: ExportContext): boolean {
  return isConditionMet(condition, holder, context.root, viewerOf(context));
}

/** The viewer documents are rendered for: no particular person, with the group's licence. */
function viewerOf(context: ExportContext): ViewerContext {
  const known = viewers.get(context) ?? makeViewer(context);
  viewers.set(context, known);
  return known;
}

/** A record has many conditions, and one context. */
const viewers = new WeakMap<ExportContext, ViewerContext>();

function makeViewer({ language, features, root, settings }: ExportContext): ViewerContext {
  const status = isStatus(root["status"]) ? root["status"] : null;
  return { today: "", language, mode: null, roles: [], flags: [], features, status, settings };
}
