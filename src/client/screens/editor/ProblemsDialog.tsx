import { Button } from "@primer/react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import type { Problem } from "#client/form/store.ts";
import { useKey } from "#client/form/useKey.ts";
import { Dialog } from "#client/theme/Dialog.tsx";
import { AllGapsIcon, ErrorIcon } from "#client/theme/icons.ts";
import { ProblemList } from "./ProblemList.tsx";
import { type EditorSession } from "./session.ts";
import { useTexts } from "#client/i18n/useTexts.ts";

interface ProblemsDialogProps {
  session: EditorSession;
  onClose: () => void;
  onProblem: (problem: Problem) => void;
}

const order = { error: 0, warning: 1, gap: 2 };

/** All errors and gaps with links to their fields; those that blocked a save come first. */
export function ProblemsDialog({ session, onClose, onProblem }: ProblemsDialogProps) {
  const { text } = useTexts();
  const problems = useKey(session.store.state, "problems");
  const { saveState } = useSnapshot(session.meta);
  const sorted = problems.toSorted(
    (one, other) => order[one.level] - order[other.level] || one.step - other.step,
  );
  const errors = sorted.filter(({ level }) => level === "error");
  const isRefused = saveState === "refused" && errors.length > 0;
  const others = isRefused ? sorted.slice(errors.length) : sorted;
  return (
    <Dialog
      title={text(isRefused ? "editor.refused.title" : "editor.problems.title")}
      icon={isRefused ? <ErrorIcon size={16} /> : <AllGapsIcon size={16} />}
      tone={isRefused ? "danger" : "attention"}
      closeName={text("action.close")}
      onClose={onClose}
      footer={<Button onClick={onClose}>{text("action.close")}</Button>}
    >
      {isRefused && (
        <Part>
          <p>{text("editor.refused.text")}</p>
          <ProblemList problems={errors} onProblem={onProblem} />
        </Part>
      )}
      {sorted.length === 0 && <p>{text("editor.problems.none")}</p>}
      {others.length > 0 && (
        <Part>
          <p>{text("editor.problems.text")}</p>
          <ProblemList problems={others} onProblem={onProblem} />
        </Part>
      )}
    </Dialog>
  );
}

const Part = styled.section`
  & + & {
    padding-top: 16px;
  }
`;
