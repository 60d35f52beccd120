import { interpolate } from "#shared/engine/text.ts";
import type { ActivityModel, ExportModel, Missing } from "./shape.ts";

/** Longest name of a missing activity, in characters: its own could be what went wrong. */
const longestName = 200;

/**
 * The document with a page that gives the reason in place of what could not be rendered; the cover
 * names them.
 */
export function withoutMissing(model: ExportModel, missing: readonly Missing[]): ExportModel {
  if (missing.length === 0) return model;
  const { activities, annexes, cover, words } = model;
  const names: string[] = [];
  const all = [...activities, ...annexes].map((activity, index): ActivityModel => {
    const found = missing.find(({ at }) => at === index);
    if (!found) return activity;
    const name = activity.name.slice(0, longestName).toWellFormed();
    names.push(name);
    const text = words.missing.reasons[found.reason];
    const section = {
      letters: [],
      heading: words.missing.heading,
      pieces: [{ type: "text" as const, text }],
    };
    return { name, facts: "", sections: [section] };
  });
  const note = interpolate(words.missing.cover, { names: names.join("; ") });
  return {
    ...model,
    cover: { ...cover, notes: [...cover.notes, note] },
    activities: all.slice(0, activities.length),
    annexes: all.slice(activities.length),
  };
}
