import { Button } from "@primer/react";
import { useEffect, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { fieldProblemsOf } from "#client/state/fieldProblems.ts";
import { answerProof } from "#client/state/dialogs.ts";
import { proveByPasskey } from "#client/state/signIn/passkeys.ts";
import { type ProofKind, proofKinds, prove, refusalOf } from "#client/state/signIn/security.ts";
import { Banner } from "#client/ui/Banner.tsx";
import { Dialog } from "#client/ui/dialogs/Dialog.tsx";
import { TextField } from "#client/ui/Field.tsx";
import { Skeleton } from "#client/theme/Skeleton.tsx";
import { Stack } from "#client/ui/stack.ts";
import { usePasskeyRefusal } from "./passkeys/usePasskeyRefusal.ts";
import { useSending } from "./useSending.ts";
import { BusyButton } from "#client/theme/BusyButton.tsx";

/** Asks who somebody is before what can't be undone; the call that asked for it goes on then. */
export function ProofDialog() {
  const { t } = useTranslation();
  const { text } = usePageTexts();
  const { kind, kinds, choose } = useProofKind();
  const form = useProofForm(kind ?? null);
  const cancel = () => answerProof(false);
  const change = (next: ProofKind) => {
    form.clear();
    choose(next);
  };
  return (
    <Dialog
      isLeftByFoot
      title={text("dialog.proof.title")}
      onClose={cancel}
      footer={
        <>
          <Button onClick={cancel}>{t("action.cancel")}</Button>
          {kind && <SubmitButton kind={kind} isBusy={form.isBusy} />}
        </>
      }
    >
      <form id="proof" onSubmit={form.onSubmit} noValidate>
        <Stack gap={3}>
          <p>{text(kind === null ? "dialog.proof.none" : "dialog.proof.text")}</p>
          {kind === undefined && <Skeleton $width="60%" />}
          {kind === "passkey" && (
            <div role="alert">{form.error && <Banner kind="danger">{form.error}</Banner>}</div>
          )}
          {kind && kind !== "passkey" && <SecretField kind={kind} form={form} />}
          {kind && kinds.length > 1 && <OtherWay kind={kind} onChange={change} />}
        </Stack>
      </form>
    </Dialog>
  );
}

function SubmitButton({ kind, isBusy }: { kind: ProofKind; isBusy: boolean }) {
  const { text } = usePageTexts();
  const isPasskey = kind === "passkey";
  return (
    <BusyButton
      variant="primary"
      isBusy={isBusy}
      busyText={text("screen.security.running")}
      type="submit"
      form="proof"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else
      autoFocus={isPasskey}
    >
      {text(isPasskey ? "screen.secondStep.passkey" : "dialog.proof.submit")}
    </BusyButton>
  );
}

interface OtherWayProps {
  kind: ProofKind;
  onChange: (kind: ProofKind) => void;
}

/** A code instead of a passkey, or the other way round. */
function OtherWay({ kind, onChange }: OtherWayProps) {
  const { text } = usePageTexts();
  const isPasskey = kind === "passkey";
  return (
    <div>
      <Button variant="invisible" onClick={() => onChange(isPasskey ? "code" : "passkey")}>
        {text(isPasskey ? "screen.secondStep.byCode" : "screen.secondStep.byPasskey")}
      </Button>
    </div>
  );
}

interface SecretFieldProps {
  kind: "code" | "password";
  form: ReturnType<typeof useProofForm>;
}

function SecretField({ kind, form }: SecretFieldProps) {
  const { text } = usePageTexts();
  const isCode = kind === "code";
  return (
    <TextField
      label={text(isCode ? "screen.secondStep.code" : "dialog.proof.password")}
      hint={isCode ? text("screen.secondStep.codeHint") : undefined}
      type={isCode ? "text" : "password"}
      autoComplete={isCode ? "one-time-code" : "current-password"}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else
      autoFocus
      maxLength={200}
      value={form.typed}
      error={form.error}
      onChange={(event) => form.setTyped(event.currentTarget.value)}
    />
  );
}

/** By what the viewer can prove it, and by which of that they do; undefined until it is known. */
function useProofKind() {
  const [kinds, setKinds] = useState<readonly ProofKind[]>();
  const [chosen, choose] = useState<ProofKind>();
  useEffect(() => {
    proofKinds().then(setKinds, () => answerProof(false));
  }, []);
  const kind = kinds && (chosen ?? kinds[0] ?? null);
  return { kind, kinds: kinds ?? [], choose };
}

function useProofForm(kind: ProofKind | null) {
  const { t } = useTranslation();
  const tell = usePasskeyRefusal();
  const [typed, setTyped] = useState("");
  const { isBusy, refusal, setRefusal, run } = useSending((thrown) => {
    if (refusalOf(thrown) === "tooMany") return t("screen.login.tooMany");
    return kind === "passkey" ? tell(thrown) : fieldProblemsOf(thrown)[0]?.message;
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || kind === null) return;
    if (typed === "" && kind !== "passkey") return setRefusal(t("problem.field.required"));
    void run(async () => {
      if (kind === "passkey") await proveByPasskey();
      else await prove(kind === "code" ? { code: typed.trim() } : { password: typed });
      answerProof(true);
    });
  };
  const clear = () => setRefusal(undefined);
  return { typed, setTyped, error: refusal, isBusy, onSubmit, clear };
}
