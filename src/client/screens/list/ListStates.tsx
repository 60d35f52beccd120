import { Button } from "@primer/react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#client/ui/EmptyState.tsx";
import { DangerIcon } from "#client/theme/icons.ts";
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
