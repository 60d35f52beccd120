import { asBody } from "#shared/domain/values.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { labelOf, referenceTexts, textOf } from "./format.ts";
import { exportedChildren, type Frame } from "./frame.ts";
import { asSentence } from "./letterTable.ts";
import type { Entry, Piece } from "./shape.ts";

/** The labelled parts of an object; nested parts are joined in one sentence. */
export function objectPieces(node: PlanNode, value: Body, frame: Frame): Piece[] {
  const entries: Entry[] = exportedChildren(node, frame.kind)
    .map((child) => ({ label: labelOf(child, frame), texts: leafTexts(child, value, frame) }))
    .filter(({ texts }) => texts.length > 0)
    .map(({ label, texts }) => ({ label, text: asSentence(texts) }));
  return entries.length > 0 ? [{ type: "columns", entries }] : [];
}

/** The texts of a field, of an object those of its fields. */
export function leafTexts(node: PlanNode, holder: Body, frame: Frame): string[] {
  const value = holder[node.name];
  if (node.type === "object")
    return exportedChildren(node, frame.kind).flatMap((child) =>
      leafTexts(child, asBody(value), frame),
    );
  const texts =
    node.type === "references"
      ? referenceTexts(value ?? [], node, frame)
      : [textOf(value, node, frame)];
  return texts.filter((text) => text !== "");
}
