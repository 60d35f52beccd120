import { type FormServices, type PlacedNode, useForm } from "#client/form/services.ts";
import { AnnotationLine } from "#client/form/annotations/MarkLine.tsx";
import { formNodeAt } from "#client/form/store.ts";
import { useAfterCheck } from "#client/form/useKey.ts";
import { isSame } from "#shared/engine/body/compare.ts";
import { lookupQuery, useList } from "../picker/choices.ts";
import { proposalFor } from "./proposal.ts";
import { addRow, newRowValues, transact } from "#client/form/edit.ts";
import { refreshDerived, setWithEffects } from "#client/form/applyCascade.ts";
import type { FieldPath } from "#client/form/paths.ts";
import { summaryOf } from "#client/form/summary.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { isSameReference, referencesIn } from "#shared/engine/body/references.ts";
import type { Body, Json, ProposedValue } from "#shared/engine/plan/types.ts";
import { foldText } from "#shared/engine/text.ts";
import { itemTitle, plainText } from "../picker/matching.ts";
import { withRefs } from "../dataMatrix/matrixRows.ts";

/** A proposal below its field, with its reason; never applied automatically. */
export function ProposalLine({ node, path }: PlacedNode) {
  const services = useForm();
  const { store, text, hasText } = services;
  const formNode = formNodeAt(store, path);
  // A proposal may depend on any field.
  const { proposal, value } = useAfterCheck(store, () => ({
    proposal: proposalFor(store, node, path),
    value: formNode?.values[path.field],
  }));
  const list = proposal ? listToAsk(node, proposal.value) : undefined;
  const { items } = useList(list, lookupQuery(services, node, path), list !== undefined);
  const proposed = proposal ? resolveProposal(node, proposal.value, items) : undefined;
  if (!proposal || proposed === undefined) return null;
  const read = proposalText(services, node, proposed);
  const after = valueWithProposal(node, value, proposed, proposal.replaces);
  if (read === "" || isSame(after, value)) return null;
  return (
    <AnnotationLine
      annotation={{
        kind: "proposal",
        path,
        level: "info",
        text: "widget.proposal.is",
        params: { value: read },
        reason: hasText(proposal.reason) ? text(proposal.reason, proposal.params) : undefined,
        action: {
          text: "widget.proposal.take",
          run: () => takeProposal(services, node, path, after),
        },
      }}
    />
  );
}

/** True if a value names items by key or title that have yet to be looked up. */
function isKeyed(value: Json | undefined): boolean {
  return referencesIn(value).some(
    (each) =>
      isBody(each) &&
      each["id"] === undefined &&
      each["clientId"] === undefined &&
      (each["key"] !== undefined || each["title"] !== undefined),
  );
}

function isMeant(item: Body, { key, title }: Body): boolean {
  if (key !== undefined) return item["key"] === key;
  return foldText(itemTitle(item)) === foldText(plainText(title));
}

/**
 * The list in which items named by key or title have to be looked up; undefined if there are none.
 */
function listToAsk(node: PlanNode, value: Json | undefined): string | undefined {
  if (node.type !== "rows") return isKeyed(value) ? node.lookup?.list : undefined;
  const rows = referencesIn(value).filter(isBody);
  const child = node.children?.find((each) => rows.some((row) => isKeyed(row[each.name])));
  return child?.lookup?.list;
}

function withFoundItems(value: Json | undefined, items: readonly Body[]): Json | undefined {
  if (Array.isArray(value)) return value.flatMap((each) => withFoundItems(each, items) ?? []);
  if (!isBody(value) || !isKeyed(value)) return value;
  return items.find((item) => isMeant(item, value));
}

/** A proposal with its items looked up; undefined if one is missing. */
function resolveProposal(node: PlanNode, value: Json, items: readonly Body[]): Json | undefined {
  if (node.type !== "rows") {
    const all = withFoundItems(value, items);
    return Array.isArray(all) && all.length === 0 ? undefined : all;
  }
  const rows = referencesIn(value)
    .filter(isBody)
    .map((row) => {
      const whole: Body = {};
      for (const [name, each] of Object.entries(row))
        whole[name] = withFoundItems(each, items) ?? null;
      return whole;
    });
  return rows.some((row) => Object.values(row).includes(null)) ? undefined : rows;
}

/** A proposal as text; rows by their titles. */
function proposalText(services: FormServices, node: PlanNode, value: Json): string {
  if (node.type !== "rows") return services.valueText(node, value);
  const plan = node.of ? services.planOf(node.of) : undefined;
  return referencesIn(value)
    .filter(isBody)
    .map((row) => {
      const leaves = newRowValues(services.store, node.name, row);
      const { title, details } = summaryOf(services, node.name, leaves, plan?.summary ?? []);
      return details.length > 0 ? `${title} (${details.join(", ")})` : title;
    })
    .join("; ");
}

/**
 * The field's value after accepting a proposal: lists are extended, without the items that the
 * proposed ones take the place of; other values are replaced.
 */
function valueWithProposal(
  node: PlanNode,
  before: Json | undefined,
  proposed: Json,
  replaces: ProposedValue["replaces"] = [],
): Json {
  if (node.type !== "references") return proposed;
  const added = referencesIn(proposed).filter(isBody);
  const gone = replaces.filter(({ key }) => added.some((item) => item["key"] === key));
  const isGone = (each: Json) => gone.some(({ entry }) => isSameReference(entry, each));
  return withRefs(
    referencesIn(before).filter((each) => !isGone(each)),
    added,
  );
}

/** Accepts a proposal: sets the field's new value or adds the rows. */
function takeProposal({ store }: FormServices, node: PlanNode, path: FieldPath, value: Json): void {
  if (node.type !== "rows") {
    setWithEffects(store, path, value);
    return;
  }
  transact(store, () => {
    for (const row of referencesIn(value).filter(isBody)) {
      addRow(store, path.field, newRowValues(store, path.field, row));
    }
    refreshDerived(store);
  });
}
