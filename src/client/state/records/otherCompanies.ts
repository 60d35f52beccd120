import { call } from "#client/api/call.ts";
import { appState } from "../appState.ts";

/** Names of companies that are no longer offered but have records; null for one that is not there. */
export const otherCompanies = appState<Record<number, string | null>>(() => ({}));

/** Loads the name of a company that a link leads to but that is no longer offered. */
export async function loadOtherCompany(id: number): Promise<void> {
  try {
    const body = { field: "company", values: [id] };
    const { items } = await call("filters.values", { body }, { inPlace: "all" });
    otherCompanies[id] = items[0]?.title ?? null;
  } catch {
    // Nothing is said of it then.
  }
}
