import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import type { PieceProps } from "#client/ui/tokens.ts";
import { loadNotices, type NoticePlace, placeNotices } from "#client/state/placeNotices.ts";

// There are usually no notices.
const NoticeList = lazyPart(async () => (await import("./NoticeList.tsx")).NoticeList);

/** Current notices of the group or the product for a place; renders nothing if there are none. */
export function Notices({ place, space }: { place: NoticePlace; space?: PieceProps }) {
  const shown = useSnapshot(placeNotices)[place] ?? [];
  useEffect(() => void loadNotices(place), [place]);
  if (shown.length === 0) return null;
  return <NoticeList notices={shown} space={space} />;
}
