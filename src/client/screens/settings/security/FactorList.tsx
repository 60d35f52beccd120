import { Button } from "@primer/react";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { confirm } from "#client/state/dialogs.ts";
import { showToast } from "#client/state/notices.ts";
import {
  beginCodeApp,
  confirmCodeApp,
  dropSetUp,
  type OpenSetUp,
  type OwnFactor,
  refusalOf,
  removeFactor,
  renameFactor,
  security,
  storePasskey,
} from "#client/state/signIn/security.ts";
import { useBusy } from "#client/theme/useBusy.ts";
import { formatDate } from "#shared/domain/writing/dates.ts";
import { escapeHtml } from "#shared/engine/text.ts";
import { Stack } from "#client/ui/stack.ts";
import { Hint, Text } from "#client/ui/text.ts";
import { Fill, Row } from "#client/ui/row.ts";
import { CardList } from "#client/ui/cards.ts";
import { Line } from "#client/ui/lines.ts";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { fieldProblemsOf } from "#client/state/fieldProblems.ts";
import { Dialog } from "#client/ui/dialogs/Dialog.tsx";
import { DialogButtons } from "#client/theme/DialogButtons.tsx";
import { TextField } from "#client/ui/Field.tsx";
import { Banner } from "#client/ui/Banner.tsx";
import { QrCode } from "./QrCode.tsx";
import { SecretKey } from "./SecretKey.tsx";
import { useSending } from "./useSending.ts";
import { beginPasskey, hasPasskeys } from "#client/state/signIn/passkeys.ts";
import type { PasskeyWanted } from "#shared/generated/types.ts";
import { NameDialog } from "./passkeys/NameDialog.tsx";

interface FactorListProps {
  factors: readonly OwnFactor[];
  /** True if the product has an address at which passkeys are valid. */
  hasPasskeys: boolean;
  /** True if one of the user's groups requires a factor, so the last one can't be removed. */
  isDemanded: boolean;
}

/** The person's second factors, and the way to another one. */
export function FactorList({ factors, hasPasskeys, isDemanded }: FactorListProps) {
  const { text } = usePageTexts();
  const { setUp } = useSnapshot(security);
  const { isBusy, run } = useBusy();
  return (
    <Stack as="section" gap={3} aria-labelledby="factors-title">
      <Text as="h2" size="body" id="factors-title">
        {text("screen.security.factors")}
      </Text>
      <p>{text("screen.security.factorsText")}</p>
      {factors.length === 0 && <p>{text("screen.security.none")}</p>}
      {factors.length > 0 && (
        <CardList role="list">
          {factors.map((factor) => (
            <FactorRow
              key={factor.id}
              factor={factor}
              isLast={factors.length === 1}
              stays={isDemanded && factors.length === 1}
            />
          ))}
        </CardList>
      )}
      {isDemanded && factors.length === 1 && <p>{text("screen.security.demanded")}</p>}
      <Row wrap gap={2}>
        {hasPasskeys && <AddPasskey />}
        <Button disabled={isBusy} onClick={() => void run(beginCodeApp)}>
          {text("screen.security.addApp")}
        </Button>
      </Row>
      {setUp && <CodeAppDialog setUp={setUp} />}
    </Stack>
  );
}

interface FactorRowProps {
  factor: OwnFactor;
  isLast: boolean;
  stays: boolean;
}

function FactorRow({ factor, isLast, stays }: FactorRowProps) {
  const { text, language } = usePageTexts();
  const { isBusy, run } = useBusy();
  const { id, title, kind, createdAt, usedAt } = factor;
  const day = (at: string) => ({ date: formatDate(at, "fullDate", language) });
  const facts = [
    text(kind === "passkey" ? "screen.security.kind.passkey" : "screen.security.kind.totp"),
    text("screen.security.added", day(createdAt)),
    ...(usedAt === undefined ? [] : [text("screen.security.used", day(usedAt))]),
  ];
  const remove = async () => {
    const paragraphs = [
      text("screen.security.removeText", { title: escapeHtml(title) }),
      ...(isLast ? [text("screen.security.removeLastText")] : []),
    ];
    const isSure = await confirm({
      title: text("screen.security.removeTitle"),
      html: paragraphs.map((each) => `<p>${each}</p>`).join(""),
      confirm: text("screen.security.remove"),
      isRemoval: true,
      isDismissible: true,
    });
    if (isSure && (await run(() => removeFactor(id)))) showToast(text("screen.security.removed"));
  };
  return (
    <Line>
      <Fill>
        <Text as="div" strong>
          {title}
        </Text>
        <Hint>{facts.join(" · ")}</Hint>
      </Fill>
      <RenameFactor id={id} title={title} />
      {!stays && (
        <Button
          size="small"
          variant="danger"
          disabled={isBusy}
          aria-label={text("screen.security.removeNamed", { title })}
          onClick={() => void remove()}
        >
          {text("screen.security.remove")}
        </Button>
      )}
    </Line>
  );
}

/** Sets up an app: by its picture or key, and by a code that shows that it works. */
function CodeAppDialog({ setUp }: { setUp: OpenSetUp }) {
  const { t } = useTranslation();
  const { text } = usePageTexts();
  const form = useCodeAppForm();
  return (
    <Dialog
      isLeftByFoot
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

/** The way to a passkey, for the device that somebody has before them or another one. */
function AddPasskey() {
  const { text } = usePageTexts();
  const { isBusy, run } = useBusy();
  const [wanted, setWanted] = useState<PasskeyWanted>();
  const close = () => setWanted(undefined);
  const add = async (title: string) => {
    if (!wanted) return;
    await storePasskey(wanted, title);
    close();
    showToast(text("screen.security.passkeyDone"));
  };
  if (!hasPasskeys()) return null;
  return (
    <>
      <Button
        disabled={isBusy}
        onClick={() => void run(async () => setWanted(await beginPasskey()))}
      >
        {text("screen.security.addPasskey")}
      </Button>
      {wanted && (
        <NameDialog
          title={text("screen.security.passkeyTitle")}
          paragraphs={[text("screen.security.passkeyText"), text("screen.security.passkeyNext")]}
          name={text("screen.security.passkeyUsual")}
          submit={text("screen.security.passkeyMake")}
          onSubmit={add}
          onClose={close}
        />
      )}
    </>
  );
}

interface RenameFactorProps {
  id: string;
  title: string;
}

/** Gives a passkey or an app another name. */
function RenameFactor({ id, title }: RenameFactorProps) {
  const { text } = usePageTexts();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const rename = async (name: string) => {
    await renameFactor(id, name);
    close();
    showToast(text("screen.security.renamed"));
  };
  return (
    <>
      <Button
        size="small"
        aria-label={text("screen.security.renameNamed", { title })}
        onClick={() => setOpen(true)}
      >
        {text("screen.security.rename")}
      </Button>
      {isOpen && (
        <NameDialog
          title={text("screen.security.renameTitle")}
          paragraphs={[]}
          name={title}
          submit={text("screen.security.renameSubmit")}
          onSubmit={rename}
          onClose={close}
        />
      )}
    </>
  );
}
