import type { IChangeEvent } from "@rjsf/core";
import type { UiSchema } from "@rjsf/utils";
import createPrecompiledValidator from "@rjsf/validator-ajv8/lib/createPrecompiledValidator.js";
import { useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { fontSizes, from, px } from "#client/ui/tokens.ts";
import { Choice } from "#client/ui/fields.ts";
import { useSnapshot } from "valtio";
import validators from "virtual:validator/step";
import schema from "#schemas/forms/step.json" with { type: "json" };
import layout from "#schemas/forms/step.ui.json" with { type: "json" };
import { useTexts } from "#client/i18n/useTexts.ts";
import { useForm } from "#client/form/services.ts";
import type { Problem } from "#client/form/store.ts";
import { auth } from "#client/state/auth.ts";
import {
  assigneeOf,
  choiceOf,
  everybodyChoice,
  personChoices,
} from "#client/state/tasks/assigneeChoices.ts";
import { useWorkflow, workflowNow } from "#client/state/tasks/recordWorkflow.ts";
import { Dialog } from "#client/ui/dialogs/Dialog.tsx";
import { DialogButtons } from "#client/theme/DialogButtons.tsx";
import { CheckBox } from "#client/theme/CheckBox.tsx";
import { StockForm } from "#client/ui/rjsf/StockForm.tsx";
import { stockWidgets } from "#client/widgets/picker/stockWidgets.tsx";
import { usualStepDays } from "#shared/domain/workflow/tasks.ts";
import {
  firstStatus,
  isAtRest,
  leastRoleToMoveOn,
  restOfRound,
  statusOrder,
} from "#shared/domain/workflow/transitions.ts";
import {
  addDays,
  calendarDate,
  daysBetween,
  formatDate,
  formatRelativeDate,
} from "#shared/domain/writing/dates.ts";
import type { Language } from "#shared/engine/language.ts";
import { proposedSuccessor, successorsFor } from "../workflow/nextStep.ts";
import { ComingGaps, taskOf } from "./ComingGaps.tsx";
import type { OpenChange } from "./session.ts";
import { OpenGaps } from "./StatusDialog.tsx";
import { StatusPath } from "./StatusPath.tsx";
import { statusActionKey } from "../records/statusActionKey.ts";
import type { Text } from "#shared/strings/text.ts";
import type { Step } from "./useStatusChange.ts";
import { Fill } from "#client/ui/row.ts";

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

/** The step as sent: the fields, and tasks for the needs of later steps. */
function stepOf({ comment = "", assignee = "", due }: Typed, { chosen, isReminding }: Later): Step {
  const words = comment.trim();
  const asked = assigneeOf(assignee);
  const assign = Object.entries(chosen).flatMap(([gap, choice]) => {
    const owner = assigneeOf(choice);
    return owner ? [{ gap, assignee: owner }] : [];
  });
  return {
    ...(words && { comment: words }),
    ...(asked && { ask: { assignee: asked, ...(due && { due }) } }),
    ...(assign.length > 0 && { assign }),
    ...(isReminding && { remind: true }),
  };
}

/** Assignees of the needs of later steps, by gap, and whether they are reminded after this step. */
interface Later {
  chosen: Readonly<Record<string, string>>;
  isReminding: boolean;
}

/** Those who can go on, and who is proposed: the last to do so, the only other one, or the role. */
function useSuccessors(to: string) {
  const { people, rounds } = useWorkflow();
  const { viewer } = useSnapshot(auth);
  const role = leastRoleToMoveOn(to);
  const successors = successorsFor(to, people, rounds);
  const person = proposedSuccessor(successors, viewer?.contactId);
  const proposed = person ? { staff: person } : role && { role };
  return { ...successors, role, proposed: proposed && choiceOf(proposed) };
}

type Texts = { text: Text; language: Language };

/** A hint about the person chosen: the last to take this step, and what else they have to do. */
function assigneeHint(
  { people, last }: ReturnType<typeof useSuccessors>,
  assignee: string | undefined,
  text: Text,
): string | undefined {
  if (people.length === 0 && workflowNow().status === "ready")
    return text("workflow.step.roleEmpty");
  const person = people.find((each) => choiceOf({ staff: each }) === assignee);
  const words = [
    person && person === last && text("workflow.step.last"),
    person?.open !== undefined && text("workflow.step.open", { count: person.open }),
  ];
  return words.filter(Boolean).join(" ") || undefined;
}

/** Weekday and distance of a day. */
function dueHint(due: string, { text, language }: Texts): string {
  const days = daysBetween(calendarDate(new Date()), due);
  if (days < 2) return formatRelativeDate(due, language, new Date());
  const weekday = formatDate(due, "weekday", language);
  return text("workflow.step.dueIn", { weekday, count: days });
}

/** The document's layout with who can be asked; after the last step there is nobody to ask. */
function layoutOf(
  successors: ReturnType<typeof useSuccessors>,
  { assignee, due }: Typed,
  texts: Texts,
): UiSchema<Typed> {
  const { people, role } = successors;
  const { text } = texts;
  if (!role) return { ...layout, assignee: hidden, due: hidden };
  const choices = [...personChoices(people), everybodyChoice(role, text)];
  const hint = assigneeHint(successors, assignee, text);
  const name = people.find((each) => choiceOf({ staff: each }) === assignee)?.title;
  return {
    ...layout,
    assignee: {
      ...layout.assignee,
      ...(hint && { "ui:help": hint }),
      "ui:options": { choices },
    },
    due: due ? { "ui:help": dueHint(due, texts) } : {},
    comment: {
      ...layout.comment,
      ...(name !== undefined && { "ui:title": text("workflow.step.noteFor", { name }) }),
    },
  };
}

const hidden = { "ui:widget": "hidden" };

/** A forward step to somebody is a hand-over; others are called by what they do. */
function titleOf(from: string, to: string, name: unknown, text: Text): string {
  const isForward = statusOrder.indexOf(to) > statusOrder.indexOf(from);
  return isForward && !isAtRest(to) && typeof name === "string"
    ? text("editor.handOver.title", { name })
    : text(statusActionKey(from, to));
}

/** Assignees of the needs of later steps: chosen here, and sent with the hand-over. */
function useLater({ coming = [] }: OpenChange) {
  const { text } = useTexts();
  const { people, tasks } = useWorkflow();
  const [chosen, setChosen] = useState<Later["chosen"]>({});
  const [isWanted, setWanted] = useState(true);
  const isSomebody = coming.some(
    ({ name }) => taskOf(tasks, name) !== undefined || Boolean(chosen[name]),
  );
  return {
    later: { chosen, isReminding: isSomebody && isWanted },
    assigning: {
      choices: [...personChoices(people), everybodyChoice("ROLE_TENANT_EDITOR", text)],
      chosen,
      onChoose: (gap: string, choice: string) => setChosen({ ...chosen, [gap]: choice }),
    },
    reminder: isSomebody && (
      <Fill>
        <Choice>
          <CheckBox
            checked={isWanted}
            onChange={({ currentTarget: { checked } }) => setWanted(checked)}
          />
          {text("editor.handOver.remind")}
        </Choice>
      </Fill>
    ),
  };
}

/** Hands a record over to another status: who takes the step after it, by when, and a note. */
export function StepDialog({ open, from, isBusy, onClose, onProblem, onSend }: StepDialogProps) {
  const { to, gaps, isConfirmable, coming } = open;
  const texts = useTexts();
  const { text } = texts;
  const { store } = useForm();
  const successors = useSuccessors(to);
  const { proposed } = successors;
  const { later, assigning, reminder } = useLater(open);
  const [typed, setTyped] = useState<Typed>(() =>
    proposed === undefined
      ? {}
      : { assignee: proposed, due: addDays(calendarDate(new Date()), usualStepDays) },
  );
  const fields = useRef<HTMLDivElement>(null);
  // After the dialog, which would begin with its close button.
  useEffect(
    () => fields.current?.querySelector<HTMLElement>("[role=combobox], textarea")?.focus(),
    [],
  );
  const missing = gaps.length > 0 && (
    <OpenGaps
      to={to}
      gaps={gaps}
      isConfirmable={isConfirmable}
      isFolded={isConfirmable}
      onProblem={onProblem}
    />
  );
  return (
    <Dialog
      title={titleOf(from, to, store.root.values["name"], text)}
      width={680}
      onClose={onClose}
      footer={
        <>
          {reminder}
          <DialogButtons
            onClose={onClose}
            type="submit"
            form={formId}
            disabled={!isConfirmable}
            isBusy={isBusy}
            busyText={text("common.saving")}
          >
            {text(statusActionKey(from, to))}
          </DialogButtons>
        </>
      }
    >
      <StatusPath from={from} to={to} />
      {!isConfirmable && missing}
      <Fields ref={fields} $isPair={!isAtRest(to)}>
        <StockForm<Typed>
          id={formId}
          schema={formSchema}
          uiSchema={layoutOf(successors, typed, texts)}
          widgets={stockWidgets}
          validator={validator}
          formData={typed}
          onChange={({ formData }: IChangeEvent<Typed>) => setTyped(formData ?? {})}
          onSubmit={({ formData }: IChangeEvent<Typed>) => onSend(stepOf(formData ?? {}, later))}
        >
          <></>
        </StockForm>
        {isConfirmable && missing && <div className="hints">{missing}</div>}
      </Fields>
      {from === firstStatus && coming && (
        <ComingGaps
          ahead={restOfRound(to).slice(gaps.length > 0 ? 1 : 0)}
          gaps={coming}
          onProblem={onProblem}
          assigning={assigning}
        />
      )}
    </Dialog>
  );
}

const formId = "status-step";

const pair = `form > div > div { grid-template-columns: minmax(0, 1fr) ${px(40)}; }`;

/* Assignee and due date stand side by side above the comment. */
const Fields = styled.div<{ $isPair: boolean }>`
  margin-top: ${px(3)};
  .hints {
    margin-top: ${px(4)};
    font-size: ${fontSizes.small};
  }
  input {
    width: 100%;
  }
  form > div > div > :has(> [hidden]) {
    display: none;
  }
  @media ${from.small} {
    ${({ $isPair }) => $isPair && pair}
    form > div > div > :last-child {
      grid-column: 1 / -1;
    }
  }
`;
