import { useTranslation } from "react-i18next";
import { EmptyState } from "#client/theme/EmptyState.tsx";
import { DangerIcon } from "#client/theme/earlyIcons.tsx";
import { MainButton } from "#client/theme/MainButton.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { loadFailureOf } from "./loadScreen.ts";

/** Stands in the place of a page that did not load or broke, with the way out. */
export function CrashPage({ thrown }: { thrown: unknown }) {
  const { t } = useTranslation();
  const failure = loadFailureOf(thrown);
  const text = failure?.type === "timeout" ? t("dialog.load.timeout") : t("dialog.load.missing");
  return (
    <EmptyState
      icon={<DangerIcon size={24} />}
      isPage
      title={<PageTitle>{failure ? t("dialog.load.title") : t("crash.title")}</PageTitle>}
      text={failure ? text : t("crash.text")}
      actions={
        <MainButton
          type="button"
          busyText={t("common.loading")}
          onClick={() => window.location.reload()}
        >
          {t("action.reload")}
        </MainButton>
      }
    />
  );
}
