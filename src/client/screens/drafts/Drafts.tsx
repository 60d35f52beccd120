import { Suspense } from "react";
import { useSnapshot } from "valtio";
import { draftTrouble } from "#client/editing/draftKeeper.ts";
import { loadTexts } from "#client/i18n/language.ts";
import { lazyChunk } from "#client/state/chunks.ts";
import type { DraftNoticesProps } from "./DraftNotices.tsx";

const DraftNotices = lazyChunk<DraftNoticesProps>("drafts", async () => {
  const [{ DraftNotices: Notices }] = await Promise.all([
    import("./DraftNotices.tsx"),
    loadTexts("drafts"),
  ]);
  return Notices;
});

/** What is to say about entries that are not saved: most often nothing, and nothing is loaded. */
export function Drafts(props: DraftNoticesProps) {
  const { restoredAt, offers } = useSnapshot(props.session.meta);
  const { why, isClosed } = useSnapshot(draftTrouble);
  if (restoredAt === null && offers.length === 0 && (why === null || isClosed)) return null;
  return (
    <Suspense>
      <DraftNotices {...props} />
    </Suspense>
  );
}
