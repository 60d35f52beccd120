import kinds from "#schemas/lists/contractKinds.json" with { type: "json" };
import partners from "#schemas/lists/contractPartners.json" with { type: "json" };
import sorts from "#schemas/lists/contractSorts.json" with { type: "json" };
import states from "#schemas/lists/agreementStates.json" with { type: "json" };
import views from "#schemas/lists/contractViews.json" with { type: "json" };
import { parseId } from "#shared/api/ids.ts";
import type { Operations } from "#shared/generated/operations.ts";

type Wanted = Operations["contracts.list"]["body"];
type Named<Key extends keyof Wanted> = NonNullable<Wanted[Key]>;

export type ContractKind = Named<"kind">;
export type ContractState = Named<"states">[number];
/** Catalogue of the other party to an agreement. */
export type PartnerKind = Operations["contracts.read"]["body"]["partner"];

export interface ContractView {
  view: Named<"view">;
  text: string;
  states: readonly ContractState[];
  kind: ContractKind | null;
  countryId: number | null;
  companyId: number | null;
  isUsed: boolean;
  /** True if the data flow map is shown. */
  isMap: boolean;
  sort: Named<"sort">;
  isDescending: boolean;
}

export interface OpenContract {
  partner: PartnerKind;
  id: number;
  kind: ContractKind | null;
  isEdited?: boolean;
}

// Border: the lists that the call's document names.
/** The parts of the list. */
export const contractViews = views.items.map(({ value }) => value as ContractView["view"]);
/** The states that an agreement with a partner has, the most urgent first. */
export const contractStates = states.items.flatMap(({ value, ofRecord }) =>
  ofRecord ? [] : [value as ContractState],
);
export const contractKinds = kinds.items.map(({ value }) => value as ContractKind);
export const contractSorts = sorts.items.map(({ value }) => value as ContractView["sort"]);
const partnerKinds = partners.items.map(({ value }) => value as PartnerKind);

function oneOf<Value extends string>(all: readonly Value[], name: string | null | undefined) {
  return all.find((each) => each === name);
}

export function contractViewOf(search: string): ContractView {
  const query = new URLSearchParams(search);
  const asked = query.getAll("state");
  return {
    view: oneOf(contractViews, query.get("view")) ?? "all",
    text: query.get("text") ?? "",
    states: contractStates.filter((state) => asked.includes(state)),
    kind: oneOf(contractKinds, query.get("kind")) ?? null,
    countryId: parseId(query.get("country") ?? undefined),
    companyId: parseId(query.get("company") ?? undefined),
    isUsed: query.get("used") === "yes",
    isMap: query.get("map") === "yes",
    sort: oneOf(contractSorts, query.get("sort")) ?? "partner",
    isDescending: query.get("order") === "descending",
  };
}

/** Reads the open agreement from the URL; null if there is none, undefined if it is invalid. */
export function openContractOf(
  parts: { partner?: string; id?: string; kind?: string },
  search: string,
): OpenContract | null | undefined {
  if (parts.partner === undefined) return null;
  const partner = oneOf(partnerKinds, parts.partner);
  const id = parseId(parts.id);
  const kind = oneOf(contractKinds, parts.kind);
  if (!partner || id === null || (parts.kind !== undefined && !kind)) return undefined;
  const isEdited = new URLSearchParams(search).get("edit") === "yes";
  return { partner, id, kind: kind ?? null, isEdited };
}

/** URL parameters of a view; defaults are left out. */
function paramsOf(view: ContractView): [string, string][] {
  const { companyId, countryId } = view;
  const all: [string, string | false | null][] = [
    ["view", view.view !== "all" && view.view],
    ["text", view.text],
    ...view.states.map((state): [string, string] => ["state", state]),
    ["kind", view.kind],
    ["country", countryId === null ? null : String(countryId)],
    ["company", companyId === null ? null : String(companyId)],
    ["used", view.isUsed && "yes"],
    ["map", view.isMap && "yes"],
    ["sort", view.sort !== "partner" && view.sort],
    ["order", view.isDescending && "descending"],
  ];
  return all.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
}

export function addressOfContracts(view: ContractView, open?: OpenContract | null): string {
  const path = open ? [open.partner, open.id, ...(open.kind ? [open.kind] : [])] : [];
  const query = new URLSearchParams(paramsOf(view));
  if (open?.isEdited) query.set("edit", "yes");
  const address = ["/contracts", ...path].join("/");
  return query.size > 0 ? `${address}?${query}` : address;
}

export function withoutFilters(view: ContractView): ContractView {
  const none = { text: "", states: [], kind: null, countryId: null, companyId: null };
  return { ...view, ...none, isUsed: false };
}

export function isFiltered(view: ContractView): boolean {
  return JSON.stringify(view) !== JSON.stringify(withoutFilters(view));
}

export function contractQuery(view: ContractView): Wanted {
  const { states: asked, kind, countryId, companyId, isUsed, isDescending } = view;
  const text = view.text.trim();
  return {
    view: view.view,
    sort: view.sort,
    ...(isDescending ? { descending: true } : {}),
    ...(asked.length > 0 ? { states: [...asked] } : {}),
    ...(kind ? { kind } : {}),
    ...(countryId === null ? {} : { countryId }),
    ...(companyId === null ? {} : { companyId }),
    ...(isUsed ? { used: true } : {}),
    ...(text === "" ? {} : { text }),
  };
}
