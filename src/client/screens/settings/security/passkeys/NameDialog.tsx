import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { Banner } from "#client/ui/Banner.tsx";
import { Dialog } from "#client/ui/dialogs/Dialog.tsx";
import { DialogButtons } from "#client/theme/DialogButtons.tsx";
import { TextField } from "#client/ui/Field.tsx";
import { Stack } from "#client/ui/stack.ts";
import { useSending } from "../useSending.ts";
import { usePasskeyRefusal } from "./usePasskeyRefusal.ts";

interface NameDialogProps {
  title: string;
  paragraphs: readonly string[];
  name: string;
  submit: string;
  /** Does what the name is for; what it throws is shown as a refusal. */
  onSubmit: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a passkey or an app, by which its person recognises the device. */
export function NameDialog(props: NameDialogProps) {
  const { title, paragraphs, submit, onSubmit, onClose } = props;
  const { t } = useTranslation();
  const { text } = usePageTexts();
  const [name, setName] = useState(props.name);
  const { isBusy, refusal, run } = useSending(usePasskeyRefusal());
  const isMissing = name.trim() === "";
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isMissing) void run(() => onSubmit(name.trim()));
  };
  return (
    <Dialog
      isLeftByFoot
      title={title}
      onClose={onClose}
      footer={
        <DialogButtons
          onClose={onClose}
          isBusy={isBusy}
          busyText={text("screen.security.running")}
          type="submit"
          form="factor-name"
        >
          {submit}
        </DialogButtons>
      }
    >
      <form id="factor-name" onSubmit={handleSubmit} noValidate>
        <Stack gap={4}>
          {refusal && (
            <div role="alert">
              <Banner kind="danger">{refusal}</Banner>
            </div>
          )}
          {paragraphs.map((each) => (
            <p key={each}>{each}</p>
          ))}
          <TextField
            label={text("screen.security.name")}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else
            autoFocus
            maxLength={80}
            value={name}
            error={isMissing ? t("problem.field.required") : undefined}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
