import { useState } from "react";
import type { FieldPath } from "#client/form/paths.ts";
import { type FormServices, useForm } from "#client/form/services.ts";
import type { LookupQuery } from "#client/state/editorLookups.ts";
import { type Adding, askedIn } from "#shared/domain/catalogues/adding.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { lookupQuery } from "./choices.ts";

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

/** Creating items of a list whose document asks for more than a title, in a dialog of the page. */
export function useAdding(
  node: PlanNode,
  path: FieldPath,
  how: Adding | null,
  onAdded: (item: Body) => void,
) {
  const services = useForm();
  const [wanted, setWanted] = useState<{ title: string; done: () => void } | null>(null);
  const { list } = node.lookup ?? {};
  const { AddEntry } = services;
  const plan = how === null ? undefined : services.planOf(`catalogues/${list ?? ""}`);
  const { filterBy = {} } = node.lookup ?? {};
  const isAsked = plan !== undefined && askedIn(plan).some((name) => !(name in filterBy));
  if (!AddEntry || !isAsked || how === null || list === undefined)
    return { onCreate: undefined, isAsking: false, dialog: null };
  const dialog = wanted && (
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
  const onCreate = (title: string, done: () => void) => setWanted({ title, done });
  return { onCreate, isAsking: wanted !== null, dialog };
}
