import type { ListView } from "../../../src/shared/generated/types.ts";
import type { Documents } from "../documents.ts";
import { asListView } from "./listViews.ts";

/** Keys of the texts that list pages need, each with its document. */
export function listViewTexts({ listViews }: Documents): Map<string, string> {
  return new Map(
    [...listViews].flatMap(([name, document]) =>
      textsOf(asListView(document)).map(
        (key) => [key, `schemas/lists/views/${name}.json`] as const,
      ),
    ),
  );
}

function textsOf({ texts, title, intro, columns, filters = [], ...view }: ListView): string[] {
  const isNarrowed = filters.length > 0 || view.search !== undefined || view.views !== undefined;
  const parts = [
    ["noneTitle", true],
    ["none", true],
    ["noHitTitle", isNarrowed],
    ["noHit", isNarrowed],
    ["search", view.search !== undefined],
    ["views", view.views !== undefined],
    ["shown", (view.total ?? view.views?.counts) !== undefined],
    ["add", view.add !== undefined],
  ] as const;
  return [
    title,
    ...(intro === undefined ? [] : [intro]),
    ...parts.flatMap(([part, isNeeded]) => (isNeeded ? [`${texts}.${part}`] : [])),
    ...columns.map(({ key, label }) => label ?? `${texts}.column.${key}`),
    ...filters.flatMap(({ parameter, address = parameter, label, as }) => {
      const key = label ?? `${texts}.${address}`;
      return as === "flag" ? [key, `${key}Value`] : [key];
    }),
  ];
}
