import { Button } from "@primer/react";
import type { IChangeEvent } from "@rjsf/core";
import type { UiSchema } from "@rjsf/utils";
import createPrecompiledValidator from "@rjsf/validator-ajv8/lib/createPrecompiledValidator.js";
import { useState } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import validators from "virtual:validator/step";
import schema from "#schemas/forms/step.json" with { type: "json" };
import layout from "#schemas/forms/step.ui.json" with { type: "json" };
import { useTexts } from "#client/i18n/useTexts.ts";
import type { Problem } from "#client/form/store.ts";
import { recordWorkflow } from "#client/state/tasks/tasks.ts";
import { Dialog } from "#client/theme/Dialog.tsx";
import { ReplaceIcon } from "#client/theme/icons.ts";
import { StockForm } from "#client/theme/rjsf/StockForm.tsx";
import { isAtRest } from "#shared/domain/workflow/transitions.ts";
import { assigneeChoices, assigneeOf } from "#client/state/tasks/assigneeChoices.ts";
import { ableToMoveOn, lastToMoveOn, leastRoleToMoveOn } from "../workflow/nextStep.ts";
import type { OpenChange } from "./session.ts";
import { OpenGaps } from "./StatusDialog.tsx";
import { statusActionKey } from "../records/statusActionKey.ts";
import type { Step } from "./useStatusChange.ts";

/** A change of status that is being asked about. */
export interface StepDialogProps {
  open: OpenChange;
  from: string;
  isBusy: boolean;
  onClose: () => void;
  onProblem: (problem: Problem) => void;
  onSend: (step: Step) => void;
}

interface Typed {
  comment?: string;
  /** Who is asked, as a choice; nothing is nobody. */
  assignee?: string;
  due?: string;
}

// Border: the document is a JSON Schema, since its validator has been compiled.
const formSchema = schema as { type: "object" };
const validator = createPrecompiledValidator<Typed>(validators, formSchema);

/** What was typed, as the call takes it. */
function stepOf({ comment = "", assignee = "", due }: Typed): Step {
  const said = comment.trim();
  const asked = assigneeOf(assignee);
  return {
    ...(said && { comment: said }),
    ...(asked && { ask: { assignee: asked, ...(due && { due }) } }),
  };
}

/** The document's layout with who can be asked; after the last step there is nobody to ask. */
function useLayout(to: string, { assignee }: Typed): UiSchema<Typed> {
  const { text } = useTexts();
  const { people } = useSnapshot(recordWorkflow);
  if (isAtRest(to)) return { ...layout, assignee: hidden, due: hidden };
  const choices = assigneeChoices(
    {
      nobody: text("workflow.step.nobody"),
      people: ableToMoveOn(to, people),
      everybody: leastRoleToMoveOn(to),
    },
    text,
  );
  return {
    ...layout,
    assignee: { ...layout.assignee, "ui:options": { choices } },
    due: { "ui:disabled": assignee === undefined },
  };
}

const hidden = { "ui:widget": "hidden" };

/**
 * A change of status with a comment, and with who is asked for the step after it: proposed is who
 * took it the last time.
 */
export function StepDialog({ open, from, isBusy, onClose, onProblem, onSend }: StepDialogProps) {
  const { to, gaps, isConfirmable } = open;
  const { text } = useTexts();
  const { rounds, people } = useSnapshot(recordWorkflow);
  const [typed, setTyped] = useState<Typed>(() => {
    const proposed = isAtRest(to) ? "" : lastToMoveOn(to, rounds, ableToMoveOn(to, people));
    return proposed === "" ? {} : { assignee: proposed };
  });
  const uiSchema = useLayout(to, typed);
  const action = text(statusActionKey(from, to));
  return (
    <Dialog
      title={action}
      icon={<ReplaceIcon size={16} />}
      closeName={text("action.close")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text("action.cancel")}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabled={!isConfirmable}
            loading={isBusy}
            loadingAnnouncement={text("common.saving")}
          >
            {action}
          </Button>
        </>
      }
    >
      {gaps.length > 0 && (
        <OpenGaps gaps={gaps} isConfirmable={isConfirmable} onProblem={onProblem} />
      )}
      <Fields $isPair={!isAtRest(to)}>
        <StockForm<Typed>
          id={formId}
          schema={formSchema}
          uiSchema={uiSchema}
          validator={validator}
          formData={typed}
          onChange={({ formData }: IChangeEvent<Typed>) => setTyped(formData ?? {})}
          onSubmit={({ formData }: IChangeEvent<Typed>) => onSend(stepOf(formData ?? {}))}
        >
          <></>
        </StockForm>
      </Fields>
    </Dialog>
  );
}

const formId = "status-step";

/* Who is asked and by when stand beside each other below what is said. */
const Fields = styled.div<{ $isPair: boolean }>`
  margin-top: 12px;
  form > div > div > :has(> [hidden]) {
    display: none;
  }
  @media (min-width: 768px) {
    form > div > div {
      grid-template-columns: ${({ $isPair }) => ($isPair ? "minmax(0, 1fr) 160px" : "")};
    }
    form > div > div > :first-child {
      grid-column: 1 / -1;
    }
  }
`;
