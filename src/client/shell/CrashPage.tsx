import { useTranslation } from "react-i18next";
import { EmptyState } from "#client/theme/EmptyState.tsx";
import { DangerIcon } from "#client/theme/icons.ts";
import { MainButton } from "#client/theme/MainButton.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { LoadFailure } from "#client/state/loading/loadModule.ts";
import { reloadPage } from "#client/state/unsaved.ts";
import { loadFailureKey } from "#shared/strings/keys.ts";

/** Replaces a page that failed to load or crashed, with a way out. */
export function CrashPage({ thrown }: { thrown: unknown }) {
  const { t } = useTranslation();
  const failure = thrown instanceof LoadFailure ? thrown : null;
  return (
    <EmptyState
      icon={<DangerIcon size={24} />}
      isPage
      title={<PageTitle>{failure ? t("dialog.load.title") : t("crash.title")}</PageTitle>}
      text={failure ? t(loadFailureKey(failure.type)) : t("crash.text")}
      actions={
        <MainButton type="button" busyText={t("common.loading")} onClick={reloadPage}>
          {t("action.reload")}
        </MainButton>
      }
    />
  );
}
