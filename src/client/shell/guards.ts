import type { Feature } from "#shared/generated/words/words.ts";
import type { Viewer } from "#client/state/auth.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import type { Access } from "./pageRoute.ts";

/** Decision of a guard: show the page, or redirect. */
export type Decision = { show: true } | { show: false; to: string };

const allowed: Decision = { show: true };

/**
 * Applies the guards: anonymous viewers go to sign-in, signed-in ones leave it, a missing role or
 * licence leads to the start page.
 */
export function decideAccess(
  access: Access,
  viewer: (Pick<Viewer, "roles"> & Partial<Pick<Viewer, "features">>) | null,
  wanted: string,
  afterSignIn: string | null,
  feature?: Feature,
): Decision {
  if (access === "public" || access === "any") return allowed;
  if (access === "anonymous") return viewer ? { show: false, to: afterSignIn ?? "/" } : allowed;
  if (!viewer) return { show: false, to: `/login?redirect=${encodeURIComponent(wanted)}` };
  const isLicensed = hasFeature(viewer.features ?? [], feature);
  if (isLicensed && (access === "login" || hasRole(viewer.roles, access))) return allowed;
  return { show: false, to: "/" };
}
