import { useTranslation } from "react-i18next";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { LegalPage } from "./layout.ts";

const parts = [
  "controller",
  "officer",
  "account",
  "content",
  "log",
  "storage",
  "recipients",
  "duration",
  "rights",
  "complaint",
] as const;

/** Privacy notice of this installation: which personal data it processes, and why. */
export function PrivacyScreen() {
  const { t } = useTranslation();
  return (
    <LegalPage>
      <PageTitle>{t("title.privacy")}</PageTitle>
      <p>{t("screen.privacy.intro")}</p>
      {parts.map((part) => (
        <section key={part}>
          <h2>{t(`screen.privacy.${part}.title`)}</h2>
          <p>{t(`screen.privacy.${part}.text`)}</p>
        </section>
      ))}
    </LegalPage>
  );
}
