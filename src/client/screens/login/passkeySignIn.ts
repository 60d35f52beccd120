import i18next from "i18next";
import { loadTexts } from "#client/i18n/language.ts";
import { textsIn } from "#client/i18n/useTexts.ts";
import { signInByPasskey } from "#client/state/signIn/passkeys.ts";
import { asLanguage } from "#shared/engine/language.ts";

/** Signs in by a passkey, in the words of this page. */
export async function enterByPasskey(target: string | null, isStaying: boolean): Promise<void> {
  await loadTexts("security", "checks");
  const { text } = textsIn(i18next, asLanguage(i18next.language));
  await signInByPasskey(target, isStaying, text("screen.secondStep.passkeyHere"));
}
