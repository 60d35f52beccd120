import { Suspense, useEffect } from "react";
import { useSnapshot } from "valtio";
import { optionalChunk } from "#client/state/chunks.ts";
import { loadNotices, type NoticePlace, placeNotices } from "#client/state/placeNotices.ts";

// Separate chunk, since there are usually no notices.
const NoticeList = optionalChunk(
  "noticeList",
  async () => (await import("./NoticeList.tsx")).NoticeList,
);

/** Current notices of the group or the product for a place; renders nothing if there are none. */
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
