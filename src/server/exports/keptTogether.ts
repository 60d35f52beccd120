import type { Activities, ActivityModel, ExportModel } from "./shape.ts";

/** A sign with the number of its section, which a line must not end between. */
const signs = /§ (?=\d)/g;

/** A document for pages, see `textsKept`. */
export function keptTogether({ activities, ...document }: ExportModel): ExportModel {
  return { ...textsKept(document), activities: activitiesKept(activities) };
}

function activitiesKept(activities: Activities): Activities {
  const { length, names } = activities;
  return {
    length,
    ...(names && { names: textsKept(names) }),
    *[Symbol.iterator](): Generator<ActivityModel> {
      for (const activity of activities) yield textsKept(activity);
    },
  };
}

/** Keeps § and its number on one line in all texts of a value meant for pages. */
export function textsKept<Whole>(whole: Whole): Whole {
  // Border: only texts differ from what was given.
  return changed(whole) as Whole;
}

function changed(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll(signs, "§\u00A0");
  if (Array.isArray(value)) return value.map(changed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, changed(each)]));
}
