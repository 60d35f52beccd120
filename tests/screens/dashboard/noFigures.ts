const counts = Object.fromEntries(
  [
    "companyCount",
    "recordsCount",
    "recordsDraftCount",
    "recordsReviewCount",
    "recordsApprovalCount",
    "recordsReleaseCount",
    "recordsFinalisedCount",
    "recordsArchivedCount",
    "recordsLowOrMediumRiskCount",
    "recordsHighOrVeryHighRiskCount",
    "recordsDpiaCompletedCount",
    "recordsDpiaMissingCount",
    "vendorDpaCompletedCount",
    "vendorDpaMissingCount",
    "vendorDpaThirdCountryWithoutSafeguardCount",
  ].map((name) => [name, 0]),
);

/** Figures of a register with one record, of which nothing else is counted. */
export const noFigures = { ...counts, recordsCount: 1, dataFlow: [], byCompany: [], byRisk: [] };

/** What is known of its past. */
export const noHistory = {
  since: "2026-10-31",
  change: { ...counts, dataFlow: 0 },
  byMonth: [],
  readinessByCompany: [],
};
