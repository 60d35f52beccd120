import { Button } from "@primer/react";
import { useTranslation } from "react-i18next";
import styled from "styled-components";
import type { FailureInPlace } from "#client/state/failureInPlace.ts";
import { DangerIcon } from "#client/theme/icons.ts";

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
    <Said role="alert">
      <DangerIcon size={16} />
      <div>
        <p>
          <b>{title}</b>
        </p>
        <p>{failure?.message || t("screen.list.failedText")}</p>
        {failure?.supportId !== undefined && (
          <small>
            {t("dialog.response.support")} {failure.supportId}
          </small>
        )}
      </div>
      <Button size="small" onClick={onRetry}>
        {retryName ?? t("action.retry")}
      </Button>
    </Said>
  );
}

const Said = styled.div`
  display: grid;
  grid-template-columns: 16px minmax(0, 1fr) auto;
  align-items: start;
  gap: 8px 12px;
  padding: 16px 20px;
  overflow-wrap: anywhere;
  svg {
    margin-top: 2px;
    color: var(--fgColor-danger);
  }
  b {
    font-weight: 600;
  }
  p,
  small {
    color: var(--fgColor-muted);
  }
  b {
    color: var(--fgColor-default);
  }
  @media (max-width: 767.98px) {
    grid-template-columns: 16px minmax(0, 1fr);
    button {
      grid-column: 2;
      justify-self: start;
    }
  }
`;
