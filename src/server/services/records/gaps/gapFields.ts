import { nodesOf } from "#shared/engine/body/walk.ts";
import { rules } from "#shared/domain/rules.ts";
import { gapsOfField } from "#shared/engine/rules/needs.ts";
import type { GapKind } from "#shared/generated/types.ts";
import type { Asking } from "#server/auth/call.ts";
import type { Texts } from "#server/exports/exportTexts.ts";
import { linkNumber } from "#server/store/trail/linkNumbers.ts";
import { onceForAlike } from "../../bodies/alikeViewers.ts";
import { ownTexts } from "../../bodies/ownTexts.ts";
import { recordPlan } from "../../bodies/plans.ts";
import { titlesFor } from "../filters/filterOptions.ts";
import { callContext } from "../recordContext.ts";

/** A possible gap: its name, the title of its field, and the article that requires it. */
export type GapField = Omit<GapKind, "records">;

/** Gaps that the viewer may know of, by link number, in the order of the steps. */
export function gapFields(call: Asking): ReadonlyMap<number, GapField> {
  return fieldsFor(callContext(call), ownTexts(call));
}

const fieldsFor = onceForAlike((context, texts: Texts): ReadonlyMap<number, GapField> => {
  const titles = titlesFor(context, texts);
  return new Map(
    nodesOf(recordPlan(context).nodes).flatMap((node) => {
      const title = titles.get(node.pointer);
      if (title === undefined) return [];
      return [...gapsOfField(node, rules.reading)].map(([gap, need]): [number, GapField] => [
        linkNumber(gap),
        { gap, title, ...(need ? { article: need.article } : {}) },
      ]);
    }),
  );
});
