import { Button } from "@primer/react";
import { type ReactNode, useState } from "react";
import styled from "styled-components";
import { px, sizes } from "#client/ui/tokens.ts";
import { useSnapshot } from "valtio";
import { showTab } from "#client/form/rows.ts";
import { useKey } from "#client/form/useKey.ts";
import { groupTextKey } from "#client/form/layout.ts";
import { RecordForm } from "#client/form/RecordForm.tsx";
import { lazyPart } from "#client/state/loading/lazyPart.tsx";
import { BackwardIcon, ClosedIcon } from "#client/theme/icons.ts";
import { usePrinting } from "#client/theme/usePrinting.ts";
import { Muted } from "#client/ui/text.ts";
import { Row } from "#client/ui/row.ts";
import { otherService } from "#client/widgets/other/Other.tsx";
import { FailedCard } from "../FailedCard.tsx";
import { StepSkeleton } from "./EditorSkeleton.tsx";
import { isStepLoaded, loadLaterSteps } from "./lazyParts.ts";
import { ForSeveral } from "./several/ForSeveral.tsx";
import { type EditorSession } from "./session.ts";
import { type Step, stepsFor } from "./steps.ts";
import { usePageTexts, useTexts } from "#client/i18n/useTexts.ts";

interface StepFormProps {
  session: EditorSession;
  onStep: (step: number) => void;
  /** Action that ends the last step; absent if the viewer may not hand the record over. */
  onDone?: Way | undefined;
}

/**
 * The open step: its purpose, its fields, and links to the previous and next step; in print, all
 * steps.
 */
export function StepForm({ session, onStep, onDone }: StepFormProps) {
  const { step: number } = useSnapshot(session.meta);
  const isPrinting = usePrinting();
  const steps = stepsFor(session.store.context);
  const at = Math.max(
    steps.findIndex((step) => step.number === number),
    0,
  );
  const step = steps[at];
  if (!step) return null;
  return (
    <Whole>
      {(isPrinting ? steps : [step]).map((each) => (
        <StepPart
          key={each.document}
          step={each}
          ways={each === step && <ForSeveral session={session} />}
        />
      ))}
      <StepWays session={session} steps={steps} at={at} onStep={onStep} onDone={onDone} />
    </Whole>
  );
}

interface WaysProps extends StepFormProps {
  steps: readonly Step[];
  /** Index of the open step. */
  at: number;
}

interface Way {
  label: string;
  go: () => void;
}

/** The ways on and back: through the tabs of the step, then to its neighbours. */
function useWays({ session, steps, at, onStep }: WaysProps): [Way | undefined, Way | undefined] {
  // The names of tabs come after the page has been rendered.
  const { text } = usePageTexts();
  const tab = useKey(session.store.state, "tab");
  const tabsOf = (step: Step | undefined) => (step?.plan.groups ?? []).filter((each) => each.tab);
  const step = steps[at];
  const tabs = tabsOf(step);
  const tabAt = Math.max(
    tabs.findIndex(({ key }) => key === tab),
    0,
  );
  const way = (by: number): Way | undefined => {
    const nextTab = tabs[tabAt + by];
    if (step && nextTab) {
      const label = text(groupTextKey(step.plan, nextTab.key));
      return { label, go: () => openTab(session, nextTab.key) };
    }
    const next = steps[at + by];
    if (!next) return undefined;
    const go = () => {
      onStep(next.number);
      // Backwards, a step is entered by its last tab.
      if (by < 0) showTab(session.store, tabsOf(next).at(-1)?.key ?? null);
    };
    return { label: text(`${next.plan.textKey}.label`), go };
  };
  return [way(-1), way(1)];
}

/** Opens a tab of the open step and moves the focus to it. */
function openTab({ store }: EditorSession, key: string): void {
  showTab(store, key);
  window.scrollTo({ top: 0 });
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('#content [role="tab"][aria-selected="true"]')?.focus(),
  );
}

function StepWays(props: WaysProps) {
  const { onDone } = props;
  const { text } = useTexts();
  const [back, on] = useWays(props);
  return (
    <Row as="nav" between above={8} aria-label={text("editor.ways")}>
      {back ? (
        <Button leadingVisual={BackwardIcon} onClick={back.go}>
          {back.label}
        </Button>
      ) : (
        <span />
      )}
      {on && (
        <Button trailingVisual={ClosedIcon} onClick={on.go}>
          {on.label}
        </Button>
      )}
      {!on && onDone && <Button onClick={onDone.go}>{onDone.label}</Button>}
    </Row>
  );
}

interface StepPartProps {
  step: Step;
  /** Ways to create the record for several or from a template, below the heading. */
  ways: ReactNode;
}

/** A step; the first comes with the page, the others once it is in use. */
function StepPart(props: StepPartProps) {
  const [isLate] = useState(() => !isStepLoaded(props.step));
  return isLate ? <LaterFields {...props} /> : <StepFields {...props} />;
}

const LaterFields = lazyPart(
  async () => {
    await loadLaterSteps();
    return StepFields;
  },
  { waiting: WaitingStep, failure: "none", otherwise: FailedStep },
);

function WaitingStep() {
  const { text } = useTexts();
  return <StepSkeleton name={text("common.loading")} />;
}

function FailedStep({ onRetry }: { onRetry: () => void }) {
  const { text } = useTexts();
  return <FailedCard title={text("editor.step.failed")} failure={null} onRetry={onRetry} />;
}

function StepFields({ step, ways }: StepPartProps) {
  const { text, hasText } = useTexts();
  const { textKey } = step.plan;
  const { Other } = otherService();
  const headKey = hasText(`${textKey}.title`) ? `${textKey}.title` : `${textKey}.label`;
  return (
    <section>
      <h2 id="step-head" tabIndex={-1}>
        {text(headKey)}
      </h2>
      {Other && <Other textKey={headKey} />}
      {hasText(`${textKey}.intro`) && (
        <Muted as="p" below={4} data-screen-only>
          {text(`${textKey}.intro`)}
        </Muted>
      )}
      <div className="begin">{ways}</div>
      <RecordForm document={step.document} layout={step.layout} name={text(`${textKey}.label`)} />
    </section>
  );
}

const Whole = styled.div`
  @media print {
    font-size: ${sizes.tiny};
    nav {
      display: none;
    }
    section + section {
      padding-top: ${px(4)};
    }
  }
  .begin:not(:empty) {
    margin-bottom: ${px(4)};
  }
`;
