import { useState } from "react";
import { refusalOf } from "#client/state/signIn/security.ts";
import { usePasskeyRefusal } from "../../settings/security/passkeys/usePasskeyRefusal.ts";

/** Sends one thing at a time, and says why it was refused. */
export function useSending(onGone: () => void) {
  const tell = usePasskeyRefusal();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await work();
    } catch (thrown) {
      if (refusalOf(thrown) === "gone") onGone();
      setRefusal(tell(thrown));
    }
    setBusy(false);
  };
  return { run, refusal, isBusy };
}
