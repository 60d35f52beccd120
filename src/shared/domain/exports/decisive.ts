/** The properties of a record that decide which registers it belongs to. */
export const decisive = [
  "template",
  "leaMaster",
  "authorityReportRelevance",
  "processor",
  "controller",
] as const;
