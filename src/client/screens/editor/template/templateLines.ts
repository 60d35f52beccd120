import type { FormServices } from "#client/form/services.ts";
import type { TemplateDifference } from "#client/state/records/followedTemplates.ts";
import { followedNodes } from "#shared/domain/followedTemplate.ts";
import { asJson } from "#shared/engine/body/borders.ts";
import { isBody, tokensOf } from "#shared/engine/body/paths.ts";
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
  /** Whether the record has been changed at the same place. */
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
      label: row === "" || isWholeRow(change) ? label : `${row}: ${label}`,
      earlier: words(change.before),
      now: words(change.after),
      mine: words(change.mine),
      isOwn,
    };
  });
}

function isWholeRow({ node, path }: OriginalChange): boolean {
  return node.type === "rows" && /\/\d+$/.test(path);
}

function wordsAt(services: FormServices, change: OriginalChange, value: Json | undefined): string {
  if (!isWholeRow(change)) return wordsOf(services, change.node, value);
  const [list = ""] = tokensOf(change.path);
  return isBody(value) ? rowWords(services, list, value) : "";
}
