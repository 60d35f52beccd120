import type { IChangeEvent } from "@rjsf/core";
import type { UiSchema } from "@rjsf/utils";
import createPrecompiledValidator from "@rjsf/validator-ajv8/lib/createPrecompiledValidator.js";
import { useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import validators from "virtual:validator/step";
import schema from "#schemas/forms/step.json" with { type: "json" };
import layout from "#schemas/forms/step.ui.json" with { type: "json" };
import { useTexts } from "#client/i18n/useTexts.ts";
import type { Problem } from "#client/form/store.ts";
import { auth } from "#client/state/auth.ts";
import {
  assigneeOf,
  choiceOf,
  everybodyChoice,
  personChoices,
} from "#client/state/tasks/assigneeChoices.ts";
import { recordWorkflow } from "#client/state/tasks/tasks.ts";
import { Dialog } from "#client/theme/Dialog.tsx";
import { DialogButtons } from "#client/theme/DialogButtons.tsx";
import { ReplaceIcon } from "#client/theme/icons.ts";
import { StockForm } from "#client/theme/rjsf/StockForm.tsx";
import { usualStepDays } from "#shared/domain/workflow/tasks.ts";
import { isAtRest, leastRoleToMoveOn } from "#shared/domain/workflow/transitions.ts";
import { addDays, calendarDate } from "#shared/domain/writing/dates.ts";
import { proposedSuccessor, successorsFor } from "../workflow/nextStep.ts";
import { ComingGaps } from "./ComingGaps.tsx";
import type { OpenChange } from "./session.ts";
import { OpenGaps } from "./StatusDialog.tsx";
import { statusActionKey } from "../records/statusActionKey.ts";
import type { Text } from "#shared/strings/text.ts";
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
  /** Choice of the person asked next; empty after the last step. */
  assignee?: string;
  due?: string;
}

// Border: the document is a JSON Schema, since its validator has been compiled.
const formSchema = schema as { type: "object" };
const validator = createPrecompiledValidator<Typed>(validators, formSchema);

function stepOf({ comment = "", assignee = "", due }: Typed): Step {
  const said = comment.trim();
  const asked = assigneeOf(assignee);
  return {
    ...(said && { comment: said }),
    ...(asked && { ask: { assignee: asked, ...(due && { due }) } }),
  };
}

/** Those who can go on, and who is proposed: whoever did so last, the only other one, or the role. */
function useSuccessors(to: string) {
  const { people, rounds } = useSnapshot(recordWorkflow);
  const { viewer } = useSnapshot(auth);
  const role = leastRoleToMoveOn(to);
  const successors = successorsFor(to, people, rounds);
  const person = proposedSuccessor(successors, viewer?.contactId);
  const proposed = person ? { staff: person } : role && { role };
  return { ...successors, role, proposed: proposed && choiceOf(proposed) };
}

/** The document's layout with who can be asked; after the last step there is nobody to ask. */
function layoutOf(
  { people, last, role }: ReturnType<typeof useSuccessors>,
  { assignee }: Typed,
  text: Text,
): UiSchema<Typed> {
  if (!role) return { ...layout, assignee: hidden, due: hidden };
  const choices = [...personChoices(people), everybodyChoice(role, text)];
  const isLast = last !== undefined && assignee === choiceOf({ staff: last });
  const isNobodyThere = people.length === 0 && recordWorkflow.status === "ready";
  const hint = (isLast && "workflow.step.last") || (isNobodyThere && "workflow.step.roleEmpty");
  return {
    ...layout,
    assignee: {
      ...layout.assignee,
      ...(hint && { "ui:help": hint }),
      "ui:options": { choices },
    },
  };
}

const hidden = { "ui:widget": "hidden" };

/** Hands a record over to another status: who takes the step after it, by when, and a comment. */
export function StepDialog({ open, from, isBusy, onClose, onProblem, onSend }: StepDialogProps) {
  const { to, gaps, isConfirmable } = open;
  const { text } = useTexts();
  const successors = useSuccessors(to);
  const { proposed } = successors;
  const [typed, setTyped] = useState<Typed>(() =>
    proposed === undefined
      ? {}
      : { assignee: proposed, due: addDays(calendarDate(new Date()), usualStepDays) },
  );
  const action = text(statusActionKey(from, to));
  const fields = useRef<HTMLDivElement>(null);
  // After the dialog, which would begin with its close button.
  useEffect(() => fields.current?.querySelector<HTMLElement>("select, textarea")?.focus(), []);
  return (
    <Dialog
      title={action}
      icon={<ReplaceIcon size={16} />}
      closeName={text("action.close")}
      onClose={onClose}
      footer={
        <DialogButtons
          onClose={onClose}

          type="submit"
          form={formId}
          disabled={!isConfirmable}
          isBusy={isBusy}
          busyText={text("common.saving")}
        >
          {action}
        </DialogButtons>
      }
    >
      {gaps.length > 0 && (
        <OpenGaps to={to} gaps={gaps} isConfirmable={isConfirmable} onProblem={onProblem} />
      )}
      <Fields ref={fields} $isPair={!isAtRest(to)}>
        <StockForm<Typed>
          id={formId}
          schema={formSchema}
          uiSchema={layoutOf(successors, typed, text)}
          validator={validator}
          formData={typed}
          onChange={({ formData }: IChangeEvent<Typed>) => setTyped(formData ?? {})}
          onSubmit={({ formData }: IChangeEvent<Typed>) => onSend(stepOf(formData ?? {}))}
        >
          <></>
        </StockForm>
      </Fields>
      <ComingGaps gaps={open.coming ?? []} onProblem={onProblem} />
    </Dialog>
  );
}

const formId = "status-step";

/* Assignee and due date stand side by side above the comment. */
const Fields = styled.div<{ $isPair: boolean }>`
  margin-top: 12px;
  form > div > div > :has(> [hidden]) {
    display: none;
  }
  @media (min-width: 768px) {
    form > div > div {
      grid-template-columns: ${({ $isPair }) => ($isPair ? "minmax(0, 1fr) 160px" : "")};
    }
    form > div > div > :last-child {
      grid-column: 1 / -1;
    }
  }
`;
