import { useSnapshot } from "valtio";
import { draftTrouble } from "#client/state/drafts/trouble.ts";
import { stepTexts } from "#client/i18n/namespaces.ts";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import type { DraftNoticesProps } from "./DraftNotices.tsx";

// Entries are kept all the same, and offered by the next page.
const DraftNotices = lazyPart(async () => (await import("./DraftNotices.tsx")).DraftNotices, {
  texts: [...stepTexts, "drafts"],
  failure: "none",
});

/** Notices about unsaved entries; most often there are none, and nothing is loaded. */
export function Drafts(props: DraftNoticesProps) {
  const { restoredAt, offers } = useSnapshot(props.session.meta);
  const { why, isClosed } = useSnapshot(draftTrouble);
  if (restoredAt === null && offers.length === 0 && (why === null || isClosed)) return null;
  return <DraftNotices {...props} />;
}
