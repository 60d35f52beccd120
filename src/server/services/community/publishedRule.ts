import type { CatalogueRule } from "../catalogues/catalogue.ts";

/** What is published without a time is shown from now on. */
export const published: CatalogueRule = {
  beforeSave: async (_tx, call, body) =>
    body["status"] === "published" && typeof body["publishedAt"] !== "string"
      ? { ...body, publishedAt: call.now.toISOString() }
      : body,
};
