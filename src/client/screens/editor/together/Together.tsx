import { Suspense } from "react";
import { useSnapshot } from "valtio";
import { loadTexts } from "#client/i18n/language.ts";
import { quietChunk } from "#client/state/chunks.ts";
import { allEnded } from "#shared/engine/allEnded.ts";
import type { EditorSession } from "../session.ts";

// Without it, a save finds out about the others.
const OthersNotices = quietChunk<{ session: EditorSession }>(async () => {
  const [notices] = await allEnded([import("./OthersNotices.tsx"), loadTexts("together")]);
  return notices.OthersNotices;
});

/** What others do to the open record; for records of the group that are stored. */
export function Together({ session }: { session: EditorSession }) {
  const { id } = useSnapshot(session.meta);
  if (id === null || session.place.isProductOwned) return null;
  return (
    <Suspense>
      <OthersNotices key={id} session={session} />
    </Suspense>
  );
}
