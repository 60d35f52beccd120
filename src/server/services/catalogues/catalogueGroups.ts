import { asLanguage } from "#shared/engine/language.ts";
import { asJson } from "#shared/engine/body/borders.ts";
import { compareTitles } from "#shared/domain/writing/locales.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { OperationFacts } from "#shared/engine/plan/operation.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { CatalogueGroupedReply200, GroupsWanted } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { catalogueOf } from "./catalogues.ts";
import { listValueText } from "../lookups/listTexts.ts";
import { lookupList } from "../lookups/lookups.ts";

type Groups = CatalogueGroupedReply200;
type Group = Groups[number];

/**
 * Groups a catalogue's items the way its pickers do: by a referenced item (sorted by title) or by a
 * fixed list (in list order).
 */
export async function itemGroups(
  call: Call,
  wanted: GroupsWanted,
  facts: OperationFacts,
): Promise<Groups> {
  const { nodes, groupBy } = catalogueOf(facts, call).plan;
  const by = nodes.find(({ name }) => name === groupBy);
  const language = wanted.language ? asLanguage(wanted.language) : call.language;
  const yesOrNo = nodes.filter(({ fact, type }) => fact && type === "bool");
  const groups = new Map<number, Group>();
  for (const item of await lookupList(call, wanted, facts)) {
    // Facts sit next to id and title; the catalogue's document defines which.
    const body = asJson(item);
    const group = by && groupOf(by, body, language);
    if (!group) continue;
    const known = groups.get(group.id) ?? group;
    known.items.push(item);
    // A group has a capability as soon as one of its items does.
    for (const { name } of yesOrNo)
      Object.assign(known, { [name]: Reflect.get(known, name) === true || body[name] === true });
    groups.set(group.id, known);
  }
  const compare = compareTitles(language);
  const inOrder = (one: Group, other: Group): number =>
    by?.type === "enum" ? one.id - other.id : compare(one.title, other.title);
  return [...groups.values()].toSorted(inOrder);
}

/** Creates the empty group an item belongs to. */
function groupOf(
  { name, list = "", values = [] }: PlanNode,
  item: Body,
  language: "de" | "en",
): Group | null {
  const group = item[name];
  if (isBody(group)) {
    const { id, title } = group;
    return typeof id === "number" ? { id, title: String(title ?? ""), items: [] } : null;
  }
  // Values of a fixed list use their position as id: new values are only appended.
  const place = values.findIndex((value) => value === group);
  if (typeof group !== "string" || place < 0) return null;
  return { id: place + 1, key: group, title: listValueText(list, group, language), items: [] };
}
