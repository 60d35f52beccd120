import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { finishByCode, type SetUpDone } from "#client/state/signIn/setUpFactor.ts";
import { TextField } from "#client/ui/Field.tsx";
import { MainButton } from "#client/theme/MainButton.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import type { CodeApp } from "#shared/generated/types.ts";
import { QrCode } from "../../settings/security/QrCode.tsx";
import { SecretKey } from "../../settings/security/SecretKey.tsx";
import { TextButton } from "#client/ui/textButton.ts";
import { Refused } from "./Refused.tsx";
import { useSending } from "./useSending.ts";

interface AppSetUpProps {
  codeApp: CodeApp;
  onDone: (done: SetUpDone) => void;
  onGone: () => void;
  onBack: () => void;
}

/** An app for codes that is set up while signing in. */
export function AppSetUp({ codeApp, onDone, onGone, onBack }: AppSetUpProps) {
  const { t } = useTranslation();
  const { text } = usePageTexts();
  const [title, setTitle] = useState(text("screen.security.nameUsual"));
  const [code, setCode] = useState("");
  const [isTried, setTried] = useState(false);
  const { run, refusal, isBusy } = useSending(onGone);
  const [name, typed] = [title.trim(), code.trim()];
  const send = () => {
    setTried(true);
    if (name === "" || typed === "") return;
    void run(async () => onDone(await finishByCode(codeApp.setUp, typed, name)));
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <PageTitle>{text("screen.security.appTitle")}</PageTitle>
      <p>{text("screen.security.appText")}</p>
      <Refused refusal={refusal} />
      <QrCode text={codeApp.address} name={text("screen.security.qr")} />
      <SecretKey secret={codeApp.secret} />
      <TextField
        label={text("screen.security.name")}
        maxLength={80}
        value={title}
        error={name === "" ? t("problem.field.required") : undefined}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <TextField
        label={text("screen.security.code")}
        hint={text("screen.security.codeHint")}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- what the step asks for
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={code}
        error={isTried && typed === "" ? t("problem.field.required") : undefined}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <MainButton isBusy={isBusy} busyText={text("screen.security.running")}>
        {text("screen.security.confirm")}
      </MainButton>
      <TextButton type="button" onClick={onBack}>
        {text("screen.setUp.other")}
      </TextButton>
    </form>
  );
}
