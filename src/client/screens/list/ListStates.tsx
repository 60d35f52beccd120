import { Button } from "@primer/react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#client/ui/EmptyState.tsx";
import { DangerIcon, SearchIcon } from "#client/theme/icons.ts";
import { AfterDelay, Skeleton } from "#client/theme/Skeleton.tsx";
import { Stack } from "#client/ui/stack.ts";
import { Fill, Row } from "#client/ui/row.ts";

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
      <Stack inset gap={6} above={3} role="status" aria-label={t("common.loading")}>
        {widths.map((width) => (
          <Row key={width} gap={6}>
            <Fill>
              <Skeleton $width={width} />
            </Fill>
            <Skeleton $width="120px" />
          </Row>
        ))}
      </Stack>
    </AfterDelay>
  );
}
