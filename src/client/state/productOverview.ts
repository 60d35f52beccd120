import { proxy } from "valtio";
import { call } from "#client/api/call.ts";
import type { AdminOverview } from "#shared/generated/types.ts";

/** How much the product offers, as far as it is known. */
export const productOverview = proxy<{
  status: "loading" | "ready" | "failed";
  counts: AdminOverview | null;
}>({ status: "loading", counts: null });

/** Asks how much the product offers; what is known stays meanwhile. */
export async function loadProductOverview(): Promise<void> {
  productOverview.status = productOverview.counts ? "ready" : "loading";
  try {
    productOverview.counts = await call("admin.overview", {}, { inPlace: ["network"] });
    productOverview.status = "ready";
  } catch {
    // Shown where the call was made; the page itself offers to try again.
    if (!productOverview.counts) productOverview.status = "failed";
  }
}
