import { parseId } from "#shared/api/ids.ts";
import type { Versions } from "../records/addresses.ts";

export interface Compared extends Required<Versions> {
  id: number;
}

/** The compared versions from the URL; by default the newest and what it followed. */
export function comparedOf(id: number, newest: number, search: string): Compared {
  const query = new URLSearchParams(search);
  const after = within(parseId(query.get("after") ?? undefined) ?? newest, 1, newest);
  const before = within(parseId(query.get("before") ?? undefined) ?? after - 1, 0, after - 1);
  return { id, before, after, isWhole: query.get("show") === "all" };
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
