import { resource } from "./requests/resource.ts";

/** Counts of the product's content. */
export const productOverview = resource("admin.overview");
