import tiles from "#schemas/lists/figures.json" with { type: "json" };
import { hasFeature } from "#shared/domain/workflow/features.ts";
import type { Feature } from "#shared/generated/words/words.ts";

/** A figure, by its name in the reply, and the list of what it counts. */
interface TileFigure {
  figure: string;
  /** The filter of the list, and its value, or whether the grades are serious. */
  filter: string;
  is?: string;
  isSerious?: boolean;
  /** Which records it counts: a rule of the charts' tools. */
  rule: string;
  label: string;
  tone?: "attention" | "danger";
  /** The figures that its bar is a share of. */
  of: readonly string[];
  colour: string;
}

export interface FigureTile {
  /** That of its heading. */
  id: string;
  title: string;
  /** How wide it is at least. */
  width: string;
  feature?: Feature;
  figures: readonly TileFigure[];
}

/** The groups of figures that are licensed, in their usual order. */
export function offeredFigures(features: readonly Feature[] = []): FigureTile[] {
  // Border: a test holds the document against the reply and its filters.
  const groups = tiles.groups as readonly FigureTile[];
  return groups.filter(({ feature }) => hasFeature(features, feature));
}
