import { useId, type ComponentProps } from "react";
import { Dialog } from "#client/ui/dialogs/Dialog.tsx";
import { DialogButtons } from "#client/theme/DialogButtons.tsx";
import { SettingsIcon } from "#client/theme/icons.ts";
import { SentForm } from "#client/ui/rjsf/SentForm.tsx";
import { stockWidgets } from "#client/widgets/picker/stockWidgets.tsx";
import { ChecksWidget } from "./ChecksWidget.tsx";

type Sent<Data extends object> = Omit<
  ComponentProps<typeof SentForm<Data>>,
  "id" | "children" | "widgets"
>;

interface FormDialogProps<Data extends object> extends Sent<Data> {
  title: string;
  submitText: string;
  onClose: () => void;
}

/** A small form in a dialog, which is sent by the button at its foot. */
export function FormDialog<Data extends object>({
  title,
  submitText,
  onClose,
  ...sent
}: FormDialogProps<Data>) {
  const form = useId();
  return (
    <Dialog
      title={title}
      icon={<SettingsIcon size={16} />}
      tone="accent"
      onClose={onClose}
      footer={
        <DialogButtons onClose={onClose} type="submit" form={form} isBusy={sent.isBusy}>
          {submitText}
        </DialogButtons>
      }
    >
      <SentForm<Data> {...sent} id={form} widgets={{ ...stockWidgets, checks: ChecksWidget }}>
        <></>
      </SentForm>
    </Dialog>
  );
}
