import rule from "#schemas/lists/todayThings.json" with { type: "json" };
import type { Figures } from "#client/state/figures.ts";
import { countedAddress } from "#client/state/records/listAddress.ts";
import type { Task } from "#client/state/tasks/tasks.ts";
import { isActiveTask } from "#shared/domain/workflow/tasks.ts";
import { hasFeature, isFeature } from "#shared/domain/workflow/features.ts";
import type { Feature } from "#shared/generated/words/words.ts";
import { isOverdue } from "../workflow/taskWords.ts";

/** Something that needs the viewer today. */
export interface Thing {
  /** Its name in lists/todayThings, where its words follow from. */
  kind: string;
  tone: string;
  /** How many records it counts, and the list of them. */
  counted?: { count: number; href: string };
  task?: Task;
}

interface Known {
  figures: Figures;
  tasks: readonly Task[];
  features: readonly Feature[];
}

/**
 * The first things of lists/todayThings that there are, in its order: overdue tasks before what the
 * register lacks.
 */
export function thingsToday(known: Known): Thing[] {
  return rule.items.flatMap((item) => thingsOf(item, known)).slice(0, rule.most);
}

type Item = (typeof rule.items)[number];

function thingsOf(item: Item, { figures, tasks, features }: Known): Thing[] {
  const { value: kind, tone, feature, figure, less = [], filter, is } = item;
  if (item.by === "task")
    return tasks
      .filter((task) => isOverdue(task) && isActiveTask(task))
      .map((task) => ({ kind, tone, task }));
  if (feature !== undefined && !(isFeature(feature) && hasFeature(features, feature))) return [];
  const counts: Readonly<Record<string, unknown>> = figures;
  const number = (name = "") => Number(counts[name] ?? 0);
  const count = less.reduce((left, name) => left - number(name), number(figure));
  if (count <= 0 || filter === undefined || is === undefined) return [];
  return [{ kind, tone, counted: { count, href: countedAddress(filter, is) } }];
}
