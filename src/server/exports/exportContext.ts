import type { Language } from "#shared/engine/language.ts";
import { asBody } from "#shared/domain/values.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import type { Feature } from "#shared/generated/words/words.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { goesToAuthority, kindFacts } from "#shared/domain/exports/exportKinds.ts";
import type { ExportKind } from "./shape.ts";
import type { Texts } from "./exportTexts.ts";

/** Finds a full catalogue item with titles in the document's language. */
export type Items = (list: string, id: number) => Body | undefined;

/** Settings shared by a whole document. */
export interface ExportContext {
  kind: ExportKind;
  language: Language;
  /** Time zone of the group. */
  timeZone: string;
  texts: Texts;
  plans: Readonly<Record<string, Plan>>;
  items: Items;
  /** Licence features of the group; fields that require others are omitted. */
  features: readonly Feature[];
  /** Settings of the group by which facts are derived. */
  settings: Body;
  /** The current record, which field conditions refer to. */
  root: Body;
  /** True if the current record was never finalised. */
  isUnfinished: boolean;
  /** Pointers of the measures that the current record takes over from its company. */
  inherited?: ReadonlySet<string>;
}

/** True if a field appears in this kind of document; authorities get no internal ones. */
export function isExported(node: PlanNode, kind: ExportKind): boolean {
  const place = node.export;
  if (!place?.in.includes(kindFacts(kind).fields ?? kind)) return false;
  return !goesToAuthority(kind) || place.audience === "authority";
}

/** The fields among those of a plan, row or object that appear in this kind of document. */
export function exportedNodes(nodes: readonly PlanNode[], kind: ExportKind): readonly PlanNode[] {
  return knownExported(nodes, kind, () => nodes.filter((node) => isExported(node, kind)));
}

const knownExported = remembered<readonly PlanNode[], ExportKind, readonly PlanNode[]>();

/** Remembers what is found out about parts of plans, which are the same for every record. */
export function remembered<Part extends object, Key, Found>(): (
  part: Part,
  key: Key,
  find: () => Found,
) => Found {
  const known = new WeakMap<Part, Map<Key, { found: Found }>>();
  return (part, key, find) => {
    const ofPart = known.get(part) ?? new Map<Key, { found: Found }>();
    const before = ofPart.get(key);
    if (before) return before.found;
    const found = find();
    known.set(part, ofPart.set(key, { found }));
    return found;
  };
}

/** The fields of a record, in the order of its steps. */
export function recordNodes(plans: ExportContext["plans"]): readonly PlanNode[] {
  const known = knownNodes.get(plans) ?? recordPlans(plans).flatMap(({ nodes }) => nodes);
  knownNodes.set(plans, known);
  return known;
}

export function recordNode(plans: ExportContext["plans"], name: string): PlanNode | undefined {
  return nodeOf(plans, name, () => recordNodes(plans).find((node) => node.name === name));
}

const nodeOf = remembered<ExportContext["plans"], string, PlanNode | undefined>();

/** Caches per plan; plans never change at run time. */
const knownPlans = new WeakMap<ExportContext["plans"], Plan[]>();
const knownNodes = new WeakMap<ExportContext["plans"], readonly PlanNode[]>();
const knownLists = new WeakMap<PlanNode, string | undefined>();

/** The record's steps in order, followed by plans outside any step. */
export function recordPlans(plans: ExportContext["plans"]): Plan[] {
  const known = knownPlans.get(plans);
  if (known) return known;
  const parts = Object.values(plans).filter((plan) => plan.document.startsWith("record/"));
  const sorted = parts.toSorted((one, other) => stepOf(one) - stepOf(other));
  knownPlans.set(plans, sorted);
  return sorted;
}

/** The catalogue a reference chooses from, directly or through other rows. */
export function referencedCatalogue(
  node: PlanNode,
  plans: ExportContext["plans"],
): string | undefined {
  if (!knownLists.has(node)) knownLists.set(node, findList(node, plans));
  return knownLists.get(node);
}

function findList(node: PlanNode, plans: ExportContext["plans"]): string | undefined {
  const { list, rows, value } = node.lookup ?? {};
  if (list !== undefined) return list;
  if (rows === undefined) return undefined;
  const beside = node.pointer.slice(0, node.pointer.lastIndexOf("/"));
  const pointer = rows.startsWith("/") ? rows : `${beside}/${rows}`;
  const target = findNode(recordNodes(plans), pointer);
  const inside = target?.children?.find((child) => child.name === value);
  const source = inside ?? target;
  return source && source !== node ? referencedCatalogue(source, plans) : undefined;
}

/**
 * A reference merged with the item it refers to, if that is loaded. An item that was renamed since
 * keeps the name and the facts under which the record was saved.
 */
export function itemOf(reference: Body, list: string | undefined, items: Items): Body {
  const id = reference["id"];
  const item = list !== undefined && typeof id === "number" ? items(list, id) : undefined;
  if (!item) return reference;
  if (!isStillCalled(reference, item)) return { ...item, ...reference };
  // Mostly, the item says all that the reference does.
  return Object.keys(reference).every((name) => name in item) ? item : { ...reference, ...item };
}

function isStillCalled({ title }: Body, item: Body): boolean {
  if (title === undefined || title === item["title"]) return true;
  return Object.values(asBody(item["translations"])).includes(title);
}

function stepOf(plan: Plan): number {
  return plan.step?.number ?? Number.MAX_SAFE_INTEGER;
}

function findNode(nodes: readonly PlanNode[], pointer: string): PlanNode | undefined {
  for (const node of nodes) {
    if (node.pointer === pointer) return node;
    const inside = pointer.startsWith(`${node.pointer}/`)
      ? findNode(node.children ?? [], pointer)
      : undefined;
    if (inside) return inside;
  }
  return undefined;
}
