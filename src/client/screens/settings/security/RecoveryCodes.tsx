import { Button } from "@primer/react";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { confirm } from "#client/state/dialogs.ts";
import { dropCodes, makeCodes, security } from "#client/state/signIn/security.ts";
import { Dialog } from "#client/ui/dialogs/Dialog.tsx";
import { CopyIcon, TickIcon } from "#client/theme/icons.ts";
import { Stack } from "#client/ui/stack.ts";
import { useBusy } from "#client/theme/useBusy.ts";
import { useCopied } from "#client/theme/useCopied.ts";
import { Text } from "#client/ui/text.ts";
import { Row } from "#client/ui/row.ts";
import { CodeList } from "./CodeList.tsx";

/** How many recovery codes are left; new ones are shown once. */
export function RecoveryCodes({ left }: { left: number }) {
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
      title={text("screen.security.recoveryTitle")}
      onClose={() => undefined}
      footer={
        <>
          <Button leadingVisual={isCopied ? TickIcon : CopyIcon} onClick={() => void copy()}>
            {isCopied ? text("screen.security.copied") : text("screen.security.recoveryCopy")}
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
