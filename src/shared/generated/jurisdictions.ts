// Written by `npm run gen` from schemas. Do not edit.

/** The catalogues whose items are the law of one country. */
export const jurisdictionLists: ReadonlySet<string> = new Set(["blacklist","deletionPractise","flexibilityClause","nationalDataProtectionLaw","nationalLegalObligation","recipientNationalLegalObligation"]);

/** The fields of a record's rows that name such items. */
export const jurisdictionFields: readonly string[] = ["deletionPractiseGdpr","deletionPractiseNational","flexibilityClause","nationalDataProtectionLaw","nationalLegalObligation"];
