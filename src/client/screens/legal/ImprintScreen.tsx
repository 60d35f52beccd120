import { useTranslation } from "react-i18next";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { LegalPage } from "./layout.ts";

const parts = ["operator", "represented", "contact", "register", "responsible", "dispute"] as const;

/** Imprint: who operates this installation. */
export function ImprintScreen() {
  const { t } = useTranslation();
  return (
    <LegalPage>
      <PageTitle>{t("title.imprint")}</PageTitle>
      {parts.map((part) => (
        <section key={part}>
          <h2>{t(`screen.imprint.${part}.title`)}</h2>
          <p>{t(`screen.imprint.${part}.text`)}</p>
        </section>
      ))}
    </LegalPage>
  );
}
