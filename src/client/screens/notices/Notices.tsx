import { Suspense, useEffect } from "react";
import { useSnapshot } from "valtio";
import { optionalChunk } from "#client/state/chunks.ts";
import { loadNotices, type NoticePlace, placeNotices } from "#client/state/placeNotices.ts";

// Mostly nobody says anything: what shows it is loaded when somebody does.
const NoticeList = optionalChunk(
  "noticeList",
  async () => (await import("./NoticeList.tsx")).NoticeList,
);

/** What the group or the product has to say at a place; nothing where nobody says anything. */
export function Notices({ place, className }: { place: NoticePlace; className?: string }) {
  const shown = useSnapshot(placeNotices)[place] ?? [];
  useEffect(() => void loadNotices(place), [place]);
  if (shown.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <NoticeList notices={shown} className={className} />
    </Suspense>
  );
}
