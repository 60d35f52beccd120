import { useTranslation } from "react-i18next";
import { loadModule } from "#client/state/loading/loadModule.ts";
import { TextButton } from "#client/ui/textButton.ts";

interface PasskeyButtonProps {
  target: string | null;
  isStaying: boolean;
}

/** Signs in without address and password, where the browser has passkeys. */
export function PasskeyButton({ target, isStaying }: PasskeyButtonProps) {
  const { t } = useTranslation();
  if (!("PublicKeyCredential" in window)) return null;
  const enter = async () => {
    // Separate chunk: nobody else needs what it asks the browser.
    const part = await loadModule(() => import("./passkeySignIn.ts"), true);
    await part.enterByPasskey(target, isStaying);
  };
  return (
    <TextButton type="button" onClick={() => void enter()}>
      {t("screen.login.passkey")}
    </TextButton>
  );
}
