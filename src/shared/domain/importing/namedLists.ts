/** The lists whose entries have other names in files: provisions of the law, countries, safeguards. */
export const namedLists: ReadonlySet<string> = new Set([
  "legality",
  "flexibilityClause",
  "nationalDataProtectionLaw",
  "nationalLegalObligation",
  "appropriateSafeguards",
  "countries",
]);
