import { useEffect, useRef, useState } from "react";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { hasPasskeys } from "#client/state/signIn/passkeys.ts";
import { dropSecondStep } from "#client/state/signIn/secondStep.ts";
import { type SetUpDone, wantCodeApp, wantPasskey } from "#client/state/signIn/setUpFactor.ts";
import { MainButton } from "#client/theme/MainButton.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import type { CodeApp, PasskeyWanted } from "#shared/generated/types.ts";
import { TextButton } from "#client/ui/textButton.ts";
import { StepGone } from "../StepGone.tsx";
import { AppSetUp } from "./AppSetUp.tsx";
import { KeptCodes } from "./KeptCodes.tsx";
import { PasskeySetUp } from "./PasskeySetUp.tsx";
import { Refused } from "./Refused.tsx";
import { useSending } from "./useSending.ts";

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
