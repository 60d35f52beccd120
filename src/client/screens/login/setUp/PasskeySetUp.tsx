import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { finishByPasskey, type SetUpDone } from "#client/state/signIn/setUpFactor.ts";
import { TextField } from "#client/ui/Field.tsx";
import { MainButton } from "#client/theme/MainButton.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import type { PasskeyWanted } from "#shared/generated/types.ts";
import { TextButton } from "#client/ui/textButton.ts";
import { Refused } from "./Refused.tsx";
import { useSending } from "./useSending.ts";

interface PasskeySetUpProps {
  wanted: PasskeyWanted;
  onDone: (done: SetUpDone) => void;
  onGone: () => void;
  onBack: () => void;
}

export function PasskeySetUp({ wanted, onDone, onGone, onBack }: PasskeySetUpProps) {
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
