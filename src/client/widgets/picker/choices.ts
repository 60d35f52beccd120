import { useEffect } from "react";
import type { FieldPath } from "#client/form/paths.ts";
import { objectAround } from "#client/form/ruleState.ts";
import type { FormServices } from "#client/form/services.ts";
import type { FormStore } from "#client/form/store.ts";
import { formNodeAt, wholeBody } from "#client/form/store.ts";
import { useKey } from "#client/form/useKey.ts";
import {
  createdItems,
  isCutOff,
  loadLookup,
  lookupName,
  type LookupQuery,
  lookups,
} from "#client/state/editorLookups.ts";
import { isBody, readAt, valueAt } from "#shared/engine/body/paths.ts";
import { limits } from "#shared/api/limits.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import { isSameReference, referencesIn } from "#shared/engine/body/references.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";

/** The choices of a field, as far as they are loaded. */
export interface Choices {
  items: readonly Body[];
  state: "loading" | "ready" | "failed";
  /** True if the list was truncated, so that typing has to search on the server. */
  isCutOff: boolean;
  /** Of a truncated list, how many there are at least; more than are here. */
  atLeast?: number;
  /** True if the items are the server's matches for the typed text. */
  isFound?: boolean;
  /** Keys of the items that the typed text is another name of. */
  named?: readonly string[];
}

/** The sentence for a typed text that is none of the choices, as far as they are known. */
export function unchosenKey({ state }: Pick<Choices, "state">): string {
  return state === "failed" ? "form.listNotLoaded" : "form.notChosen";
}

function uniqueRefs(items: readonly unknown[]): Body[] {
  const found: Body[] = [];
  for (const item of items) {
    if (isBody(item) && !found.some((each) => isSameReference(each, item))) found.push(item);
  }
  return found;
}

/**
 * Whether a row is one that the field's own row refers to; without such a reference all rows are.
 */
function meantRows(
  store: FormStore,
  node: PlanNode,
  path: FieldPath,
  around: Body,
): (row: Json) => boolean {
  const joinedBy = node.within?.joinedBy ?? "";
  const joined = referencesIn(around[joinedBy]);
  const by = store.index.leaves.get(path.list)?.get(joinedBy)?.follows?.by ?? "";
  const field = by.replace(/\/id$/, "");
  if (joined.length === 0) return () => true;
  return (row) => isBody(row) && joined.some((each) => isSameReference(each, row[field]));
}

/** Values from other rows of the form: of all rows, or of those the field's row refers to. */
export function rowChoices(store: FormStore, node: PlanNode, path: FieldPath): Body[] {
  const formNode = formNodeAt(store, path);
  const { rows = "", value = "" } = node.lookup ?? {};
  if (!formNode) return [];
  const around = objectAround(store, formNode, path.field);
  const root = wholeBody(store);
  if (!rows.startsWith("/")) return uniqueRefs(referencesIn(valueAt(rows, around, root)));
  const all = readAt(root, rows);
  const meant = (Array.isArray(all) ? all : []).filter(meantRows(store, node, path, around));
  return uniqueRefs(meant.flatMap((row) => (isBody(row) ? referencesIn(row[value]) : [])));
}

type ListServices = Pick<FormServices, "store" | "lookupFilter">;

/** Query parameters common to all lists of a form. */
function baseQuery({ store, lookupFilter }: ListServices): LookupQuery {
  return { language: store.context.language, ...lookupFilter };
}

/** Filters of a list, read from the form's current values. */
export function lookupQuery(services: ListServices, node: PlanNode, path: FieldPath): LookupQuery {
  const { store } = services;
  const formNode = formNodeAt(store, path);
  const query: Record<string, LookupQuery[string]> = { ...baseQuery(services) };
  if (!formNode) return query;
  const around = objectAround(store, formNode, path.field);
  for (const [name, from] of Object.entries(node.lookup?.filterBy ?? {})) {
    if (typeof from === "object") {
      query[name] = "const" in from ? from.const : (path.field.split("/").at(-2) ?? "");
      continue;
    }
    const value = valueAt(from, around, wholeBody(store));
    if (typeof value === "string" || typeof value === "number") query[name] = value;
  }
  return query;
}

const nothing: Choices = { items: [], state: "loading", isCutOff: false };

/**
 * The items of a list, loaded while needed. A search text is only passed if the list is too long to
 * load completely.
 */
export function useList(list: string | undefined, query: LookupQuery, isWanted: boolean): Choices {
  const name = list === undefined || !isWanted ? "" : lookupName(list, query);
  const kept = useKey(lookups, name);
  useEffect(() => {
    if (list !== undefined && isWanted) void loadLookup(list, query);
    // The name is derived from list and query.
    // oxlint-disable-next-line react/exhaustive-deps -- a query is a new object each time
  }, [name, isWanted]);
  if (list === undefined || !kept) return nothing;
  // Border: a snapshot of opaque items is the items themselves.
  const items = kept.items as readonly Body[];
  const all = [...items, ...createdItems(list)];
  const isCut = isCutOff({ state: kept.state, items });
  // Only the beginning of a list is sent that is longer than a whole one may be.
  const isBeginning = isCut && list !== "records" && query["text"] === undefined;
  return {
    items: all,
    state: kept.state,
    isCutOff: isCut,
    ...(isBeginning ? { atLeast: limits.lookupMaximum } : {}),
  };
}
