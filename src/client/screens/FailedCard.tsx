import { Button } from "@primer/react";
import { useTranslation } from "react-i18next";
import type { FailureInPlace } from "#client/state/failureInPlace.ts";
import { DangerIcon } from "#client/theme/icons.ts";
import { Fill, Row } from "#client/ui/row.ts";
import { Muted, Text } from "#client/ui/text.ts";

interface FailedCardProps {
  title: string;
  failure: FailureInPlace | null;
  onRetry: () => void;
  /** Label of the button if it does something other than retry. */
  retryName?: string;
}

/** Shown in place of what a card could not load, with a way to try again. */
export function FailedCard({ title, failure, onRetry, retryName }: FailedCardProps) {
  const { t } = useTranslation();
  return (
    <Row role="alert" wrap align="start" gap={3} above={3} below={3}>
      <Text tone="danger">
        <DangerIcon size={16} />
      </Text>
      <Fill>
        <Text as="p" strong>
          {title}
        </Text>
        <Muted as="p">{failure?.message || t("screen.list.failedText")}</Muted>
        {failure?.supportId !== undefined && (
          <Muted as="small">
            {t("dialog.response.support")} {failure.supportId}
          </Muted>
        )}
      </Fill>
      <Button size="small" onClick={onRetry}>
        {retryName ?? t("action.retry")}
      </Button>
    </Row>
  );
}
