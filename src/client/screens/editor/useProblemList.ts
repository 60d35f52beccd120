import { useState } from "react";
import type { Problem } from "#client/form/store.ts";
import { inOrder } from "./problemOrder.ts";
import { type EditorSession, showStep } from "./session.ts";
import { openField, writeAddress } from "./useStepAddress.ts";

/** Navigation within the record: to a step, or to the field of a gap or error. */
function useNavigation(session: EditorSession) {
  const openStep = (step: number) => {
    showStep(session, step);
    writeAddress(session, "push");
    window.scrollTo({ top: 0 });
    requestAnimationFrame(() =>
      document.getElementById("step-head")?.focus({ preventScroll: true }),
    );
  };
  const openProblem = ({ path, ...problem }: Problem) => {
    const { beside } = problem;
    if (!beside) return openField(session, path);
    openField(session, { list: "", key: "", field: beside.list }, { path, ...problem });
  };
  return { openStep, openProblem };
}

/** The list of problems, and the one gone to last. */
export function useProblemList(session: EditorSession) {
  const { store } = session;
  const { openStep, openProblem } = useNavigation(session);
  const [isListOpen, setListOpen] = useState(false);
  const [walk, setWalk] = useState<Problem | null>(null);
  const follow = (problem: Problem | null) => {
    setListOpen(false);
    setWalk(problem);
    if (problem) openProblem(problem);
  };
  const followFirstError = () =>
    follow(inOrder(store, store.state.problems).find(({ level }) => level === "error") ?? null);
  return {
    isListOpen,
    walk,
    openStep,
    follow,
    followFirstError,
    openList: () => setListOpen(true),
    closeList: () => setListOpen(false),
  };
}
