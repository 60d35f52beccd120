import { answerParent } from "#server/exports/answerParent.ts";
import { coverNaming, missingActivity } from "#server/exports/missing.ts";
import type { RenderJob } from "#server/exports/renderExport.ts";
import { writeFile } from "#server/exports/writeFile.ts";
import type { WholeModel } from "./exports.ts";

// The program of a child process that draws a model; activities and annexes are called by their
// place.

interface DrawJob extends RenderJob {
  model: WholeModel;
  contentType: "pdf" | "word";
}

answerParent(async ({ model, contentType, missing, file }: DrawJob, { begin }) => {
  const names: string[] = [];
  const all = [...model.activities, ...model.annexes].map((activity, index) => {
    const found = missing.find(({ at }) => at === index);
    if (!found) return activity;
    const without = missingActivity(activity.name, found.reason, model.words.missing);
    names.push(without.name);
    return without;
  });
  const count = model.activities.length;
  const cover = coverNaming(model.cover, names, model.words.missing);
  const parts = { activities: all.slice(0, count), annexes: all.slice(count), cover };
  return writeFile(contentType, { model: { ...model, ...parts } }, file, begin);
});
