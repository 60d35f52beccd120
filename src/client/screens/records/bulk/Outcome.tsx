import { useTexts } from "#client/i18n/useTexts.ts";
import type { BulkWork } from "#client/state/records/bulk.ts";
import styled from "styled-components";
import { Refusals } from "./Refusals.tsx";
import type { Bulk } from "./useBulk.ts";

/** How far a change is, and what has become of it. */
export function Outcome({ bulk, work }: { bulk: Bulk; work: BulkWork }) {
  const { text } = useTexts();
  const { state, progress, total, done, same, refused, refusals } = work;
  if (state === "running")
    return (
      <Running>
        <p role="status">{text("bulk.running", { done: done + same + refused, total })}</p>
        <progress max={100} value={progress} aria-label={text("bulk.progress")} />
      </Running>
    );
  const words = { ...outcomes, ...(bulk.isUndo ? undone : {}) };
  return (
    <>
      <p role="status">
        <b>{text(words[state], { count: done })}</b>{" "}
        {state === "stopped" && text("bulk.left", { count: total - done - same - refused })}
      </p>
      <Refusals refusals={refusals} count={refused} />
    </>
  );
}

const outcomes = {
  done: "bulk.done",
  stopped: "bulk.stopped",
  failed: "bulk.failed",
} as const;
const undone = { done: "bulk.undone" } as const;

const Running = styled.div`
  display: grid;
  gap: 8px;
  progress {
    width: 100%;
    accent-color: var(--borderColor-accent-emphasis);
  }
`;
