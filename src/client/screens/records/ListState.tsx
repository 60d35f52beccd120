import { Button } from "@primer/react";
import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { loadRecords } from "#client/state/records.ts";
import { isNarrowed, widened, type RecordView } from "#client/state/recordView.ts";
import { EmptyState } from "#client/theme/EmptyState.tsx";
import { DangerIcon, RecordsIcon, SearchIcon } from "#client/theme/icons.ts";
import { LinkButton } from "#client/theme/LinkButton.tsx";
import { AfterDelay, Skeleton } from "#client/theme/Skeleton.tsx";
import type { ChangeView } from "./useRecordView.ts";

interface ListStateProps {
  status: "loading" | "ready" | "failed";
  view: RecordView;
  change: ChangeView;
  canCreate: boolean;
}

/** What stands where the list would be: loading, failed, nothing found, nothing there yet. */
export function ListState({ status, view, change, canCreate }: ListStateProps) {
  const { t } = useTranslation();
  if (status === "loading") return <LoadingLines />;
  if (status === "failed") {
    return (
      <EmptyState
        icon={<DangerIcon size={24} />}
        title={t("screen.records.failedTitle")}
        text={t("screen.records.failedText")}
        actions={<Button onClick={() => void loadRecords(view)}>{t("action.retry")}</Button>}
      />
    );
  }
  if (isNarrowed(view)) {
    return (
      <EmptyState
        icon={<SearchIcon size={24} />}
        title={t("screen.records.noHitTitle")}
        text={t("screen.records.noHitText")}
        actions={
          <Button onClick={() => change(widened(view))}>{t("screen.records.resetFilter")}</Button>
        }
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

const widths = ["38%", "52%", "44%", "61%", "35%", "48%", "57%", "41%"];

function LoadingLines() {
  const { t } = useTranslation();
  return (
    <AfterDelay>
      <Lines role="status" aria-label={t("common.loading")}>
        {widths.map((width) => (
          <div key={width}>
            <Skeleton $width={width} />
            <Skeleton $width="120px" />
            <Skeleton $width="90px" />
          </div>
        ))}
      </Lines>
    </AfterDelay>
  );
}

const Lines = styled.div`
  border-top: 1px solid var(--borderColor-default);
  & > div {
    display: grid;
    grid-template-columns: 1fr 120px 90px;
    align-items: center;
    gap: 24px;
    height: 40px;
    padding: 0 24px 0 var(--a30-page-inline);
    border-bottom: 1px solid var(--borderColor-muted);
  }
  @media (max-width: 767.98px) {
    & > div {
      grid-template-columns: 1fr 90px;
      height: 88px;
      & > :nth-child(2) {
        display: none;
      }
    }
  }
`;
