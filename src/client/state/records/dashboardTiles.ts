import type { CallInput } from "#client/api/call.ts";
import { resource } from "../requests/resource.ts";

/** Gaps of the activities that the dashboard's figures are of. */
export const gapsTile = resource("gaps.overview", { topics: ["records"] });

/** The activities that the viewer recorded or changed last. */
export const ownTile = resource("records.list", { topics: ["records"] });

/** Their clause in the address of the list. */
export const ownClause = "createdBy.in.me*updatedBy.in.me";

/** The newest of them. */
export const ownQuery = (perPage: number): CallInput<"records.list"> => ({
  body: {
    filterId: "all",
    where: { any: ["createdBy", "updatedBy"].map((field) => ({ field, in: ["me"] })) },
    sort: "updatedAt",
    descending: true,
    perPage,
  },
});

/** Numbers of what an administrator sets up. */
export const peopleTile = resource("catalogue.list", { kind: "staff", topics: ["entities"] });
export const companiesTile = resource("catalogue.list", {
  kind: "companies",
  topics: ["entities"],
});
export const suggestionsTile = resource("catalogue.suggestions", { topics: ["entities"] });
