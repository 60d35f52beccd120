import { fieldProblemsOf } from "#client/state/fieldProblems.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { isCancelled, isKnownDevice } from "#client/state/signIn/passkeys.ts";
import { refusalOf } from "#client/state/signIn/security.ts";

/** Returns a function that gives the message for a failed or cancelled passkey request. */
export function usePasskeyRefusal(): (thrown: unknown) => string | undefined {
  const { text } = usePageTexts();
  return (thrown) => {
    if (isCancelled(thrown)) return text("screen.security.passkeyCancelled");
    if (isKnownDevice(thrown)) return text("screen.security.passkeyKnown");
    const refusal = refusalOf(thrown);
    if (refusal === "gone") return text("screen.security.passkeyGone");
    if (refusal === "tooMany") return text("screen.login.tooMany");
    return fieldProblemsOf(thrown)[0]?.message ?? text("screen.secondStep.passkeyHere");
  };
}
