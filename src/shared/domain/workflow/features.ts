import list from "#schemas/lists/features.json" with { type: "json" };

/** The licensed functions of someone: those of the group and their own together, in the order of the list. */
export function combineFeatures(group: readonly string[], own: readonly string[]): string[] {
  return list.items
    .map((feature) => feature.value)
    .filter((feature) => group.includes(feature) || own.includes(feature));
}

/** Whether a function is licensed; what needs no licence always is. */
export function hasFeature(
  features: readonly string[],
  needed: string | null | undefined,
): boolean {
  return needed === null || needed === undefined || features.includes(needed);
}
