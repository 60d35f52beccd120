import type { Text } from "#shared/strings/text.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import type { Feature, Role } from "#shared/generated/words/words.ts";
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

/** A tile below the figures: a chart, or a card, as wide as the page unless it says otherwise. */
export type LowerTile = Tile & { chart?: ChartDocument; columns?: number };

interface Offer {
  features: readonly Feature[];
  roles: readonly Role[];
  text: Text;
  charts: readonly ChartDocument[];
  figures: FigureLists;
  hasSeveralGroups: boolean;
  /** True if there is no record yet. */
  isEmpty: boolean;
}

/** The tiles below the figures, in their usual order. */
export function lowerTiles(offer: Offer): LowerTile[] {
  const { charts, figures, features, roles, text, hasSeveralGroups, isEmpty } = offer;
  const isAdmin = hasRole(roles, "ROLE_TENANT_ADMIN");
  const gaps = isEmpty ? [] : [{ id: "gaps", title: text("groups.gaps"), columns: 7 }];
  const own = isEmpty ? [] : [{ id: "own", title: text("screen.own.title"), columns: 7 }];
  const stream = { id: "stream", title: text("title.activity"), columns: 5 };
  const setup = { id: "setup", title: text("screen.setup.title"), columns: 7 };
  return [
    ...own,
    ...(isAdmin ? [setup, stream, ...gaps] : [...gaps, stream]),
    ...(hasSeveralGroups ? [{ id: "groups", title: text("groups.title") }] : []),
    ...charts.map((chart) => ({
      id: chart.id,
      title: chartTitle(chart, chartLines(chart, figures), text),
      chart,
    })),
    ...(hasFeature(features, "community")
      ? [{ id: "community", title: text("title.community") }]
      : []),
  ];
}
