import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { PageTitle } from "#client/theme/PageTitle.tsx";

/** Tells the page that holds this one in a hidden frame that the session is good. */
export function FrameResponseScreen() {
  const { t } = useTranslation();
  useEffect(() => {
    if (window.parent !== window) {
      window.parent.postMessage({ type: "signedIn" }, window.location.origin);
    }
  }, []);
  return <PageTitle>{t("screen.frameResponse.text")}</PageTitle>;
}
