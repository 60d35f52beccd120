import type { Body } from "../plan/types.ts";

/** The numbers among a body's values, for texts that name them. */
export function numbersIn(body: Body): Record<string, number> {
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
  );
}
