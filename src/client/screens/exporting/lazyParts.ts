import { lazyPart } from "#client/state/loading/lazyPart.tsx";

/** Asks what to export; the lists have the names of the formats. */
export const ExportDialog = lazyPart(
  async () => (await import("./ExportDialog.tsx")).ExportDialog,
  {
    texts: ["exports", "lists", "editor"],
  },
);
