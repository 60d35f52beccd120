import { Button } from "@primer/react";
import { useState } from "react";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { showToast } from "#client/state/notices.ts";
import { beginPasskey, hasPasskeys } from "#client/state/signIn/passkeys.ts";
import { storePasskey } from "#client/state/signIn/security.ts";
import { useBusy } from "#client/theme/useBusy.ts";
import type { PasskeyWanted } from "#shared/generated/types.ts";
import { NameDialog } from "./NameDialog.tsx";

/** The way to a passkey, for the device that somebody has before them or another one. */
export function AddPasskey() {
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
