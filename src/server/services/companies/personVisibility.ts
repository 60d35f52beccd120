import { asBodies, asBody, asNumber } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";

export const peopleKind = "staff";

/** Companies a person belongs to; `isEverywhere` if their access covers all of the group. */
interface Belonging {
  companies: readonly number[];
  isEverywhere: boolean;
}

/** The companies where a person works or that their access covers, by their entry. */
export function belongingOf(body: Body): Belonging {
  const work = asNumber(asBody(body["company"])["id"]);
  const { roles } = body;
  const hasAccess = Array.isArray(roles) && roles.length > 0;
  const access = asBodies(body["companies"]).flatMap(({ id }) => asNumber(id) ?? []);
  return {
    companies: [...(work === undefined ? [] : [work]), ...(hasAccess ? access : [])],
    isEverywhere: hasAccess && access.length === 0,
  };
}

/**
 * Whether viewers limited to some companies see a person: those who belong to one of them, to the
 * whole group or, like an external data protection officer, to no company. `worksWithin` is the same in SQL.
 */
export function isPersonWithin(body: Body, seen: readonly number[]): boolean {
  const { companies, isEverywhere } = belongingOf(body);
  return isEverywhere || companies.length === 0 || companies.some((id) => seen.includes(id));
}

/** True if all companies that a person belongs to are among these. */
export function isPersonWhollyWithin(body: Body, seen: readonly number[]): boolean {
  const { companies, isEverywhere } = belongingOf(body);
  return !isEverywhere && companies.every((id) => seen.includes(id));
}
