import i18next from "i18next";
import { proxy, type Snapshot } from "valtio";
import { call } from "#client/api/call.ts";
import type { Operations } from "#shared/generated/operations.ts";

type Reply = Operations["filters.options"]["reply"];

/** What the list can be filtered by. */
export type FilterOption = Snapshot<Reply["fields"][number]>;

/** A value that records have, with how many do. */
export type FilterValue = Operations["filters.values"]["reply"]["items"][number];

interface Options {
  /** The language that it is in. */
  language: string;
  status: "idle" | "loading" | "ready" | "failed";
  fields: Reply["fields"];
  /** Titles of values, by field and value; null for what is gone. */
  titles: Record<string, string | null>;
}

const nothing: Pick<Options, "fields" | "titles"> = { fields: [], titles: {} };

/** What the list can be filtered by, for whoever is signed in. */
export const filterOptions = proxy<Options>({
  language: "",
  status: "idle",
  ...structuredClone(nothing),
});

/** Loads it once. */
export async function loadFilterOptions(): Promise<void> {
  const { language } = i18next;
  const isOwn = filterOptions.language === language;
  if (isOwn && ["loading", "ready"].includes(filterOptions.status)) return;
  Object.assign(filterOptions, {
    language,
    status: "loading",
    ...(isOwn ? {} : structuredClone(nothing)),
  });
  try {
    const { fields } = await call("filters.options", {}, { inPlace: "all" });
    if (filterOptions.language === language)
      Object.assign(filterOptions, { fields, status: "ready" });
  } catch {
    if (filterOptions.language === language) filterOptions.status = "failed";
  }
}

/** The values of a field that records have, of a long list those that a text finds. */
export async function loadFilterValues(
  field: string,
  text: string,
): Promise<{ items: readonly FilterValue[]; more?: boolean }> {
  const body = { field, ...(text === "" ? {} : { text }) };
  const reply = await call("filters.values", { body }, { inPlace: "all" });
  for (const { value, title } of reply.items)
    if (title !== undefined) filterOptions.titles[titleKey(field, String(value))] = title;
  return reply;
}

/** Loads the titles of values that are not known yet. */
export async function loadFilterTitles(field: string, values: readonly string[]): Promise<void> {
  const unknown = values.filter((value) => !(titleKey(field, value) in filterOptions.titles));
  const ids = unknown.map((value) => (/^\d+$/.test(value) ? Number(value) : value));
  if (ids.length === 0) return;
  try {
    const body = { field, values: ids };
    const { items } = await call("filters.values", { body }, { inPlace: "all" });
    const found = new Map(items.map(({ value, title }) => [String(value), title ?? null]));
    for (const value of unknown)
      filterOptions.titles[titleKey(field, value)] = found.get(value) ?? null;
  } catch {
    // The chip then says the number of values instead.
  }
}

/** Where the title of a value is kept. */
export function titleKey(field: string, value: string): string {
  return `${field} ${value}`;
}
