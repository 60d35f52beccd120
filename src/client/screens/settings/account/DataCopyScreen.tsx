import { useTranslation } from "react-i18next";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { Content } from "#client/ui/page.ts";
import { Muted } from "#client/ui/text.ts";
import { DataCopyButton } from "./DataCopyButton.tsx";

/** Where a person gets all data stored about them in their group. */
export function DataCopyScreen() {
  const { t } = useTranslation();
  return (
    <Content gap={4}>
      <PageTitle>{t("title.dataCopy")}</PageTitle>
      <Muted as="p" width="text">
        {t("screen.dataCopy.intro")}
      </Muted>
      <DataCopyButton label={t("screen.dataCopy.download")} />
    </Content>
  );
}
