import { ProgressBar } from "@primer/react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { exportProgress } from "#client/state/exporting.ts";
import { Banner } from "#client/ui/Banner.tsx";
import { Stack } from "#client/ui/stack.ts";
import { Hint } from "#client/ui/text.ts";

/** How far the export is, or why there is no file. */
export function ExportWork() {
  const { t } = useTranslation();
  const { isRunning, progress, failure } = useSnapshot(exportProgress);
  if (failure !== null && !isRunning)
    return (
      <div ref={showWhole}>
        <Banner kind={failure === "stopped" ? "info" : "danger"}>
          <p>{t(`screen.export.failure.${failure}`)}</p>
        </Banner>
      </div>
    );
  if (!isRunning) return null;
  return (
    <Stack gap={2} ref={showWhole}>
      <ProgressBar progress={progress} aria-label={t("screen.export.running")} />
      <Hint role="status">{t("screen.export.progress", { percent: progress })}</Hint>
    </Stack>
  );
}

/** On a small screen it stands below what was filled in. */
function showWhole(part: HTMLElement | null): void {
  part?.scrollIntoView({ block: "nearest" });
}
