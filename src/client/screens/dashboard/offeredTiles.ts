import type { Text } from "#shared/strings/text.ts";
import type { Feature } from "#shared/generated/words/words.ts";
import type { FigureLists } from "#client/state/figures.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import type { ChartDocument } from "#shared/generated/charts.ts";
import { chartLines } from "./chartLines.ts";
import { chartTitle } from "./chartWords.ts";

/** A tile of the dashboard that can be left out. */
export interface Tile {
  id: string;
  title: string;
  /** Name used by links to the tile, if not its id. */
  anchor?: string;
}

/** A tile below the figures: a chart, or a card as wide as the page. */
export type LowerTile = Tile & { chart?: ChartDocument };

interface Offer {
  features: readonly Feature[];
  text: Text;
  charts: readonly ChartDocument[];
  figures: FigureLists;
  hasSeveralGroups: boolean;
}

/** The tiles below the figures, in their usual order. */
export function lowerTiles(offer: Offer): LowerTile[] {
  const { charts, figures, features, text, hasSeveralGroups } = offer;
  return [
    ...(hasSeveralGroups ? [{ id: "groups", title: text("groups.title") }] : []),
    ...charts.map((chart) => ({
      id: chart.id,
      title: chartTitle(chart, chartLines(chart, figures), text),
      chart,
    })),
    { id: "stream", title: text("title.activity") },
    ...(hasFeature(features, "community")
      ? [{ id: "community", title: text("title.community") }]
      : []),
  ];
}
