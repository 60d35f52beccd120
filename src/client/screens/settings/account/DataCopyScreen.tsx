import { useTranslation } from "react-i18next";
import { DataCopyButton } from "./DataCopyButton.tsx";
import { PlainPage } from "../../PlainPage.tsx";

/** Where a person gets all data stored about them in their group. */
export function DataCopyScreen() {
  const { t } = useTranslation();
  return (
    <PlainPage title={t("title.dataCopy")} intro={t("screen.dataCopy.intro")}>
      <DataCopyButton label={t("screen.dataCopy.download")} />
    </PlainPage>
  );
}
