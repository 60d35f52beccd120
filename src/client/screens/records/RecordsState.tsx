import { useTranslation } from "react-i18next";
import { loadRecords } from "#client/state/recordList.ts";
import { isNarrowed, withoutFilters, type RecordView } from "#client/state/recordView.ts";
import { EmptyState } from "#client/theme/EmptyState.tsx";
import { RecordsIcon } from "#client/theme/icons.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { FailedList, LoadingList, NoHit } from "../list/ListStates.tsx";
import type { ChangeView } from "./useRecordView.ts";

interface RecordsStateProps {
  status: "loading" | "ready" | "failed";
  view: RecordView;
  change: ChangeView;
  canCreate: boolean;
}

/** What stands where the list would be: loading, failed, nothing found, nothing there yet. */
export function RecordsState({ status, view, change, canCreate }: RecordsStateProps) {
  const { t } = useTranslation();
  if (status === "loading") return <LoadingList />;
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
