import { useState } from "react";
import type { FieldPath } from "#client/form/paths.ts";
import { type FormServices, useForm } from "#client/form/services.ts";
import { itemNamedAlike, type LookupQuery } from "#client/state/editorLookups.ts";
import { type Adding, askedIn } from "#shared/domain/catalogues/adding.ts";
import { hasCompanyNames } from "#shared/domain/catalogues/companyNames.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { lookupQuery } from "./choices.ts";
import { itemTitle } from "./matching.ts";
import { newItem } from "./useReference.ts";

/** Values that a field's filters imply for an item created in it. */
function givenByFilter(services: FormServices, { lookup }: PlanNode, query: LookupQuery): Body {
  const { list = "", filterBy = {} } = lookup ?? {};
  const nodes = services.planOf(`catalogues/${list}`)?.nodes ?? [];
  const given: Body = {};
  for (const { name, type } of nodes.filter((each) => each.name in filterBy)) {
    const value = query[name];
    if (typeof value === "number") given[name] = type === "reference" ? { id: value } : value;
    if (typeof value === "string") given[name] = value;
  }
  return given;
}

/** True if a list has no company of that name yet, or a second one is meant. */
async function mayBeSecond(
  { text, confirm }: FormServices,
  list: string,
  title: string,
): Promise<boolean> {
  const alike = await itemNamedAlike(list, title);
  if (!alike) return true;
  return confirm({
    title: text("widget.combobox.alike", { title }),
    message: text("widget.combobox.alikeText", { title, other: itemTitle(alike) }),
    confirm: text("widget.combobox.alikeCreate"),
    isHarmless: true,
  });
}

/** True if the list's document asks for more than a title, and the field does not imply it. */
function isAskedFor(services: FormServices, { lookup }: PlanNode): boolean {
  const { list = "", filterBy = {} } = lookup ?? {};
  const plan = services.planOf(`catalogues/${list}`);
  return plan !== undefined && askedIn(plan).some((name) => !(name in filterBy));
}

/** Creating items of a list whose document asks for more than a title, in a dialog of the page. */
export function useAdding(
  node: PlanNode,
  path: FieldPath,
  how: Adding | null,
  onAdded: (item: Body) => void,
) {
  const services = useForm();
  const [wanted, setWanted] = useState<{ title: string; done: () => void } | null>(null);
  const { list = "" } = node.lookup ?? {};
  const { AddEntry } = services;
  const hasDialog = AddEntry !== undefined && isAskedFor(services, node);
  if (how === null || !(hasDialog || hasCompanyNames(list)))
    return { onCreate: undefined, isAsking: false, dialog: null };
  const dialog = wanted && AddEntry && (
    <AddEntry
      list={list}
      title={wanted.title}
      how={how}
      given={givenByFilter(services, node, lookupQuery(services, node, path))}
      onAdded={(item) => {
        setWanted(null);
        wanted.done();
        onAdded(item);
      }}
      onClose={() => setWanted(null)}
    />
  );
  const create = (title: string, done: () => void) => {
    if (hasDialog) return setWanted({ title, done });
    done();
    onAdded(newItem(list, title, how));
  };
  const onCreate = (title: string, done: () => void) =>
    void mayBeSecond(services, list, title).then((isMeant) => isMeant && create(title, done));
  return { onCreate: hasCompanyNames(list) ? onCreate : create, isAsking: wanted !== null, dialog };
}
