import { Button } from "@primer/react";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "wouter";
import { downloadFile, type DownloadResult } from "#client/state/downloads.ts";
import { EmptyState } from "#client/ui/EmptyState.tsx";
import { ExportIcon, LostIcon } from "#client/theme/icons.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { PageTitle } from "#client/theme/PageTitle.tsx";

type State = "running" | DownloadResult;

/** Downloads the file named in the URL. */
export function DownloadScreen() {
  const { t } = useTranslation();
  const { type, uuid = "", filename = "" } = useParams();
  const [state, setState] = useState<State>("running");
  const isKnown = type === "export" || type === "upload";

  const fetchFile = useCallback(async () => {
    setState("running");
    setState(isKnown ? await downloadFile(uuid, filename) : "missing");
  }, [isKnown, uuid, filename]);
  useEffect(() => {
    // Deferred, because in development React mounts a page twice and the file must be fetched only
    // once.
    const timer = setTimeout(() => void fetchFile());
    return () => clearTimeout(timer);
  }, [fetchFile]);

  const Symbol = state === "missing" || state === "gone" ? LostIcon : ExportIcon;
  return (
    <EmptyState
      icon={<Symbol size={24} />}
      isPage
      title={<PageTitle>{t("title.download")}</PageTitle>}
      text={<span role="status">{t(`screen.download.${state}`, { name: filename })}</span>}
      actions={
        state !== "running" && (
          <>
            {state !== "missing" && (
              <Button onClick={() => void fetchFile()}>{t("screen.download.again")}</Button>
            )}
            <LinkButton href="/" isPrimary={state === "missing" || state === "gone"}>
              {t("screen.notFound.home")}
            </LinkButton>
          </>
        )
      }
    />
  );
}
