import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Redirect } from "wouter";
import { signOut } from "#client/state/auth.ts";
import { dropDrafts } from "#client/state/drafts.ts";
import { PageTitle } from "#client/theme/PageTitle.tsx";

/** Ends the session and opens the sign-in page. */
export function LogoutScreen() {
  const { t } = useTranslation();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    dropDrafts();
    void signOut().then(() => setDone(true));
  }, []);
  if (isDone) return <Redirect to="/login" replace />;
  return <PageTitle>{t("screen.logout.text")}</PageTitle>;
}
