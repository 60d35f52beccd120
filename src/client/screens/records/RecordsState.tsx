import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { loadRecords, recordList } from "#client/state/recordList.ts";
import { isNarrowed, withoutFilters, type RecordView } from "#client/state/recordView.ts";
import { EmptyState } from "#client/theme/EmptyState.tsx";
import { RecordsIcon } from "#client/theme/icons.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { FailedList, LoadingList, NoHit } from "../list/ListStates.tsx";
import { GoneView } from "./goneLater.ts";
import type { ChangeView } from "./useRecordView.ts";

interface RecordsStateProps {
  status: "loading" | "ready" | "failed";
  view: RecordView;
  change: ChangeView;
  canCreate: boolean;
}

/** Shown in place of the list: loading, failed, no matches, no records yet. */
export function RecordsState({ status, view, change, canCreate }: RecordsStateProps) {
  const { t } = useTranslation();
  if (status === "loading") return <LoadingList />;
  if (status === "failed" && recordList.isGone)
    return (
      <Suspense>
        <GoneView {...{ view, change }} />
      </Suspense>
    );
  if (status === "failed") return <FailedList onRetry={() => void loadRecords(view)} />;
  if (isNarrowed(view)) {
    return (
      <NoHit
        title={t("screen.records.noHitTitle")}
        text={t("screen.records.noHitText")}
        onReset={() => change(withoutFilters(view))}
      />
    );
  }
  return (
    <EmptyState
      icon={<RecordsIcon size={24} />}
      title={t("screen.records.emptyTitle")}
      text={canCreate ? t("screen.records.emptyText") : t("screen.records.emptyReaderText")}
      actions={
        canCreate && (
          <LinkButton href="/vvt/create" isPrimary>
            {t("action.create")}
          </LinkButton>
        )
      }
    />
  );
}
