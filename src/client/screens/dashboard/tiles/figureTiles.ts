import type { ParseKeys } from "i18next";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import type { Feature } from "#shared/generated/words/words.ts";

export interface FigureTile {
  /** That of its heading. */
  id: `figures-${"stock" | "risk" | "dpia" | "transfers"}`;
  title: ParseKeys;
  /** How wide it is at least. */
  width: string | number;
  feature?: Feature;
}

/** The groups of figures in their usual order. */
const figureTiles: readonly FigureTile[] = [
  { id: "figures-stock", title: "screen.dashboard.stock", width: "100%" },
  { id: "figures-risk", title: "screen.dashboard.risk", width: 290, feature: "risk" },
  { id: "figures-dpia", title: "screen.dashboard.dpia", width: 260, feature: "risk" },
  { id: "figures-transfers", title: "screen.dashboard.transfers", width: 590 },
];

/** Those of them that are licensed. */
export function offeredFigures(features: readonly Feature[] = []): FigureTile[] {
  return figureTiles.filter(({ feature }) => hasFeature(features, feature));
}
