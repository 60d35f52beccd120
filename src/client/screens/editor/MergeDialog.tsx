import { useSnapshot } from "valtio";
import { MergeQuestion } from "../forms/MergeQuestion.tsx";
import { answerMerge } from "#client/editing/saving.ts";
import { closeMerge } from "#client/editing/session.ts";
import type { EditorSession } from "./session.ts";

/** Dialog to resolve merge conflicts with somebody else's changes to the record. */
export function MergeDialog({ session }: { session: EditorSession }) {
  const { merge } = useSnapshot(session.meta);
  if (!merge) return null;
  return (
    <MergeQuestion
      merge={merge}
      onLater={() => closeMerge(session)}
      onTake={(theirs) => void answerMerge(session, theirs)}
    />
  );
}
