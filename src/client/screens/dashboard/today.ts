import rule from "#schemas/lists/todayThings.json" with { type: "json" };
import type { CountedLater, CountedThing, Figures } from "#client/state/figures.ts";
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
  counted?: CountedThing;
  task?: Task;
}

interface Known {
  figures: Figures;
  tasks: readonly Task[];
  features: readonly Feature[];
  /** Counts that arrive later; only those above zero are used. */
  later?: CountedLater | null;
}

/**
 * The first things of lists/todayThings that there are, in its order: overdue tasks before what the
 * register lacks.
 */
export function thingsToday(known: Known): Thing[] {
  return rule.items.flatMap((item) => thingsOf(item, known)).slice(0, rule.most);
}

/** Tasks that stand among the things of the day, so that no other card repeats them. */
export function tasksToday(tasks: readonly Task[]): Task[] {
  return tasks.filter((task) => isOverdue(task) && isActiveTask(task)).slice(0, rule.most);
}

type Item = (typeof rule.items)[number];

function thingsOf(item: Item, known: Known): Thing[] {
  const { value: kind, tone } = item;
  if (item.by === "task") return tasksToday(known.tasks).map((task) => ({ kind, tone, task }));
  const counted = item.by === "figure" ? countedFigure(item, known) : countedLater(kind, known);
  return counted && counted.count > 0 ? [{ kind, tone, counted }] : [];
}

/** Count of the kind, if it is of the same records as the figures. */
function countedLater(kind: string, { figures, later }: Known): CountedThing | undefined {
  if (!later || later.filter !== (figures.filter ?? null)) return undefined;
  return later.things.find((each) => each.kind === kind);
}

function countedFigure(item: Item, { figures, features }: Known): CountedThing | undefined {
  const { feature, figure, less = [], filter, is } = item;
  if (feature !== undefined && !(isFeature(feature) && hasFeature(features, feature)))
    return undefined;
  if (filter === undefined || is === undefined) return undefined;
  const counts: Readonly<Record<string, unknown>> = figures;
  const number = (name = "") => Number(counts[name] ?? 0);
  const count = less.reduce((left, name) => left - number(name), number(figure));
  return { count, href: countedAddress(filter, is, figures.filter) };
}
