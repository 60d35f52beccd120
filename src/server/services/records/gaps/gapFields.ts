import { nodesOf } from "#shared/engine/body/walk.ts";
import type { GapKind } from "#shared/generated/types.ts";
import type { Asking } from "#server/auth/call.ts";
import { linkNumber } from "#server/store/trail/linkNumbers.ts";
import { onceForAlike } from "../../bodies/alikeViewers.ts";
import { recordPlan } from "../../bodies/plans.ts";
import { titlesFor } from "../filters/filterOptions.ts";
import { callContext } from "../recordContext.ts";

/** A field that records can lack: its pointer, with `*` for rows, and the article that wants it. */
export type GapField = Omit<GapKind, "records">;

/** The fields that the viewer may know to be missing, by the numbers of their links, in the order of the steps. */
export function gapFields(call: Asking): ReadonlyMap<number, GapField> {
  return fieldsFor(callContext(call));
}

const fieldsFor = onceForAlike((context): ReadonlyMap<number, GapField> => {
  const titles = titlesFor(context);
  return new Map(
    nodesOf(recordPlan(context).nodes).flatMap(({ pointer, needed }) => {
      const title = titles.get(pointer);
      if (title === undefined) return [];
      const article = needed?.[0]?.article;
      return [[linkNumber(pointer), { gap: pointer, title, ...(article ? { article } : {}) }]];
    }),
  );
});
