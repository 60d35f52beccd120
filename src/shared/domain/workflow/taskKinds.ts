import kinds from "#schemas/lists/taskKinds.json" with { type: "json" };
import type { TaskKinds } from "#shared/generated/types.ts";

/** Kinds of task that people may choose; the others follow from what happens to records. */
export const chosenTaskKinds: readonly TaskKinds[] = kinds.items
  .filter((kind) => "chosen" in kind && kind.chosen)
  .map(({ value }) => value)
  .filter(isTaskKind);

export function isTaskKind(text: string): text is TaskKinds {
  return kinds.items.some(({ value }) => value === text);
}
