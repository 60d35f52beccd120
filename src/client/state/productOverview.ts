import { call } from "#client/api/call.ts";
import type { AdminOverview } from "#shared/generated/types.ts";
import { appState } from "./appState.ts";

/** Counts of the product's content, as far as loaded. */
export const productOverview = appState<{
  status: "loading" | "ready" | "failed";
  counts: AdminOverview | null;
}>(() => ({ status: "loading", counts: null }));

/** Loads the counts; known ones stay visible meanwhile. */
export async function loadProductOverview(): Promise<void> {
  productOverview.status = productOverview.counts ? "ready" : "loading";
  try {
    productOverview.counts = await call("admin.overview", {}, { inPlace: ["network"] });
    productOverview.status = "ready";
  } catch {
    // Reported where the call was made; the page itself offers a retry.
    if (!productOverview.counts) productOverview.status = "failed";
  }
}
