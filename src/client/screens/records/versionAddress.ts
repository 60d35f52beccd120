/** Two versions of a record, the earlier one first. */
export interface Versions {
  before: number;
  after: number;
}

/** The URL of a comparison. */
export function addressOfVersions(id: number, { before, after }: Versions): string {
  return `/vvt/edit/${id}/history?before=${before}&after=${after}`;
}
