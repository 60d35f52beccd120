/** By which a file of records is recognised, and how the parts of its archive are called. */
export const recordsFile = {
  format: "artikel30-records",
  version: 1,
  records: "records.json",
  schema: "records.schema.json",
} as const;
