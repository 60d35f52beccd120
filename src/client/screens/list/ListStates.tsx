import { Button } from "@primer/react";
import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { EmptyState } from "#client/theme/EmptyState.tsx";
import { DangerIcon, SearchIcon } from "#client/theme/icons.ts";
import { AfterDelay, Skeleton } from "#client/theme/Skeleton.tsx";

export function FailedList({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<DangerIcon size={24} />}
      title={t("screen.list.failedTitle")}
      text={t("screen.list.failedText")}
      actions={<Button onClick={onRetry}>{t("action.retry")}</Button>}
    />
  );
}

interface NoHitProps {
  title: string;
  text: string;
  /** Label of the reset button if it resets less than all filters. */
  resetName?: string;
  onReset: () => void;
}

/** Shown in place of a list when search and filters match nothing, or name what is not there. */
export function NoHit({ title, text, resetName, onReset }: NoHitProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<SearchIcon size={24} />}
      title={title}
      text={text}
      actions={<Button onClick={onReset}>{resetName ?? t("screen.list.reset")}</Button>}
    />
  );
}

const widths = ["38%", "52%", "44%", "61%", "35%", "48%", "57%", "41%"];

export function LoadingList() {
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
