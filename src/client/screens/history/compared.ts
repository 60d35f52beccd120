import { parseId } from "#shared/api/ids.ts";

/** Two versions of a record, the earlier one first. */
export interface Compared {
  id: number;
  before: number;
  after: number;
}

/** The URL of a comparison. */
export function addressOfVersions(id: number, { before, after }: Omit<Compared, "id">): string {
  return `/vvt/edit/${id}/history?before=${before}&after=${after}`;
}

/** The compared versions from the URL; by default the newest and what it followed. */
export function comparedOf(id: number, newest: number, search: string): Compared {
  const query = new URLSearchParams(search);
  const after = within(parseId(query.get("after") ?? undefined) ?? newest, 1, newest);
  const before = within(parseId(query.get("before") ?? undefined) ?? after - 1, 0, after - 1);
  return { id, before, after };
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
