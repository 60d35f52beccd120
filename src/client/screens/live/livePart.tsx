import { createRoot } from "react-dom/client";
import { activityWeeks } from "#client/state/activity/activityWeeks.ts";
import { canListen, startLive } from "#client/state/live/live.ts";
import { followWork } from "#client/state/live/runningWork.ts";
import { RunningWork } from "./RunningWork.tsx";
import { WaitingEntries } from "./WaitingEntries.tsx";

/**
 * Listens to what others change, and shows how far one's own long work is; it comes after the page,
 * which weighs less without. Returns a function that ends it.
 */
export function startLivePart(account: number, lastId: string): () => void {
  if (!canListen()) return () => undefined;
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  root.render(<RunningWork />);
  activityWeeks.Waiting = WaitingEntries;
  const ends = [followWork(), startLive(account, lastId)];
  return () => {
    for (const end of ends) end();
    root.unmount();
    place.remove();
  };
}
