import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import {
  closeSecurity,
  dropCodes,
  makeCodes,
  ownFactors,
  security,
} from "#client/state/signIn/security.ts";
import { useResource } from "#client/state/live/useResource.ts";
import { Text } from "#client/ui/text.ts";
import { Stack } from "#client/ui/stack.ts";
import { NotLoaded } from "../../NotLoaded.tsx";
import { FactorList } from "./FactorList.tsx";
import { OwnSessions } from "./sessions/OwnSessions.tsx";
import { Button } from "@primer/react";
import { confirm } from "#client/state/dialogs.ts";
import { Dialog } from "#client/ui/dialogs/Dialog.tsx";
import { CopyIcon, TickIcon } from "#client/theme/icons.ts";
import { useBusy } from "#client/theme/useBusy.ts";
import { useCopied } from "#client/theme/useCopied.ts";
import { Row } from "#client/ui/row.ts";
import { CodeList } from "./CodeList.tsx";
import { PlainPage } from "../../PlainPage.tsx";

export function SecurityScreen() {
  const { t } = useTranslation();
  const { text } = usePageTexts();
  const { data: stored, failure, reload } = useResource(ownFactors, {});
  useEffect(() => closeSecurity, []);
  return (
    <PlainPage title={t("title.security")} intro={text("screen.security.intro")}>
      {stored ? (
        <Stack gap={8} width="text">
          {stored.isByProvider ? <ProvidedFactors /> : <FactorList {...stored} />}
          {stored.factors.length > 0 && <RecoveryCodes left={stored.recoveryCodes} />}
          <OwnSessions />
        </Stack>
      ) : (
        <NotLoaded title={text("screen.security.failed")} failure={failure} onRetry={reload} />
      )}
    </PlainPage>
  );
}

/** Users of an identity provider are asked for their factors there. */
function ProvidedFactors() {
  const { text } = usePageTexts();
  return (
    <Stack as="section" gap={3} aria-labelledby="factors-title">
      <Text as="h2" size="body" id="factors-title">
        {text("screen.security.factors")}
      </Text>
      <p>{text("screen.security.provided")}</p>
    </Stack>
  );
}

/** How many recovery codes are left; new ones are shown once. */
function RecoveryCodes({ left }: { left: number }) {
  const { text } = usePageTexts();
  const { codes } = useSnapshot(security);
  const { isBusy, run } = useBusy();
  const make = async () => {
    const isSure = await confirm({
      title: text("screen.security.recoveryMake"),
      html: `<p>${text("screen.security.recoveryMakeText")}</p>`,
      confirm: text("screen.security.recoveryMake"),
      isDismissible: true,
    });
    if (isSure) await run(makeCodes);
  };
  return (
    <Stack as="section" gap={3} aria-labelledby="recovery-title">
      <Text as="h2" size="body" id="recovery-title">
        {text("screen.security.recovery")}
      </Text>
      <p>{text("screen.security.recoveryText")}</p>
      <p>{text("screen.security.recoveryLeft", { count: left })}</p>
      <Row wrap gap={2}>
        <Button disabled={isBusy} onClick={() => void make()}>
          {text("screen.security.recoveryMake")}
        </Button>
      </Row>
      {codes.length > 0 && <CodesDialog codes={codes} />}
    </Stack>
  );
}

function CodesDialog({ codes }: { codes: readonly string[] }) {
  const { text } = usePageTexts();
  const { isCopied, copy } = useCopied(codes.join("\n"));
  return (
    <Dialog
      isLeftByFoot
      title={text("screen.security.recoveryTitle")}
      onClose={() => undefined}
      footer={
        <>
          <Button leadingVisual={isCopied ? TickIcon : CopyIcon} onClick={() => void copy()}>
            {isCopied ? text("action.copied") : text("screen.security.recoveryCopy")}
          </Button>
          <Button variant="primary" onClick={dropCodes}>
            {text("screen.security.recoveryDone")}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>{text("screen.security.recoveryKeep")}</p>
        <CodeList codes={codes} />
      </Stack>
    </Dialog>
  );
}
