import type { Viewer } from "#client/state/auth.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import type { Access, PageRoute } from "./pageRoute.ts";

export type Decision = { show: true } | { show: false; to: string };

const allowed: Decision = { show: true };

/**
 * Applies the guards: anonymous viewers go to sign-in, signed-in ones leave it, a missing role or
 * licence, or a page that concerns companies they do not see, leads to the start page.
 */
export function decideAccess(
  access: Access,
  viewer: (Pick<Viewer, "roles"> & Partial<Pick<Viewer, "features" | "allCompanies">>) | null,
  wanted: string,
  afterSignIn: string | null,
  needs: Pick<PageRoute, "feature" | "allCompanies"> = {},
): Decision {
  if (access === "public" || access === "any") return allowed;
  if (access === "anonymous") return viewer ? { show: false, to: afterSignIn ?? "/" } : allowed;
  if (!viewer) return { show: false, to: `/login?redirect=${encodeURIComponent(wanted)}` };
  const hasRight = access === "login" || hasRole(viewer.roles, access);
  return hasRight && meetsNeeds(viewer, needs) ? allowed : { show: false, to: "/" };
}

function meetsNeeds(
  viewer: Partial<Pick<Viewer, "features" | "allCompanies">>,
  { feature, allCompanies }: Pick<PageRoute, "feature" | "allCompanies">,
): boolean {
  return (
    hasFeature(viewer.features ?? [], feature) &&
    (allCompanies !== true || viewer.allCompanies === true)
  );
}
