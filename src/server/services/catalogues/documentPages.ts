import { ownValue } from "#shared/engine/ownValue.ts";
import type { ProblemItem } from "#shared/api/problems.ts";
import { plans } from "#shared/generated/plans.ts";

/** Page addresses by the document kind used in usages. */
const pages: Readonly<Record<string, string>> = {
  record: "/vvt/edit/",
  template: "/settings/vvt/group-templates/edit/",
  masterRecord: "/admin/vvt/master/edit/",
};

export function documentHref(kind: string, id: number): string {
  const page = ownValue(pages, kind);
  if (page) return `${page}${id}`;
  const route = plans[`catalogues/${kind}`]?.catalogue?.route;
  return route ? `${route}/edit/${id}` : "/settings";
}

export function documentLinks(
  items: Iterable<{ id: number; title: string }>,
  kind: string,
): ProblemItem[] {
  return [...items].map(({ id, title }) => ({ id, title, href: documentHref(kind, id) }));
}
