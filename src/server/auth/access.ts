import { isWithin } from "#shared/domain/machines/machineAreas.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import type { OperationFacts } from "#shared/engine/plan/operation.ts";
import { accountOfSession } from "#server/store/accounts/accounts.ts";
import { overlayFor } from "./overlays.ts";
import type { Platform } from "./platform.ts";
import { Problem } from "./problem.ts";
import { readToken, type TokenClaims } from "./tokens.ts";
import { viewerOf, type Viewer } from "./viewer.ts";

/**
 * Loads the current account behind an access token; throws `unauthorized` if the token is no longer
 * valid.
 */
export async function mustKnowViewer(
  { store }: Platform,
  { session, group, account, end }: TokenClaims,
): Promise<Viewer> {
  const known = await store.readAcross((db) => accountOfSession(db, session, group, account));
  if (!known) throw new Problem("unauthorized");
  const overlay = await overlayFor(store, known.group, known.addedFields);
  return { ...viewerOf(known, session, overlay), tokenEnd: end };
}

/** The claims of an access token; throws `unauthorized` if it is not ours, or over. */
export async function mustBeSigned(
  platform: Platform,
  authorization: string | undefined,
): Promise<TokenClaims> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? "")?.[1];
  const claims = token ? await readToken(platform.keys, token) : null;
  if (!claims) throw new Problem("unauthorized");
  return claims;
}

/** True if the viewer's role and licence permit an operation. */
export function isAllowed(
  { roles, features }: Viewer,
  { access, feature }: Pick<OperationFacts, "access" | "feature">,
): boolean {
  const isOpen = access === "public" || access === "login";
  return (isOpen || hasRole(roles, access)) && hasFeature(features, feature);
}

/** A machine makes only the calls it was given; what belongs to none of its areas is for people. */
function mustBeForMachines(
  { machine }: Viewer,
  facts: Pick<OperationFacts, "handler" | "kind">,
): void {
  if (machine && !isWithin(machine.areas, facts)) throw new Problem("notForMachine");
}

/**
 * Checks the role before the licence, so that users without the role get no upsell, and last
 * whether the viewer sees every company a change would concern.
 */
export function mustBeAllowed(
  viewer: Viewer,
  facts: Pick<OperationFacts, "access" | "feature" | "allCompanies" | "handler" | "kind">,
): void {
  mustBeForMachines(viewer, facts);
  mustMeet(viewer, facts);
  if (facts.allCompanies && viewer.companies !== null) throw new Problem("allCompanies");
}

/** Requires a role, and then the licence. */
export function mustMeet(
  { roles, features }: Viewer,
  { access, feature }: Pick<OperationFacts, "access" | "feature">,
): void {
  if (access !== "public" && access !== "login" && !hasRole(roles, access))
    throw new Problem("forbidden");
  if (!hasFeature(features, feature)) throw new Problem("notLicensed");
}
