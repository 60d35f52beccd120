import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { PageTitle } from "#client/theme/PageTitle.tsx";

/** Loaded in a hidden frame: informs the embedding page that the session is valid. */
export function FrameResponseScreen() {
  const { t } = useTranslation();
  useEffect(() => {
    if (window.parent !== window) {
      window.parent.postMessage({ type: "signedIn" }, window.location.origin);
    }
  }, []);
  return <PageTitle>{t("screen.frameResponse.text")}</PageTitle>;
}
