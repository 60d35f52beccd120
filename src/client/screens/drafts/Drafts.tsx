import { Suspense } from "react";
import { useSnapshot } from "valtio";
import { draftTrouble } from "#client/state/drafts/trouble.ts";
import { quietChunk } from "#client/state/chunks.ts";
import { allEnded } from "#shared/engine/allEnded.ts";
import type { DraftNoticesProps } from "./DraftNotices.tsx";
import { loadStepTexts } from "../forms/loadStepTexts.ts";

// Entries are kept all the same, and offered by the next page.
const DraftNotices = quietChunk<DraftNoticesProps>(async () => {
  const [notices] = await allEnded([import("./DraftNotices.tsx"), loadStepTexts("drafts")]);
  return notices.DraftNotices;
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
