import { lazyPart } from "#client/state/loading/lazyPart.tsx";

/** Has rows of finalised records change new versions of these. */
export const ReopenRows = lazyPart(
  async () => (await import("../pieces/changes.tsx")).ReopenChoice,
  {
    texts: ["editorLater"],
  },
);

/** The sheet as it is, with how it is read. */
export const SheetStep = lazyPart(async () => (await import("./SheetStep.tsx")).SheetStep);
