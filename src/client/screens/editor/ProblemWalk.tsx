import { useSnapshot } from "valtio";
import { pathText } from "#client/form/paths.ts";
import { useForm } from "#client/form/services.ts";
import type { Problem } from "#client/form/store.ts";
import { Banner } from "#client/ui/Banner.tsx";
import { BackwardIcon, CloseIcon, ClosedIcon } from "#client/theme/icons.ts";
import { PlainIconButton } from "#client/theme/PlainButton.tsx";
import { problemWords } from "../forms/problemWords.ts";
import { inOrder, problemBeside } from "./problemOrder.ts";
import { withoutRepeated } from "./repeatedGaps.ts";
import type { EditorSession } from "./session.ts";
import { useAllProblems } from "./useFromProblems.ts";

export interface ProblemWalkProps {
  session: EditorSession;
  /** The problem gone to last; null if none. */
  current: Problem | null;
  /** Goes to a problem; null ends the walk. */
  onGo: (problem: Problem | null) => void;
}

/**
 * The way from one problem to the next: through the errors of a refused save, else through all
 * problems once somebody has followed one.
 */
export function ProblemWalk({ session, current, onGo }: ProblemWalkProps) {
  const services = useForm();
  const { store, text } = services;
  const { saveState } = useSnapshot(session.meta);
  const problems = withoutRepeated(useAllProblems(store));
  const errors = problems.filter(({ level }) => level === "error");
  const isRefused = saveState === "refused" && errors.length > 0;
  if (!isRefused && (!current || problems.length === 0)) return null;
  const stops = inOrder(store, isRefused ? errors : problems);
  const go = (by: 1 | -1) => {
    const next = problemBeside(store, stops, current, by);
    if (next) onGo(next);
  };
  return (
    <Banner
      kind={isRefused ? "danger" : "info"}
      action={
        <>
          <PlainIconButton name={text("editor.walk.previous")} onClick={() => go(-1)}>
            <BackwardIcon size={16} />
          </PlainIconButton>
          <PlainIconButton name={text("editor.walk.next")} onClick={() => go(1)}>
            <ClosedIcon size={16} />
          </PlainIconButton>
          {!isRefused && (
            <PlainIconButton name={text("editor.walk.end")} onClick={() => onGo(null)}>
              <CloseIcon size={16} />
            </PlainIconButton>
          )}
        </>
      }
    >
      {isRefused
        ? text("editor.refused.count", { count: errors.length })
        : whereabouts(services, stops, current)}
    </Banner>
  );
}

function isAt(one: Problem, other: Problem | null): boolean {
  return (
    other !== null &&
    pathText(one.path) === pathText(other.path) &&
    one.beside?.key === other.beside?.key
  );
}

/** Number and words of the current problem, or how many are left once it is solved. */
function whereabouts(
  services: ReturnType<typeof useForm>,
  stops: readonly Problem[],
  current: Problem | null,
): string {
  const { text } = services;
  const at = stops.findIndex((each) => isAt(each, current));
  const here = stops[at];
  if (!here) return text("editor.walk.left", { count: stops.length });
  const { where, what } = problemWords(services, here);
  const place = text("editor.walk.position", { number: at + 1, total: stops.length });
  return [place, where, what].filter(Boolean).join(" · ");
}
