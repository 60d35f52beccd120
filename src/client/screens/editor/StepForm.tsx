import { Button } from "@primer/react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { RecordForm } from "#client/form/RecordForm.tsx";
import { BackwardIcon, ClosedIcon } from "#client/theme/icons.ts";
import { type EditorSession } from "./session.ts";
import { stepsFor } from "./steps.ts";
import { useTexts } from "#client/i18n/useTexts.ts";

interface StepFormProps {
  session: EditorSession;
  onStep: (step: number) => void;
}

/** The open step: its purpose, its fields, and links to the previous and next step. */
export function StepForm({ session, onStep }: StepFormProps) {
  const { text, hasText } = useTexts();
  const { step: number } = useSnapshot(session.meta);
  const steps = stepsFor(session.store.context);
  const at = Math.max(
    steps.findIndex((step) => step.number === number),
    0,
  );
  const step = steps[at];
  if (!step) return null;
  const { textKey } = step.plan;
  const [before, after] = [steps[at - 1], steps[at + 1]];
  return (
    <Whole>
      <h2 id="step-head" tabIndex={-1}>
        {text(hasText(`${textKey}.title`) ? `${textKey}.title` : `${textKey}.label`)}
      </h2>
      {hasText(`${textKey}.intro`) && <p className="intro">{text(`${textKey}.intro`)}</p>}
      <RecordForm
        key={step.document}
        document={step.document}
        layout={step.layout}
        name={text(`${textKey}.label`)}
      />
      <Ways aria-label={text("editor.ways")}>
        {before ? (
          <Button leadingVisual={BackwardIcon} onClick={() => onStep(before.number)}>
            {text(`${before.plan.textKey}.label`)}
          </Button>
        ) : (
          <span />
        )}
        {after && (
          <Button trailingVisual={ClosedIcon} onClick={() => onStep(after.number)}>
            {text(`${after.plan.textKey}.label`)}
          </Button>
        )}
      </Ways>
    </Whole>
  );
}

const Whole = styled.div`
  h2:focus {
    outline: none;
  }
  .intro {
    margin-bottom: 16px;
    color: var(--fgColor-muted);
  }
`;

const Ways = styled.nav`
  display: flex;
  justify-content: space-between;
  margin-top: 32px;
`;
