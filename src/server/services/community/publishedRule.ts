import type { CatalogueRule } from "../catalogues/catalogue.ts";

/** Shows entries published without a time from now on. */
export const published: CatalogueRule = {
  beforeSave: async (_tx, call, body) =>
    body["status"] === "published" && typeof body["publishedAt"] !== "string"
      ? { ...body, publishedAt: call.now.toISOString() }
      : body,
};
