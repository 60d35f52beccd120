import list from "#schemas/lists/features.json" with { type: "json" };
import type { Feature } from "#shared/generated/words/words.ts";

/** The licence features of the group and the person combined, in the order of the list. */
export function combineFeatures(group: readonly string[], own: readonly string[]): Feature[] {
  return list.items
    .map((feature) => feature.value)
    .filter(isFeature)
    .filter((feature) => group.includes(feature) || own.includes(feature));
}

/** True if a feature is licensed, or if none is needed. */
export function hasFeature(
  features: readonly Feature[],
  needed: Feature | null | undefined,
): boolean {
  return needed === null || needed === undefined || features.includes(needed);
}

export function isFeature(text: string): text is Feature {
  return list.items.some(({ value }) => value === text);
}
