import { useTranslation } from "react-i18next";
import { EmptyState } from "#client/ui/EmptyState.tsx";
import { LostIcon } from "#client/theme/icons.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";

export function NotFoundScreen() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<LostIcon size={24} />}
      isPage
      title={<PageTitle>{t("screen.notFound.title")}</PageTitle>}
      text={t("screen.notFound.text")}
      actions={
        <LinkButton href="/" isPrimary>
          {t("screen.notFound.home")}
        </LinkButton>
      }
    />
  );
}
