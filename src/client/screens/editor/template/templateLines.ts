import type { FormServices } from "#client/form/services.ts";
import type { TemplateDifference } from "#client/state/records/followedTemplates.ts";
import { followedNodes } from "#shared/domain/followedTemplate.ts";
import { asJson } from "#shared/engine/body/borders.ts";
import { isBody, jsonListOf, tokensOf } from "#shared/engine/body/paths.ts";
import { changesOfOriginal, type OriginalChange } from "#shared/engine/copies/originals.ts";
import type { Json } from "#shared/engine/plan/types.ts";
import { rowWords, wordsOf } from "../../difference/changeLines.ts";
import { rowTitleIn } from "../../forms/problemWords.ts";

/** A change of a template in words: what it said, what it says, and what the record says. */
export interface TemplateLine {
  key: string;
  label: string;
  earlier: string;
  now: string;
  mine: string;
  /** True if the record has been changed at the same place. */
  isOwn: boolean;
}

/** The changes of a record's template that the record does not have. */
export function templateLines(
  services: FormServices,
  { earlier, now, mine }: TemplateDifference,
): TemplateLine[] {
  if (!earlier || !now || !mine) return [];
  const { plan, context } = services.store;
  const sides = { earlier: asJson(earlier), now: asJson(now), mine: asJson(mine) };
  return changesOfOriginal(followedNodes(plan.nodes, context), sides).map((change) => {
    const words = (value: Json | undefined) => wordsAt(services, change, value);
    const { key, kind, path, node, isOwn } = change;
    const row = rowTitleIn(services, kind === "removed" ? sides.earlier : sides.now, path);
    const label = services.text(`${node.textKey}.label`);
    return {
      key,
      label: labelOf(
        services,
        change,
        row === "" || isWholeRow(change) ? label : `${row}: ${label}`,
      ),
      earlier: words(change.before),
      now: words(change.after),
      mine: words(change.mine),
      isOwn,
    };
  });
}

function isOrder(change: OriginalChange): boolean {
  return change.node.type === "rows" && !isWholeRow(change);
}

function labelOf({ text }: FormServices, change: OriginalChange, label: string): string {
  return isOrder(change) ? text("following.order", { label }) : label;
}

function isWholeRow({ node, path }: OriginalChange): boolean {
  return node.type === "rows" && /\/\d+$/.test(path);
}

function wordsAt(services: FormServices, change: OriginalChange, value: Json | undefined): string {
  const [list = ""] = tokensOf(change.path);
  if (isOrder(change))
    return jsonListOf(value)
      .filter(isBody)
      .map((row, at) => `${at + 1}. ${rowWords(services, list, row)}`)
      .join("\n");
  if (!isWholeRow(change)) return wordsOf(services, change.node, value);
  return isBody(value) ? rowWords(services, list, value) : "";
}
