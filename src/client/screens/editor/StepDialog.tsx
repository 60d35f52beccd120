import { Button } from "@primer/react";
import { useState, type FormEvent } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { useTexts } from "#client/i18n/useTexts.ts";
import type { Problem } from "#client/form/store.ts";
import { recordWorkflow, type WorkflowPerson } from "#client/state/tasks/tasks.ts";
import { Dialog } from "#client/theme/Dialog.tsx";
import { TextAreaField, TextField } from "#client/theme/Field.tsx";
import { ReplaceIcon } from "#client/theme/icons.ts";
import { limits } from "#shared/api/limits.ts";
import { isAtRest } from "#shared/domain/workflow/transitions.ts";
import { assigneeOf } from "#client/state/tasks/assigneeChoices.ts";
import { AssigneeField } from "../workflow/AssigneeField.tsx";
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
  comment: string;
  choice: string;
  due: string;
}

/** What was typed, as the call takes it. */
function stepOf({ comment, choice, due }: Typed): Step {
  const said = comment.trim();
  const assignee = assigneeOf(choice);
  return {
    ...(said && { comment: said }),
    ...(assignee && { ask: { assignee, ...(due && { due }) } }),
  };
}

/**
 * A change of status with a comment, and with who is asked for the step after it: proposed is who
 * took it the last time.
 */
export function StepDialog({ open, from, isBusy, onClose, onProblem, onSend }: StepDialogProps) {
  const { to, gaps, isConfirmable } = open;
  const { text } = useTexts();
  const { rounds, people } = useSnapshot(recordWorkflow);
  const able = isAtRest(to) ? [] : ableToMoveOn(to, people);
  const [typed, setTyped] = useState(() => ({
    comment: "",
    choice: lastToMoveOn(to, rounds, able),
    due: "",
  }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend(stepOf(typed));
  };
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
      <Fields id={formId} onSubmit={submit}>
        <StepFields
          to={to}
          able={able}
          typed={typed}
          onType={(part) => setTyped({ ...typed, ...part })}
        />
      </Fields>
    </Dialog>
  );
}

interface StepFieldsProps {
  to: string;
  able: readonly WorkflowPerson[];
  typed: Typed;
  onType: (part: Partial<Typed>) => void;
}

function StepFields({ to, able, typed, onType }: StepFieldsProps) {
  const { text } = useTexts();
  // Nothing that is pasted is cut off.
  const limit = limits.taskNoteMaximum;
  const isTooLong = typed.comment.trim().length > limit;
  return (
    <>
      <TextAreaField
        label={text("workflow.step.comment")}
        hint={text("workflow.step.commentHint")}
        value={typed.comment}
        error={isTooLong ? text("problem.field.maxLength", { limit }) : undefined}
        onChange={(event) => onType({ comment: event.target.value })}
      />
      {!isAtRest(to) && (
        <div className="pair">
          <AssigneeField
            label={text("workflow.step.who")}
            nobody={text("workflow.step.nobody")}
            people={able}
            everybody={leastRoleToMoveOn(to)}
            value={typed.choice}
            onChange={(choice) => onType({ choice })}
          />
          <TextField
            label={text("workflow.task.due")}
            type="date"
            value={typed.due}
            disabled={typed.choice === ""}
            onChange={(event) => onType({ due: event.target.value })}
          />
        </div>
      )}
    </>
  );
}

const formId = "status-step";

const Fields = styled.form`
  display: grid;
  gap: 16px;
  margin-top: 12px;
  .pair {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 160px;
    gap: 16px;
  }
  @media (max-width: 767.98px) {
    .pair {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
