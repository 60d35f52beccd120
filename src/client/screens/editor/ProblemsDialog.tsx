import { Button } from "@primer/react";
import type { Problem } from "#client/form/store.ts";
import { Dialog } from "#client/ui/dialogs/Dialog.tsx";
import { AllGapsIcon } from "#client/theme/icons.ts";
import { ProblemList } from "./ProblemList.tsx";
import { inOrder } from "./problemOrder.ts";
import { withoutRepeated } from "./repeatedGaps.ts";
import type { EditorSession } from "./session.ts";
import { useAllProblems } from "./useFromProblems.ts";
import { useTexts } from "#client/i18n/useTexts.ts";

export interface ProblemsDialogProps {
  session: EditorSession;
  onClose: () => void;
  onProblem: (problem: Problem) => void;
}

/** All errors and gaps in the order of the steps, with links to their fields. */
export function ProblemsDialog({ session, onClose, onProblem }: ProblemsDialogProps) {
  const { text } = useTexts();
  const { store } = session;
  const problems = inOrder(store, withoutRepeated(useAllProblems(store)));
  const isNone = problems.length === 0;
  return (
    <Dialog
      title={text("editor.problems.title")}
      icon={<AllGapsIcon size={16} />}
      tone="attention"
      onClose={onClose}
      footer={<Button onClick={onClose}>{text("action.close")}</Button>}
    >
      <p>{text(isNone ? "editor.problems.none" : "editor.problems.text")}</p>
      {!isNone && <ProblemList problems={problems} onProblem={onProblem} />}
    </Dialog>
  );
}
