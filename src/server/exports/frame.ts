import type { Language } from "#shared/engine/language.ts";
import { asBody } from "#shared/domain/values.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import { isStatus } from "#shared/domain/workflow/transitions.ts";
import type { ViewerContext } from "#shared/domain/workflow/viewerContext.ts";
import type { Feature } from "#shared/generated/words/words.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { goesToAuthority, kindFacts } from "#shared/domain/exports/exportKinds.ts";
import type { ExportKind } from "./shape.ts";
import type { Texts } from "./exportTexts.ts";

/** Finds a full catalogue item with titles in the document's language. */
export type Items = (list: string, id: number) => Body | undefined;

/** Settings shared by a whole document. */
export interface Frame {
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
}

/** The viewer documents are rendered for: no particular person, with the group's licence. */
export function exportContext(frame: Frame): ViewerContext {
  return {
    today: "",
    language: frame.language,
    mode: null,
    roles: [],
    flags: [],
    features: frame.features,
    status: isStatus(frame.root["status"]) ? frame.root["status"] : null,
    settings: frame.settings,
  };
}

/** True if a field appears in this kind of document; authorities get no internal ones. */
export function isExported(node: PlanNode, kind: ExportKind): boolean {
  const place = node.export;
  if (!place?.in.includes(kindFacts(kind).fields ?? kind)) return false;
  return !goesToAuthority(kind) || place.audience === "authority";
}

/** The children of a row or object that appear in this kind of document. */
export function exportedChildren(node: PlanNode, kind: ExportKind): readonly PlanNode[] {
  return childrenOf(node, kind, () =>
    (node.children ?? []).filter((child) => isExported(child, kind)),
  );
}

const childrenOf = remembered<PlanNode, ExportKind, readonly PlanNode[]>();

/** Remembers what is found out about parts of plans, which are the same for every record. */
export function remembered<Part extends object, Key, Found>(): (
  part: Part,
  key: Key,
  find: () => Found,
) => Found {
  const known = new WeakMap<Part, Map<Key, { found: Found }>>();
  return (part, key, find) => {
    const ofPart = known.get(part) ?? new Map<Key, { found: Found }>();
    const made = ofPart.get(key) ?? { found: find() };
    known.set(part, ofPart.set(key, made));
    return made.found;
  };
}

export function recordNode(plans: Frame["plans"], name: string): PlanNode | undefined {
  return nodeOf(plans, name, () =>
    recordPlans(plans)
      .flatMap((plan) => plan.nodes)
      .find((node) => node.name === name),
  );
}

const nodeOf = remembered<Frame["plans"], string, PlanNode | undefined>();

/** Caches per plan; plans never change at run time. */
const knownPlans = new WeakMap<Frame["plans"], Plan[]>();
const knownLists = new WeakMap<PlanNode, string | undefined>();

/** The record's steps in order, followed by plans outside any step. */
export function recordPlans(plans: Frame["plans"]): Plan[] {
  const known = knownPlans.get(plans);
  if (known) return known;
  const parts = Object.values(plans).filter((plan) => plan.document.startsWith("record/"));
  const sorted = parts.toSorted((one, other) => stepOf(one) - stepOf(other));
  knownPlans.set(plans, sorted);
  return sorted;
}

/** The catalogue a reference chooses from, directly or through other rows. */
export function referencedCatalogue(node: PlanNode, plans: Frame["plans"]): string | undefined {
  if (!knownLists.has(node)) knownLists.set(node, findList(node, plans));
  return knownLists.get(node);
}

function findList(node: PlanNode, plans: Frame["plans"]): string | undefined {
  const { list, rows, value } = node.lookup ?? {};
  if (list !== undefined) return list;
  if (rows === undefined) return undefined;
  const beside = node.pointer.slice(0, node.pointer.lastIndexOf("/"));
  const target = recordNodeAt(plans, rows.startsWith("/") ? rows : `${beside}/${rows}`);
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

function recordNodeAt(plans: Frame["plans"], pointer: string): PlanNode | undefined {
  for (const plan of recordPlans(plans)) {
    const found = findNode(plan.nodes, pointer);
    if (found) return found;
  }
  return undefined;
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
