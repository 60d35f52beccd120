import { Button } from "@primer/react";
import { useEffect } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  followList,
  forgetWaiting,
  showWaiting,
  waitingChanges,
} from "#client/state/live/followList.ts";
import { useHeard } from "#client/state/live/useHeard.ts";
import { recordsQueryKey } from "#client/state/recordList.ts";
import type { RecordView } from "#client/state/recordView.ts";

/** What others have changed since the list was read, where showing it would move what one looks at. */
export function FollowedChanges({ view }: { view: RecordView }) {
  const { text } = usePageTexts();
  const { ids, isLost } = useSnapshot(waitingChanges);
  const asked = recordsQueryKey(view);
  useEffect(() => forgetWaiting, [asked]);
  useHeard(
    ({ topic, kind }) => topic === "records" && kind !== "comment",
    (heard) => void followList(view, heard),
  );
  const isAny = ids.length > 0 || isLost;
  return (
    <Place role="status">
      {isAny && (
        <Button size="small" onClick={() => void showWaiting(view)}>
          {ids.length > 0 ? text("live.changes", { count: ids.length }) : text("live.someChanges")}
        </Button>
      )}
    </Place>
  );
}

/** Over the last lines, so that nothing moves when it appears. */
const Place = styled.div`
  position: fixed;
  z-index: 15;
  bottom: 72px;
  left: 0;
  right: 0;
  display: flex;
  justify-content: center;
  pointer-events: none;
  button {
    pointer-events: auto;
    box-shadow: var(--shadow-floating-small);
  }
  @media print {
    display: none;
  }
`;
