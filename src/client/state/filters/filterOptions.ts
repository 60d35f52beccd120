import i18next from "i18next";
import type { Snapshot } from "valtio";
import { call } from "#client/api/call.ts";
import { asLanguage } from "#shared/engine/language.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { appState } from "../appState.ts";

type Reply = Operations["filters.options"]["reply"];

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

const unknown = (): Options => ({ language: "", status: "idle", ...structuredClone(nothing) });

export const filterOptions = appState<Options>(unknown);

/** The same in the language that the page is not in, for those who want both. */
export const otherFilterOptions = appState<Options>(unknown);

/** Loads it once. */
export async function loadFilterOptions(
  options = filterOptions,
  language = asLanguage(i18next.language),
): Promise<void> {
  const isOwn = options.language === language;
  if (isOwn && ["loading", "ready"].includes(options.status)) return;
  Object.assign(options, {
    language,
    status: "loading",
    ...(isOwn ? {} : structuredClone(nothing)),
  });
  try {
    const { fields } = await call("filters.options", {}, { inPlace: "all", language });
    if (options.language === language) Object.assign(options, { fields, status: "ready" });
  } catch {
    if (options.language === language) options.status = "failed";
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
export async function loadFilterTitles(
  field: string,
  values: readonly string[],
  options = filterOptions,
): Promise<void> {
  const untold = values.filter((value) => !(titleKey(field, value) in options.titles));
  const ids = untold.map((value) => (/^\d+$/.test(value) ? Number(value) : value));
  if (ids.length === 0) return;
  try {
    const body = { field, values: ids };
    const language = asLanguage(options.language || i18next.language);
    const { items } = await call("filters.values", { body }, { inPlace: "all", language });
    const found = new Map(items.map(({ value, title }) => [String(value), title ?? null]));
    for (const value of untold) options.titles[titleKey(field, value)] = found.get(value) ?? null;
  } catch {
    // The chip then says the number of values instead.
  }
}

/** Where the title of a value is kept. */
export function titleKey(field: string, value: string): string {
  return `${field} ${value}`;
}
