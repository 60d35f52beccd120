import { useEffect, useRef, useState } from "react";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { hasPasskeys } from "#client/state/signIn/passkeys.ts";
import { dropSecondStep } from "#client/state/signIn/secondStep.ts";
import {
  enterWith,
  finishByCode,
  finishByPasskey,
  type SetUpDone,
  wantCodeApp,
  wantPasskey,
} from "#client/state/signIn/setUpFactor.ts";
import { MainButton } from "#client/theme/MainButton.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import type { CodeApp, PasskeyWanted } from "#shared/generated/types.ts";
import { TextButton } from "#client/ui/textButton.ts";
import { StepGone } from "../StepGone.tsx";
import { useCopied } from "#client/theme/useCopied.ts";
import { CodeList } from "../../settings/security/CodeList.tsx";
import { useTranslation } from "react-i18next";
import { TextField } from "#client/ui/Field.tsx";
import { QrCode } from "../../settings/security/QrCode.tsx";
import { SecretKey } from "../../settings/security/SecretKey.tsx";
import { Banner } from "#client/ui/Banner.tsx";
import { refusalOf } from "#client/state/signIn/security.ts";
import { usePasskeyRefusal } from "../../settings/security/passkeys/usePasskeyRefusal.ts";
import { useSending as useRefusable } from "../../settings/security/useSending.ts";

/**
 * Leads whose group demands a second factor to one, before they are signed in: a passkey or an app,
 * then their recovery codes.
 */
export function SetUpFactor() {
  const [codeApp, setCodeApp] = useState<CodeApp>();
  const [passkey, setPasskey] = useState<PasskeyWanted>();
  const [done, setDone] = useState<SetUpDone>();
  const [isGone, setGone] = useState(false);
  const sending = useSending(() => setGone(true));
  const back = () => {
    setCodeApp(undefined);
    setPasskey(undefined);
  };
  const parts = { onDone: setDone, onGone: () => setGone(true), onBack: back };
  if (isGone) return <StepGone />;
  if (done) return <KeptCodes done={done} />;
  if (codeApp) return <AppSetUp codeApp={codeApp} {...parts} />;
  if (passkey) return <PasskeySetUp wanted={passkey} {...parts} />;
  return (
    <Choice
      sending={sending}
      onApp={() => void sending.run(async () => setCodeApp(await wantCodeApp()))}
      onPasskey={() => void sending.run(async () => setPasskey(await wantPasskey()))}
    />
  );
}

interface ChoiceProps {
  sending: ReturnType<typeof useSending>;
  onApp: () => void;
  onPasskey: () => void;
}

function Choice({ sending, onApp, onPasskey }: ChoiceProps) {
  const { text } = usePageTexts();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { isBusy, refusal } = sending;
  const withPasskey = hasPasskeys();
  const appText = text("screen.security.appTitle");
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        if (withPasskey) onPasskey();
        else onApp();
      }}
    >
      <PageTitle>{text("screen.setUp.title")}</PageTitle>
      <p>{text("screen.setUp.text")}</p>
      <Refused refusal={refusal} />
      <MainButton isBusy={isBusy} busyText={text("screen.security.running")} ref={first}>
        {withPasskey ? text("screen.security.addPasskey") : appText}
      </MainButton>
      {withPasskey && (
        <TextButton type="button" onClick={onApp}>
          {appText}
        </TextButton>
      )}
      <TextButton type="button" onClick={dropSecondStep}>
        {text("screen.secondStep.back")}
      </TextButton>
    </form>
  );
}

/** The recovery codes, which are shown once; whoever has kept them is signed in. */
function KeptCodes({ done }: { done: SetUpDone }) {
  const { text } = usePageTexts();
  const { recoveryCodes } = done;
  const { isCopied, copy } = useCopied(recoveryCodes.join("\n"));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void enterWith(done);
      }}
    >
      <PageTitle>{text("screen.security.recoveryTitle")}</PageTitle>
      <p>{text("screen.security.recoveryText")}</p>
      <p>{text("screen.security.recoveryKeep")}</p>
      <CodeList codes={recoveryCodes} />
      <TextButton
        type="button"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- what is to be done first
        autoFocus
        onClick={() => void copy()}
      >
        {text(isCopied ? "action.copied" : "screen.security.recoveryCopy")}
      </TextButton>
      <MainButton busyText="">{text("screen.security.recoveryDone")}</MainButton>
    </form>
  );
}

interface PasskeySetUpProps {
  wanted: PasskeyWanted;
  onDone: (done: SetUpDone) => void;
  onGone: () => void;
  onBack: () => void;
}

function PasskeySetUp({ wanted, onDone, onGone, onBack }: PasskeySetUpProps) {
  const { t } = useTranslation();
  const { text } = usePageTexts();
  const [title, setTitle] = useState(text("screen.security.passkeyUsual"));
  const { run, refusal, isBusy } = useSending(onGone);
  const name = title.trim();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (name !== "") void run(async () => onDone(await finishByPasskey(wanted, name)));
      }}
    >
      <PageTitle>{text("screen.security.passkeyTitle")}</PageTitle>
      <p>{text("screen.security.passkeyText")}</p>
      <Refused refusal={refusal} />
      <TextField
        label={text("screen.security.name")}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step asks for nothing else
        autoFocus
        maxLength={80}
        value={title}
        error={name === "" ? t("problem.field.required") : undefined}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <MainButton isBusy={isBusy} busyText={text("screen.security.running")}>
        {text("screen.security.passkeyMake")}
      </MainButton>
      <small>{text("screen.security.passkeyNext")}</small>
      <TextButton type="button" onClick={onBack}>
        {text("screen.setUp.other")}
      </TextButton>
    </form>
  );
}

interface AppSetUpProps {
  codeApp: CodeApp;
  onDone: (done: SetUpDone) => void;
  onGone: () => void;
  onBack: () => void;
}

/** An app for codes that is set up while signing in. */
function AppSetUp({ codeApp, onDone, onGone, onBack }: AppSetUpProps) {
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

/** Why something was refused, told at once. */
function Refused({ refusal }: { refusal: string | undefined }) {
  return <div role="alert">{refusal && <Banner kind="danger">{refusal}</Banner>}</div>;
}

/** Sends one thing at a time, and says why it was refused. */
function useSending(onGone: () => void) {
  const tell = usePasskeyRefusal();
  return useRefusable((thrown) => {
    if (refusalOf(thrown) === "gone") onGone();
    return tell(thrown);
  });
}
