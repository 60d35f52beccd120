import { useTranslation } from "react-i18next";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { Intro, SettingsPage } from "../frame/layout.ts";
import { DataCopyButton } from "./DataCopyButton.tsx";

/** Where a person gets all data stored about them in their group. */
export function DataCopyScreen() {
  const { t } = useTranslation();
  return (
    <SettingsPage>
      <PageTitle>{t("title.dataCopy")}</PageTitle>
      <Intro>{t("screen.dataCopy.intro")}</Intro>
      <DataCopyButton label={t("screen.dataCopy.download")} />
    </SettingsPage>
  );
}
