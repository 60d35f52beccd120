import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { fieldProblemsOf } from "#client/state/fieldProblems.ts";
import { showToast } from "#client/state/notices.ts";
import {
  confirmCodeApp,
  dropSetUp,
  type OpenSetUp,
  refusalOf,
} from "#client/state/signIn/security.ts";
import { Dialog } from "#client/ui/dialogs/Dialog.tsx";
import { DialogButtons } from "#client/theme/DialogButtons.tsx";
import { TextField } from "#client/ui/Field.tsx";
import { Stack } from "#client/ui/stack.ts";
import { Banner } from "#client/ui/Banner.tsx";
import { QrCode } from "./QrCode.tsx";
import { SecretKey } from "./SecretKey.tsx";
import { useSending } from "./useSending.ts";

/** Sets up an app: by its picture or key, and by a code that shows that it works. */
export function CodeAppDialog({ setUp }: { setUp: OpenSetUp }) {
  const { t } = useTranslation();
  const { text } = usePageTexts();
  const form = useCodeAppForm();
  return (
    <Dialog
      title={text("screen.security.appTitle")}
      onClose={dropSetUp}
      footer={
        <DialogButtons
          onClose={dropSetUp}
          isBusy={form.isBusy}
          busyText={text("screen.security.running")}
          type="submit"
          form="code-app"
        >
          {text("screen.security.confirm")}
        </DialogButtons>
      }
    >
      <form id="code-app" onSubmit={form.onSubmit} noValidate>
        <Stack gap={4}>
          {form.isGone && <Banner kind="danger">{text("screen.security.gone")}</Banner>}
          <p>{text("screen.security.appText")}</p>
          <QrCode text={setUp.address} name={text("screen.security.qr")} />
          <SecretKey secret={setUp.secret} />
          <TextField
            label={text("screen.security.name")}
            maxLength={80}
            value={form.title}
            error={form.title.trim() === "" ? t("problem.field.required") : undefined}
            onChange={(event) => form.setTitle(event.currentTarget.value)}
          />
          <TextField
            label={text("screen.security.code")}
            hint={text("screen.security.codeHint")}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            value={form.code}
            error={form.error}
            onChange={(event) => form.setCode(event.currentTarget.value)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

function useCodeAppForm() {
  const { t } = useTranslation();
  const { text } = usePageTexts();
  const [title, setTitle] = useState(text("screen.security.nameUsual"));
  const [code, setCode] = useState("");
  const [isGone, setGone] = useState(false);
  const { isBusy, refusal, setRefusal, run } = useSending((thrown) => {
    setGone(refusalOf(thrown) === "gone");
    return fieldProblemsOf(thrown)[0]?.message;
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || title.trim() === "") return;
    if (code.trim() === "") return setRefusal(t("problem.field.required"));
    void run(async () => {
      await confirmCodeApp(code.trim(), title.trim());
      showToast(text("screen.security.done"));
    });
  };
  return { title, setTitle, code, setCode, error: refusal, isBusy, isGone, onSubmit };
}
