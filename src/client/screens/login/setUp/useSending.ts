import { refusalOf } from "#client/state/signIn/security.ts";
import { usePasskeyRefusal } from "../../settings/security/passkeys/usePasskeyRefusal.ts";
import { useSending as useRefusable } from "../../settings/security/useSending.ts";

/** Sends one thing at a time, and says why it was refused. */
export function useSending(onGone: () => void) {
  const tell = usePasskeyRefusal();
  return useRefusable((thrown) => {
    if (refusalOf(thrown) === "gone") onGone();
    return tell(thrown);
  });
}
