import { memo } from "react";
import styled from "styled-components";
import { px } from "#client/ui/tokens.ts";
import { useSnapshot } from "valtio";
import { here } from "#client/state/live/here.ts";
import { moveInList } from "#client/theme/listKeys.ts";
import { AllGapsIcon } from "#client/theme/icons.ts";
import { Count } from "#client/ui/count.ts";
import { QuietButton } from "#client/ui/quietButton.ts";
import { otherService } from "#client/widgets/other/Other.tsx";
import { useArticleFor } from "../help/useArticleFor.ts";
import { type EditorSession } from "./session.ts";
import { StepMark } from "./StepMark.tsx";
import { type Step, stepsFor, type StepState, stepStates, untouched } from "./steps.ts";
import { useFromProblems } from "./useFromProblems.ts";
import { useTexts, type Texts } from "#client/i18n/useTexts.ts";
import { articlesOfLetter, letterIn } from "#shared/domain/workflow/articleLetters.ts";
import type { ArticleFor } from "#client/form/ruleState.ts";

interface StepListProps {
  session: EditorSession;
  onStep: (step: number) => void;
  onProblems: () => void;
}

/** All steps with their state and the letters of Art. 30 they cover. */
export function StepList({ session, onStep, onProblems }: StepListProps) {
  const texts = useTexts();
  const { text } = texts;
  const { store, meta } = session;
  const { step: current } = useSnapshot(meta);
  const { people, Mark } = useSnapshot(here);
  const states = useFromProblems(session, (problems) => stepStates(store, problems));
  const articleFor = useArticleFor(store);
  return (
    <StepArea aria-label={text("editor.steps")}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons take the keys */}
      <ol onKeyDown={(event) => moveInList(event, "button")}>
        {stepsFor(store.context).map((step, at) => (
          <StepLine
            key={step.number}
            step={step}
            {...(states[at] ?? untouched)}
            letters={stepMark(step, texts, articleFor)}
            isCurrent={step.number === current}
            Mark={people.some((each) => each.step === step.number) ? Mark : null}
            onStep={onStep}
          />
        ))}
      </ol>
      <QuietButton type="button" tone="accent" onClick={onProblems}>
        <AllGapsIcon size={16} />
        {text("editor.problems.open")}
      </QuietButton>
    </StepArea>
  );
}

interface StepLineProps extends StepState, Pick<StepListProps, "onStep"> {
  step: Step;
  letters: string;
  isCurrent: boolean;
  /** Shows who else is in it, if anybody is. */
  Mark: typeof here.Mark;
}

/** A step; renders only when its own state changes. */
const StepLine = memo(function StepLine(props: StepLineProps) {
  const { step, kind, count, letters, isCurrent, Mark, onStep } = props;
  const { text } = useTexts();
  const { Other } = otherService();
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent ? "step" : undefined}
        onClick={() => onStep(step.number)}
      >
        <StepMark kind={kind} name={text(`form.lack.${kind}`, { count })} />
        <span className="number">{step.number}</span>
        <span className="name">
          {text(`${step.plan.textKey}.label`)}
          {Other && <Other textKey={`${step.plan.textKey}.label`} />}
        </span>
        {(kind === "errors" || kind === "missing") && (
          <Count tone={kind === "errors" ? "danger" : "attention"} aria-hidden="true">
            {count}
          </Count>
        )}
        <span className="letters">{letters}</span>
        {Mark && <Mark step={step.number} />}
      </button>
    </li>
  );
});

export const StepArea = styled.nav`
  position: sticky;
  top: calc(var(--a30-header) + ${px(14)});
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  /* Short enough for the footer not to push it under the head. */
  height: calc(100dvh - var(--a30-header) - ${px(14)} - var(--a30-footer));
  padding: ${px(4)} ${px(3)} ${px(5)};
  overflow-y: auto;
  ol {
    list-style: none;
  }
  li button {
    position: relative;
    display: flex;
    align-items: center;
    gap: ${px(1.5)};
    width: 100%;
    min-height: ${px(9)};
    /* Users in the step are shown after the article letters. */
    padding: ${px(1)} ${px(3.5)} ${px(1)} ${px(2.5)};
    text-align: left;
  }
  li button:hover {
    background: var(--control-transparent-bgColor-hover);
  }
  li button[aria-current] {
    background: var(--control-transparent-bgColor-selected);
    font-weight: 600;
  }
  li button[aria-current]::before {
    content: "";
    position: absolute;
    left: -${px(3)};
    inset-block: ${px(1.5)};
    width: ${px(1)};
    border-radius: 0 ${px(0.75)} ${px(0.75)} 0;
    background: var(--borderColor-accent-emphasis);
  }
  .number {
    flex: none;
    width: ${px(4.5)};
    text-align: right;
    font-weight: 400;
    color: var(--fgColor-muted);
  }
  .letters {
    margin-left: auto;
    font: 400 ${px(3.25)}/${px(5)} var(--a30-law);
    color: var(--fgColor-muted);
    white-space: nowrap;
  }
`;

/**
 * Label at the end of a step: its letters, as they are called where the activity is asked for them,
 * or the article it is based on.
 */
function stepMark(step: Step, { text, hasText }: Texts, articleFor: ArticleFor): string {
  if (step.letters.length > 0)
    return step.letters
      .flatMap((letter) => letterIn(articleFor(articlesOfLetter(letter))) ?? [])
      .join(", ");
  const key = `${step.plan.textKey}.mark`;
  return hasText(key) ? text(key) : "";
}
