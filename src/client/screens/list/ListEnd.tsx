import { Button } from "@primer/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { BusyButton } from "#client/theme/BusyButton.tsx";
import { Row } from "#client/ui/row.ts";

interface ListEndProps {
  /** Text on how much of the list is loaded. */
  children: string;
  /** Cursor of the next page; null at the end of the list. */
  next: string | number | null;
  isLoading: boolean;
  /** True if the next page failed to load. */
  hasFailed?: boolean;
  /** Loads the next page; its identity changes only with the list. */
  onMore: () => void;
}

/** End of the loaded part: loads the next page when scrolled into view, or by a button. */
export function ListEnd({ children, next, isLoading, hasFailed = false, onMore }: ListEndProps) {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    // After a failure the viewer decides when to try again.
    if (!element || next === null || hasFailed) return undefined;
    // Several changes may be reported at once, the latest one last.
    const observer = new IntersectionObserver((seen) => seen.at(-1)?.isIntersecting && onMore(), {
      rootMargin: "800px",
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [next, hasFailed, onMore]);
  return (
    <Row gap={4} inset above={3} below={6} tone="muted" size="tiny" ref={end}>
      <span>{children}</span>
      {hasFailed && <span role="alert">{t("screen.list.moreFailed")}</span>}
      {next !== null && (
        <BusyButton size="small" isBusy={isLoading} busyText={t("common.loading")} onClick={onMore}>
          {t(hasFailed ? "action.retry" : "screen.list.more")}
        </BusyButton>
      )}
    </Row>
  );
}

/** Shown above a list that could not be brought up to date. */
export function OutdatedList({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Row gap={4} inset above={3} below={6} tone="muted" size="tiny" role="alert">
      <span>{t("screen.list.outdated")}</span>
      <Button size="small" onClick={onRetry}>
        {t("action.retry")}
      </Button>
    </Row>
  );
}
