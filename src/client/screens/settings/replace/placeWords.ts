import type { Texts } from "#client/i18n/useTexts.ts";
import { viewerPlans } from "#client/state/viewerPlans.ts";
import { tokensOf } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";

/** Names the field that a pointer leads to, with its row: "Retention periods, row 2: Systems". */
export function placeWords(texts: Texts, kind: string, pointer: string): string {
  const { text } = texts;
  const plans = viewerPlans();
  // What is no catalogue is a record, a template or a master record.
  const plan = plans[`catalogues/${kind}`] ?? plans["record"];
  let nodes: readonly PlanNode[] = plan?.nodes ?? [];
  const words: string[] = [];
  for (const token of tokensOf(pointer)) {
    const row = /^\d+$/.test(token) ? Number(token) + 1 : null;
    const node = nodes.find(({ name }) => name === token);
    if (row !== null) {
      words.push(text("screen.catalogue.rowAt", { list: words.pop() ?? "", row }));
    } else if (node) {
      words.push(labelOf(texts, node));
      nodes = node.children ?? [];
    }
  }
  return words.filter(Boolean).join(": ");
}

function labelOf({ text, hasText }: Texts, { textKey }: PlanNode): string {
  return hasText(`${textKey}.label`) ? text(`${textKey}.label`) : "";
}
