import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { auth } from "#client/state/auth.ts";
import { figureHistory } from "#client/state/figures.ts";
import { Card } from "#client/ui/cards.ts";
import { FailedCard } from "../FailedCard.tsx";
import type { LowerTile } from "./offeredTiles.ts";
import { shownOf, tileChoice } from "./tiles/tileChoice.ts";
import { offeredFigures } from "./tiles/figureTiles.ts";

interface LowerNotesProps {
  lower: readonly LowerTile[];
}

/** Notes on missing history, and on tiles left out so that nothing is to be seen. */
export function LowerNotes({ lower }: LowerNotesProps) {
  const { t } = useTranslation();
  const { text } = usePageTexts();
  const { viewer } = useSnapshot(auth);
  const choice = useSnapshot(tileChoice);
  const { status, data, failure } = useSnapshot(figureHistory.state);
  const hasCharts = shownOf(lower, choice).some(({ chart }) => chart);
  const hasFigures = shownOf(offeredFigures(viewer?.features), choice).length > 0;
  return (
    <>
      {data && !data.change && (
        <Card>
          <p>{text("screen.today.pastUnknown")}</p>
        </Card>
      )}
      {status === "failed" && (
        <Card>
          <FailedCard
            title={t("screen.dashboard.failedTitle")}
            failure={failure}
            onRetry={() => void figureHistory.reload()}
          />
        </Card>
      )}
      {!hasCharts && choice.order.length > 0 && (
        <p>{text(hasFigures ? "screen.arrange.none" : "screen.arrange.nothing")}</p>
      )}
    </>
  );
}
