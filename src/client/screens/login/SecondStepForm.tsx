import { useEffect, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import { answerSecondStep, dropSecondStep } from "#client/state/signIn/secondStep.ts";
import { Banner } from "#client/theme/Banner.tsx";
import { TextField } from "#client/theme/Field.tsx";
import { MainButton } from "#client/theme/MainButton.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { TextButton } from "./layout.ts";
import { signInRefusal } from "./signInRefusal.ts";

/** Second step of a sign-in: a code from the person's app, or one kept for a lost device. */
export function SecondStepForm() {
  const { t } = useTranslation();
  const { text } = usePageTexts();
  const { status, failure } = useSnapshot(auth);
  const [code, setCode] = useState("");
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isLoading = status === "loading";
  const wrong = failure?.fields.find(({ path }) => path === "/code")?.message;
  // What was refused is typed anew.
  useEffect(() => field.current?.select(), [failure]);
  if (failure?.code === "gone") return <StepGone />;
  const missing = isTried && code.trim() === "" ? t("problem.field.required") : undefined;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (code.trim() !== "" && !isLoading) void answerSecondStep(code.trim());
  };
  const isWhole = status === "error" && failure && wrong === undefined;
  return (
    <form onSubmit={onSubmit} noValidate>
      <PageTitle>{text("screen.secondStep.title")}</PageTitle>
      <p>{text("screen.secondStep.text")}</p>
      <div role="alert">
        {isWhole && (
          <Banner kind="danger">
            {failure.code === "tooMany"
              ? text("screen.secondStep.wait")
              : signInRefusal(failure, t)}
          </Banner>
        )}
      </div>
      <TextField
        label={text("screen.secondStep.code")}
        hint={text("screen.secondStep.codeHint")}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        ref={field}
        value={code}
        error={missing ?? wrong}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <MainButton isBusy={isLoading} busyText={t("screen.login.signingIn")}>
        {text("screen.secondStep.submit")}
      </MainButton>
      <small>{text("screen.secondStep.lost")}</small>
      <TextButton type="button" onClick={dropSecondStep}>
        {text("screen.secondStep.back")}
      </TextButton>
    </form>
  );
}

function StepGone() {
  const { text } = usePageTexts();
  return (
    <section role="alert">
      <PageTitle>{text("screen.secondStep.title")}</PageTitle>
      <p>{text("screen.secondStep.gone")}</p>
      <TextButton type="button" onClick={dropSecondStep}>
        {text("screen.secondStep.back")}
      </TextButton>
    </section>
  );
}
