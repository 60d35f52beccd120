import type { FormServices } from "#client/form/services.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { optionKey } from "#shared/strings/keys.ts";

/** The heading under which pickers group an item, from the field its catalogue names. */
export function groupName(
  services: Pick<FormServices, "planOf" | "text" | "hasText" | "valueText">,
  list: string | undefined,
  item: Body,
): string {
  const plan = list === undefined ? undefined : services.planOf(`catalogues/${list}`);
  const node = plan?.nodes.find((each) => each.name === plan.groupBy);
  if (!node) return "";
  const value = item[node.name];
  if (isBody(value)) return services.valueText(node, value);
  if (typeof value === "boolean") {
    const key = `${node.textKey}.groups.${value}`;
    return services.hasText(key) ? services.text(key) : "";
  }
  if (typeof value !== "string" && typeof value !== "number") return "";
  const key = optionKey(node, value);
  return services.hasText(key) ? services.text(key) : "";
}

/** The place of an item's heading among the others where its document states their order. */
export function groupPlace(services: FormServices, list: string | undefined, item: Body): number {
  const plan = list === undefined ? undefined : services.planOf(`catalogues/${list}`);
  const node = plan?.nodes.find((each) => each.name === plan.groupBy);
  const value = node && item[node.name];
  const place = node?.values?.findIndex((each) => each === value) ?? -1;
  return place < 0 ? Infinity : place;
}

/** The badge of an item with an `article` fact, e.g. Art. 9 for special categories. */
export function articleMark(services: FormServices, item: Body): string | undefined {
  const { article } = item;
  if (typeof article !== "number" && typeof article !== "string") return undefined;
  const key = `widget.article.${article}`;
  return services.hasText(key) ? services.text(key) : undefined;
}
