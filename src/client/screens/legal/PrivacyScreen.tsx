import { useTranslation } from "react-i18next";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { LegalSection, OperatorMissing, useOperator } from "./OperatorFacts.tsx";
import { Content } from "#client/ui/page.ts";

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

type Part = (typeof parts)[number];

/** Privacy notice of this installation: which personal data it processes, and why. */
export function PrivacyScreen() {
  const { t } = useTranslation();
  const ofOperator = useOperatorTexts();
  return (
    <Content as="article" width="text">
      <PageTitle>{t("title.privacy")}</PageTitle>
      <OperatorMissing />
      <p>{t("screen.privacy.intro")}</p>
      {parts.map((part) => (
        <LegalSection
          key={part}
          title={t(`screen.privacy.${part}.title`)}
          lines={[part !== "officer" && t(`screen.privacy.${part}.text`), ofOperator[part]]}
        />
      ))}
    </Content>
  );
}

/** Sentences that depend on who runs the server. */
function useOperatorTexts(): Partial<Record<Part, string | false | undefined>> {
  const { t } = useTranslation();
  const operator = useOperator();
  if (!operator) return {};
  const { name, address, email, officer, authority, recipients, logDays } = operator;
  return {
    controller: t("screen.privacy.controller.operator", { name, address }),
    officer: officer
      ? t("screen.privacy.officer.operator", { officer })
      : t("screen.privacy.officer.none", { email }),
    recipients: recipients && t("screen.privacy.recipients.operator", { recipients }),
    duration: logDays && t("screen.privacy.duration.operator", { logDays }),
    complaint: authority && t("screen.privacy.complaint.operator", { authority }),
  };
}
