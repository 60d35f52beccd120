import { call } from "#client/api/call.ts";
import { appState } from "../appState.ts";

/** True if the viewer sees any company; null while loading. */
export const beginning = appState<{ hasCompany: boolean | null }>(() => ({ hasCompany: null }));

/** Loads whether there is a company. */
export async function loadBeginning(): Promise<void> {
  try {
    beginning.hasCompany = (await call("filters.companies", {}, { inPlace: "all" })).length > 0;
  } catch {
    // Then nobody is told that there is none.
    beginning.hasCompany = true;
  }
}
