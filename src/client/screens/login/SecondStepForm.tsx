import { useEffect, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import { answerStepByPasskey, hasPasskeys } from "#client/state/signIn/passkeys.ts";
import { answerSecondStep, dropSecondStep } from "#client/state/signIn/secondStep.ts";
import { Banner } from "#client/ui/Banner.tsx";
import { TextField } from "#client/ui/Field.tsx";
import { MainButton } from "#client/theme/MainButton.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { TextButton } from "#client/ui/textButton.ts";
import { SetUpFactor } from "./setUp/SetUpFactor.tsx";
import { signInRefusal } from "./signInRefusal.ts";
import { StepGone } from "./StepGone.tsx";

/** Second step of a sign-in: a passkey, a code from the person's app, or one kept for a lost device. */
export function SecondStepForm() {
  const { secondStep, failure } = useSnapshot(auth);
  const kinds = secondStep?.kinds ?? [];
  const hasOne = kinds.includes("passkey") && hasPasskeys();
  const [isByCode, setByCode] = useState(!hasOne);
  const change = () => {
    auth.failure = null;
    setByCode(!isByCode);
  };
  if (secondStep?.mustSetUp) return <SetUpFactor />;
  if (failure?.code === "gone") return <StepGone />;
  if (!isByCode) return <PasskeyStep onChange={change} />;
  return <CodeStep hasApp={kinds.includes("totp")} onChange={hasOne ? change : undefined} />;
}

function PasskeyStep({ onChange }: { onChange: () => void }) {
  const { t } = useTranslation();
  const { text } = usePageTexts();
  const { status } = useSnapshot(auth);
  const isLoading = status === "loading";
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLoading) void answerStepByPasskey(text("screen.secondStep.passkeyHere"));
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <PageTitle>{text("screen.secondStep.title")}</PageTitle>
      <p>{text("screen.secondStep.passkeyText")}</p>
      <Refusal />
      <MainButton isBusy={isLoading} busyText={t("screen.login.signingIn")} ref={button}>
        {text("screen.secondStep.passkey")}
      </MainButton>
      <TextButton type="button" onClick={onChange}>
        {text("screen.secondStep.byCode")}
      </TextButton>
      <TextButton type="button" onClick={dropSecondStep}>
        {text("screen.secondStep.back")}
      </TextButton>
    </form>
  );
}

interface CodeStepProps {
  /** False if the user has only recovery codes for a lost device. */
  hasApp: boolean;
  onChange: (() => void) | undefined;
}

function CodeStep({ hasApp, onChange }: CodeStepProps) {
  const { t } = useTranslation();
  const { text } = usePageTexts();
  const { status, failure } = useSnapshot(auth);
  const [code, setCode] = useState("");
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isLoading = status === "loading";
  // Select a rejected code, so that typing replaces it.
  useEffect(() => field.current?.select(), [failure]);
  const missing = isTried && code.trim() === "" ? t("problem.field.required") : undefined;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (code.trim() !== "" && !isLoading) void answerSecondStep(code.trim());
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <PageTitle>{text("screen.secondStep.title")}</PageTitle>
      <p>{text(hasApp ? "screen.secondStep.text" : "screen.secondStep.recoveryText")}</p>
      <Refusal />
      <TextField
        label={text("screen.secondStep.code")}
        hint={text(hasApp ? "screen.secondStep.codeHint" : "screen.secondStep.recoveryHint")}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        ref={field}
        value={code}
        error={missing ?? refusedCode(failure)}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <MainButton isBusy={isLoading} busyText={t("screen.login.signingIn")}>
        {text("screen.secondStep.submit")}
      </MainButton>
      <small>{text("screen.secondStep.lost")}</small>
      {onChange && (
        <TextButton type="button" onClick={onChange}>
          {text("screen.secondStep.byPasskey")}
        </TextButton>
      )}
      <TextButton type="button" onClick={dropSecondStep}>
        {text("screen.secondStep.back")}
      </TextButton>
    </form>
  );
}

type Failed = ReturnType<typeof useSnapshot<typeof auth>>["failure"];

function refusedCode(failure: Failed): string | undefined {
  return failure?.fields.find(({ path }) => path === "/code")?.message;
}

/** Why the step was refused, unless it is said at the field. */
function Refusal() {
  const { t } = useTranslation();
  const { text } = usePageTexts();
  const { status, failure } = useSnapshot(auth);
  const isWhole = status === "error" && failure && refusedCode(failure) === undefined;
  return (
    <div role="alert">
      {isWhole && (
        <Banner kind="danger">
          {failure.code === "tooMany" ? text("screen.secondStep.wait") : signInRefusal(failure, t)}
        </Banner>
      )}
    </div>
  );
}
