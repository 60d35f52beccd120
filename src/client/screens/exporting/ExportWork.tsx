import { ProgressBar } from "@primer/react";
import { useTranslation } from "react-i18next";
import styled from "styled-components";
import { useSnapshot } from "valtio";
import { exportProgress } from "#client/state/exporting.ts";
import { Banner } from "#client/theme/Banner.tsx";

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
    <Whole ref={showWhole}>
      <ProgressBar progress={progress} aria-label={t("screen.export.running")} />
      <p role="status">{t("screen.export.progress", { percent: progress })}</p>
    </Whole>
  );
}

/** On a small screen it stands below what was filled in. */
function showWhole(part: HTMLElement | null): void {
  part?.scrollIntoView({ block: "nearest" });
}

const Whole = styled.div`
  display: grid;
  gap: 8px;
  p {
    font-size: 12px;
    line-height: 16px;
    color: var(--fgColor-muted);
  }
`;
