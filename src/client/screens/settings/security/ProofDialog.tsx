import { Button } from "@primer/react";
import { useEffect, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { answerProof } from "#client/state/dialogs.ts";
import { type ProofKind, proofKind, prove, refusalOf } from "#client/state/signIn/security.ts";
import { Dialog } from "#client/theme/Dialog.tsx";
import { TextField } from "#client/theme/Field.tsx";
import { Skeleton } from "#client/theme/Skeleton.tsx";
import { Stack } from "#client/theme/stack.ts";
import { refusedMessage } from "./refusedMessage.ts";

/** Asks who somebody is before what can't be undone; the call that asked for it goes on then. */
export function ProofDialog() {
  const { t } = useTranslation();
  const { text } = usePageTexts();
  const kind = useProofKind();
  const form = useProofForm(kind ?? null);
  const cancel = () => answerProof(false);
  return (
    <Dialog
      title={text("dialog.proof.title")}
      onClose={cancel}
      footer={
        <>
          <Button onClick={cancel}>{t("action.cancel")}</Button>
          {kind && (
            <Button
              variant="primary"
              loading={form.isBusy}
              loadingAnnouncement={text("screen.security.running")}
              type="submit"
              form="proof"
            >
              {text("dialog.proof.submit")}
            </Button>
          )}
        </>
      }
    >
      <form id="proof" onSubmit={form.onSubmit} noValidate>
        <Stack $gap={12}>
          <p>{text(kind === null ? "dialog.proof.none" : "dialog.proof.text")}</p>
          {kind === undefined && <Skeleton $width="60%" />}
          {kind && (
            <TextField
              label={text(kind === "code" ? "screen.secondStep.code" : "dialog.proof.password")}
              hint={kind === "code" ? text("screen.secondStep.codeHint") : undefined}
              type={kind === "code" ? "text" : "password"}
              autoComplete={kind === "code" ? "one-time-code" : "current-password"}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else
              autoFocus
              maxLength={200}
              value={form.typed}
              error={form.error}
              onChange={(event) => form.setTyped(event.currentTarget.value)}
            />
          )}
        </Stack>
      </form>
    </Dialog>
  );
}

/** By what the viewer can prove it; undefined until that is known. */
function useProofKind(): ProofKind | undefined {
  const [kind, setKind] = useState<ProofKind>();
  useEffect(() => {
    proofKind().then(setKind, () => answerProof(false));
  }, []);
  return kind;
}

function useProofForm(kind: ProofKind) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    if (isBusy || kind === null) return;
    if (typed === "") return setError(t("problem.field.required"));
    setBusy(true);
    try {
      await prove(kind === "code" ? { code: typed.trim() } : { password: typed });
      answerProof(true);
    } catch (thrown) {
      const isGuessing = refusalOf(thrown) === "tooMany";
      setError(isGuessing ? t("screen.login.tooMany") : refusedMessage(thrown));
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return { typed, setTyped, error, isBusy, onSubmit };
}
