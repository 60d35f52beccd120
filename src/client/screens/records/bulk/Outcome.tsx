import { useTexts } from "#client/i18n/useTexts.ts";
import type { BulkWanted, BulkWork } from "#client/state/records/bulk.ts";
import { Working } from "#client/ui/Working.tsx";
import { Refusals } from "./Refusals.tsx";
import type { Bulk } from "./useBulk.ts";

interface OutcomeProps {
  bulk: Bulk;
  work: BulkWork;
  action: BulkWanted["do"]["action"];
}

/** How far a change is, and what has become of it. */
export function Outcome({ bulk, work, action }: OutcomeProps) {
  const { text } = useTexts();
  const { state, progress, total, done, same, refused, refusals } = work;
  if (state === "running")
    return (
      <Working
        words={text("bulk.running", { done: done + same + refused, total })}
        label={text("bulk.progress")}
        percent={progress}
      />
    );
  const undone = action === "duplicate" ? "bulk.undone.duplicate" : "bulk.undone";
  const ended = {
    done: "",
    stopped: `${text("bulk.stopped")} `,
    failed: `${text("bulk.failed")} `,
  };
  return (
    <>
      <p role="status">
        <b>
          {ended[state]}
          {text(bulk.isUndo ? undone : `bulk.done.${action}`, { count: done })}
        </b>{" "}
        {state === "stopped" && text("bulk.left", { count: total - done - same - refused })}
      </p>
      <Refusals refusals={refusals} count={refused} />
    </>
  );
}
