import type { ErrorSchema } from "@rjsf/utils";
import createPrecompiledValidator from "@rjsf/validator-ajv8/lib/createPrecompiledValidator.js";
import { useId, useState } from "react";
import { useSnapshot } from "valtio";
import validators from "virtual:validator/gapTasks";
import schema from "#schemas/forms/gapTasks.json" with { type: "json" };
import layout from "#schemas/forms/gapTasks.ui.json" with { type: "json" };
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { assignGaps, gapOverview } from "#client/state/gaps/gaps.ts";
import { showToast } from "#client/state/notices.ts";
import type { RecordView } from "#client/state/recordView.ts";
import { Dialog } from "#client/ui/dialogs/Dialog.tsx";
import { DialogButtons } from "#client/theme/DialogButtons.tsx";
import { TasksIcon } from "#client/theme/icons.ts";
import { SentForm } from "#client/ui/rjsf/SentForm.tsx";
import { Text } from "#client/ui/text.ts";
import { refusedFields } from "../../forms/refusedFields.ts";
import { assigneeChoices, assigneeOf } from "#client/state/tasks/assigneeChoices.ts";
import { stockWidgets } from "#client/widgets/picker/stockWidgets.tsx";
import type { Assigning } from "./LineButton.tsx";

interface Typed {
  assignee?: string;
  due?: string;
  note?: string;
}

// Border: the document is a JSON Schema, since its validator has been compiled.
const formSchema = schema as { type: "object" };
const validator = createPrecompiledValidator<Typed>(validators, formSchema);

export interface AssignDialogProps {
  view: RecordView;
  assigning: Assigning;
  onClose: () => void;
}

/** Holds the input and assigns the tasks; rejected input stays. */
function useAssigning({ view, assigning, onClose }: AssignDialogProps) {
  const { text } = usePageTexts();
  const [typed, setTyped] = useState<Typed>({});
  const [errors, setErrors] = useState<ErrorSchema<Typed>>({});
  const [words, setWords] = useState("");
  const [isBusy, setBusy] = useState(false);
  const send = async ({ assignee = "", ...rest }: Typed) => {
    setBusy(true);
    setErrors({});
    setWords("");
    const given = assigneeOf(assignee);
    try {
      const wish = { ...rest, ...(given ? { assignee: given } : {}) };
      const { made, known, nobody } = await assignGaps(view, assigning, wish);
      const told = [
        text("gaps.assign.made", { count: made }),
        ...(known > 0 ? [text("gaps.assign.known", { count: known })] : []),
        ...(nobody > 0 ? [text("gaps.assign.nobody", { count: nobody })] : []),
      ];
      showToast(told.join(" "));
      onClose();
    } catch (thrown) {
      const fields = refusedFields<Typed>(thrown);
      setErrors(fields);
      const isRefused = Object.keys(fields).length > 0;
      setWords(text(isRefused ? "gaps.assign.refused" : "gaps.assign.failed"));
      setBusy(false);
    }
  };
  return { typed, setTyped, errors, words, isBusy, send };
}

/** Gives tasks for gaps: to whom, by when, and what is to be said of it. */
export function AssignDialog(props: AssignDialogProps) {
  const { assigning, onClose } = props;
  const { text } = usePageTexts();
  const form = useId();
  const choices = useChoices();
  const { typed, setTyped, errors, words, isBusy, send } = useAssigning(props);
  return (
    <Dialog
      title={text("gaps.assign.title", { count: assigning.count })}
      icon={<TasksIcon size={16} />}
      tone="accent"
      onClose={onClose}
      footer={
        <DialogButtons onClose={onClose} type="submit" form={form} isBusy={isBusy}>
          {text("gaps.assign.do")}
        </DialogButtons>
      }
    >
      <Text as="p" below={4}>
        {text("gaps.assign.hint")}
      </Text>
      <SentForm<Typed>
        id={form}
        schema={formSchema}
        uiSchema={{ ...layout, assignee: { ...layout.assignee, "ui:options": { choices } } }}
        widgets={stockWidgets}
        validator={validator}
        typed={typed}
        onType={setTyped}
        errors={errors}
        isBusy={isBusy}
        onSend={(sent) => void send(sent)}
      >
        {words === "" ? <></> : <p role="alert">{words}</p>}
      </SentForm>
    </Dialog>
  );
}

/** Possible assignees: the person who knows each record best, one person, or all editors. */
function useChoices() {
  const { text } = usePageTexts();
  const overview = useSnapshot(gapOverview.state).data;
  const people = (overview?.people ?? []).flatMap(({ person }) => person ?? []);
  const nobody = text("gaps.assign.whoFills");
  return assigneeChoices({ nobody, people, everybody: "ROLE_TENANT_EDITOR" }, text);
}
