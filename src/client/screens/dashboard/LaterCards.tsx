import { Suspense, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { loadTexts } from "#client/i18n/language.ts";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import { quietChunk } from "#client/state/chunks.ts";
import { atFirstTouch } from "#client/state/firstTouch.ts";
import { figureHistory, type Figures, loadFigureHistory } from "#client/state/figures.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { allEnded } from "#shared/engine/allEnded.ts";
import { ChunkPart } from "../ChunkPart.tsx";
import { FailedCard } from "../FailedCard.tsx";
import { Card, Section } from "./cardParts.ts";
import { StreamCard } from "./StreamCard.tsx";

/** The parts, and how the viewer has arranged them, so that none moves afterwards. */
async function loadParts() {
  const [{ DashboardCharts, Verdict, loadTiles }] = await allEnded([
    import("./DashboardCharts.tsx"),
    loadTexts("chartCards"),
  ]);
  loadTiles();
  return { DashboardCharts, Verdict };
}

/** It stands at the end, so that nothing waits for it. */
const CommunityCard = quietChunk(async () => (await import("./CommunityCard.tsx")).loadCard());

/** What is asked for when the figures are there, and what stands below it. */
export function LaterCards({ figures }: { figures: Figures }) {
  const { t } = useTranslation();
  const { text } = usePageTexts();
  const { viewer } = useSnapshot(auth);
  const { status, values, failure } = useSnapshot(figureHistory);
  const [isTouched, setTouched] = useState(false);
  useEffect(() => atFirstTouch(() => setTouched(true)), []);
  // Charts are drawn anew when their figures are others.
  const known = useMemo(() => ({ ...figures, ...values }), [figures, values]);
  return (
    <ChunkPart
      load={loadParts}
      part={({ DashboardCharts, Verdict }) => (
        <>
          <Verdict
            figures={figures}
            history={values}
            hasRisk={hasFeature(viewer?.features ?? [], "risk")}
          />
          <DashboardCharts figures={known} filter={figures.filter ?? null} />
          {values && !values.change && (
            <Card>
              <Section>
                <p>{text("screen.today.pastUnknown")}</p>
              </Section>
            </Card>
          )}
          {status === "failed" && (
            <Card>
              <FailedCard
                title={t("screen.dashboard.failedTitle")}
                failure={failure}
                onRetry={() => void loadFigureHistory(figures.filter ?? null)}
              />
            </Card>
          )}
          <StreamCard />
          {isTouched && hasFeature(viewer?.features ?? [], "community") && (
            <Suspense>
              <CommunityCard />
            </Suspense>
          )}
        </>
      )}
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
