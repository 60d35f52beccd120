import { useTranslation } from "react-i18next";
import { loadTexts } from "#client/i18n/language.ts";
import type { Figures } from "#client/state/figures.ts";
import { allEnded } from "#shared/engine/allEnded.ts";
import { ChunkPart } from "../ChunkPart.tsx";
import { FailedCard } from "../FailedCard.tsx";
import { Card } from "./cardParts.ts";
import { StreamCard } from "./StreamCard.tsx";

async function loadParts() {
  const [parts] = await allEnded([import("./DashboardCharts.tsx"), loadTexts("chartCards")]);
  return parts;
}

/** What is asked for when the figures are there, and what stands in its place if it cannot be had. */
export function LaterCards({ figures }: { figures: Figures }) {
  const { t } = useTranslation();
  return (
    <ChunkPart
      load={loadParts}
      part={({ DashboardCharts }) => <DashboardCharts figures={figures} />}
      failed={(retry) => (
        <>
          <Card>
            <FailedCard title={t("dialog.load.title")} failure={null} onRetry={retry} />
          </Card>
          <StreamCard />
        </>
      )}
    />
  );
}
