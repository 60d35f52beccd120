import type { Snapshot } from "valtio";
import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { emptyPagedList, type PagedList, pageLoader, rowsKey, storePage } from "../pages.ts";
import { contractQuery, type ContractView, type OpenContract } from "./contractView.ts";
import { appState } from "../appState.ts";

type Page = Operations["contracts.list"]["reply"];
type Read = Operations["contracts.read"]["reply"];

/** An agreement with a partner. */
export type ContractLine = Snapshot<Page["items"][number]>;
/** All agreements with a partner. */
export type Contract = Snapshot<Read>;
export type ContractFile = Contract["files"][number];

interface ContractList extends PagedList {
  items: Page["items"];
  counts: Page["counts"] | null;
  countries: Page["countries"];
}

export const contractList = appState<ContractList>(() => ({
  ...emptyPagedList(),
  items: [],
  counts: null,
  countries: [],
}));

const pages = pageLoader({
  list: contractList,
  read: async (body: ReturnType<typeof contractQuery>, after, options) => {
    const page = await call(
      "contracts.list",
      { body: after === null ? body : { ...body, after } },
      options,
    );
    return { ...page, total: page.counts[body.view ?? "all"] };
  },
  take: (page, isFirst) => {
    storePage(contractList, page, isFirst);
    Object.assign(contractList, { counts: page.counts, countries: page.countries });
  },
});

/** Key of a view's rows, independent of their order. */
export function contractRowsKey(view: ContractView): string {
  return rowsKey(contractQuery(view));
}

export function loadContracts(view: ContractView): Promise<void> {
  return pages.load(contractQuery(view));
}

export function loadMoreContracts(view: ContractView): Promise<void> {
  return pages.loadMore(contractQuery(view));
}

type Drawn = Operations["contracts.map"]["reply"];

export type ContractFlows = Snapshot<Drawn>;

/** Data flow map of one company or of all. */
export const contractMap = appState<{
  asked: number | null | undefined;
  status: "loading" | "ready" | "failed";
  drawn: Drawn | null;
}>(() => ({ asked: undefined, status: "loading", drawn: null }));

/** Loads who passes data to whom. */
export async function loadContractMap(companyId: number | null): Promise<void> {
  if (contractMap.asked !== companyId)
    Object.assign(contractMap, { asked: companyId, status: "loading", drawn: null });
  try {
    const body = companyId === null ? {} : { companyId };
    const drawn = await call("contracts.map", { body }, { inPlace: "all" });
    if (contractMap.asked === companyId) Object.assign(contractMap, { drawn, status: "ready" });
  } catch {
    if (contractMap.asked === companyId) contractMap.status = "failed";
  }
}

/** The partner whose agreements are open. */
export const openContract = appState<{
  asked: string;
  status: "loading" | "ready" | "missing" | "failed";
  contract: Read | null;
}>(() => ({ asked: "", status: "loading", contract: null }));

/** Tells one partner from others. */
export function contractKey({ partner, id }: Pick<OpenContract, "partner" | "id">): string {
  return `${partner}/${id}`;
}

/** Loads all agreements with a partner. */
export async function loadContract({ partner, id }: OpenContract): Promise<void> {
  const asked = contractKey({ partner, id });
  if (openContract.asked !== asked)
    Object.assign(openContract, { asked, status: "loading", contract: null });
  try {
    const contract = await call("contracts.read", { body: { partner, id } }, { inPlace: "all" });
    if (openContract.asked === asked) Object.assign(openContract, { contract, status: "ready" });
  } catch (thrown) {
    if (openContract.asked === asked)
      openContract.status = isFailure(thrown, "notFound") ? "missing" : "failed";
  }
}
