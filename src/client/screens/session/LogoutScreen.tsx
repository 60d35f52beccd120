import { useEffect, useState } from "react";
import { Redirect, useLocation } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { isSignedInByProvider, signOut } from "#client/state/auth.ts";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { mayLoseDrafts } from "../drafts/mayLoseDrafts.ts";

/** Ends the session and opens the sign-in page, after asking if unsaved entries would be lost. */
export function LogoutScreen() {
  const { text, language } = usePageTexts();
  const [, navigate] = useLocation();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    let isWanted = true;
    void mayLoseDrafts(text, language).then(async (isSure) => {
      if (!isWanted) return;
      if (!isSure) return navigate("/", { replace: true });
      const isLeaving = isSignedInByProvider();
      await signOut();
      if (isLeaving) window.location.replace("/saml/logout");
      else setDone(true);
    });
    return () => {
      isWanted = false;
    };
    // Once per visit.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, []);
  if (isDone) return <Redirect to="/login" replace />;
  return <PageTitle>{text("screen.logout.text")}</PageTitle>;
}
