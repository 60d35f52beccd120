import { Button } from "@primer/react";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { Banner } from "#client/theme/Banner.tsx";
import { Dialog } from "#client/theme/Dialog.tsx";
import { TextField } from "#client/theme/Field.tsx";
import { Stack } from "#client/theme/stack.ts";
import { BusyButton } from "#client/theme/BusyButton.tsx";

interface NameDialogProps {
  title: string;
  paragraphs: readonly string[];
  name: string;
  submit: string;
  /** Does what the name is for; what it throws is told in `tell`'s words. */
  onSubmit: (name: string) => Promise<void>;
  tell: (thrown: unknown) => string | undefined;
  onClose: () => void;
}

/** Asks for the name of a passkey or an app, by which its person recognises the device. */
export function NameDialog(props: NameDialogProps) {
  const { title, paragraphs, submit, onSubmit, tell, onClose } = props;
  const { t } = useTranslation();
  const { text } = usePageTexts();
  const { name, setName, isMissing, refusal, isBusy, handleSubmit } = useNaming(
    props.name,
    onSubmit,
    tell,
  );
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("action.cancel")}</Button>
          <BusyButton
            variant="primary"
            isBusy={isBusy}
            busyText={text("screen.security.running")}
            type="submit"
            form="factor-name"
          >
            {submit}
          </BusyButton>
        </>
      }
    >
      <form id="factor-name" onSubmit={handleSubmit} noValidate>
        <Stack $gap={16}>
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

/** The name as it is typed, and what becomes of it. */
function useNaming(
  usual: string,
  onSubmit: NameDialogProps["onSubmit"],
  tell: NameDialogProps["tell"],
) {
  const [name, setName] = useState(usual);
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isMissing = name.trim() === "";
  const send = async () => {
    if (isBusy || isMissing) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await onSubmit(name.trim());
    } catch (thrown) {
      setRefusal(tell(thrown));
      setBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return { name, setName, isMissing, refusal, isBusy, handleSubmit };
}
