import { createRoot } from "react-dom/client";
import { activityWeeks } from "#client/state/activity/activityWeeks.ts";
import { canListen, startLive } from "#client/state/live/live.ts";
import { followWork, runningWork } from "#client/state/live/runningWork.ts";
import { WaitingEntries } from "./WaitingEntries.tsx";
import styled from "styled-components";
import { below, fontSizes, px } from "#client/ui/tokens.ts";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { ShareBar } from "#client/ui/shareBar.ts";
import { visuallyHidden } from "#client/theme/parts/visuallyHidden.ts";

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

/** How far long work is, along the lower edge of the header, on every page. */
function RunningWork() {
  const { text } = usePageTexts();
  const { items } = useSnapshot(runningWork);
  return (
    <Place role="status" data-screen-only>
      {items.map(({ id, kind, progress }) => {
        const words = text("work.percent", { what: text(`work.${kind}`), percent: progress });
        return (
          <div key={id} title={words}>
            <ShareBar $percent={Math.max(2, progress)} />
            <Words>{words}</Words>
          </div>
        );
      })}
    </Place>
  );
}

const Place = styled.div`
  position: fixed;
  z-index: 31;
  top: calc(var(--a30-header) - ${px(1)});
  inset-inline: 0;
  display: grid;
  grid-auto-flow: column;
  gap: ${px(1)};
  pointer-events: none;
  > div {
    position: relative;
  }
`;

/** Beside the search, where there is room; else it is only announced. */
const Words = styled.span`
  position: absolute;
  right: ${px(45)};
  bottom: ${px(3)};
  color: var(--fgColor-muted);
  font-size: ${fontSizes.tiny};
  @media ${below.large} {
    ${visuallyHidden}
  }
`;
