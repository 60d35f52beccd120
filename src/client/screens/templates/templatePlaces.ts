import templateSources from "#schemas/lists/templateSources.json" with { type: "json" };
import type { TemplateView } from "#client/state/templates.ts";
import type { TemplateSources } from "#shared/generated/types.ts";

export const groupPoolPath = "/settings/vvt/group-templates/selectTemplate";

/** The sources of templates, in their order. */
// Border: the list the type is generated from.
const sources = templateSources.items.map(({ value }) => value as TemplateSources);

/** The view that an address shows: the source by its path, the rest by its query. */
export function viewOf(type: string | undefined, search: string): TemplateView {
  const query = new URLSearchParams(search);
  const category = Number(query.get("category") ?? "");
  return {
    type: sources.find((source) => source === type) ?? sources[0] ?? "master",
    category: Number.isInteger(category) && category > 0 ? category : null,
    text: query.get("text") ?? "",
  };
}

/** The address of a view, with a template open or none. */
export function addressOf(base: string, view: TemplateView, id: number | null = null): string {
  const query = new URLSearchParams();
  if (view.category !== null) query.set("category", String(view.category));
  if (view.text !== "") query.set("text", view.text);
  const path = [base, view.type, ...(id === null ? [] : [id])].join("/");
  return query.size > 0 ? `${path}?${query}` : path;
}
