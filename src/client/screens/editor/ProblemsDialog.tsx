import { Button } from "@primer/react";
import { useSnapshot } from "valtio";
import type { Problem } from "#client/form/store.ts";
import { useKey } from "#client/form/useKey.ts";
import { Dialog } from "#client/theme/Dialog.tsx";
import { AllGapsIcon, ErrorIcon } from "#client/theme/icons.ts";
import { ProblemList } from "./ProblemList.tsx";
import { type EditorSession } from "./session.ts";
import { useTexts } from "./useTexts.ts";

interface ProblemsDialogProps {
  session: EditorSession;
  onClose: () => void;
  onProblem: (problem: Problem) => void;
}

const order = { error: 0, warning: 1, gap: 2 };

/** Everything that is wrong or missing, errors first; each line leads to its field. */
export function ProblemsDialog({ session, onClose, onProblem }: ProblemsDialogProps) {
  const { text } = useTexts();
  const problems = useKey(session.store.state, "problems");
  const { saveState } = useSnapshot(session.meta);
  const isRefused =
    saveState === "refused" && problems.some((problem) => problem.level === "error");
  const sorted = problems.toSorted(
    (one, other) => order[one.level] - order[other.level] || one.step - other.step,
  );
  return (
    <Dialog
      title={text(isRefused ? "editor.refused.title" : "editor.problems.title")}
      icon={isRefused ? <ErrorIcon size={16} /> : <AllGapsIcon size={16} />}
      tone={isRefused ? "danger" : "attention"}
      closeName={text("action.close")}
      onClose={onClose}
      footer={<Button onClick={onClose}>{text("action.close")}</Button>}
    >
      <p>
        {isRefused
          ? text("editor.refused.text")
          : text(sorted.length > 0 ? "editor.problems.text" : "editor.problems.none")}
      </p>
      <ProblemList problems={sorted} onProblem={onProblem} />
    </Dialog>
  );
}
