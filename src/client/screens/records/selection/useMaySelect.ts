import { useSnapshot } from "valtio";
import { auth } from "#client/state/auth.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";

/** True if the viewer may change records in general; single records may still refuse. */
export function useMayChange(): boolean {
  return hasRole(useSnapshot(auth).viewer?.roles ?? [], "ROLE_CREATOR");
}

/** True if the viewer may export the selection; read access to the records is enough. */
export function useMayExport(): boolean {
  return hasFeature(useSnapshot(auth).viewer?.features ?? [], "export");
}

/** True if the viewer may do anything with several records at once. */
export function useMaySelect(): boolean {
  const mayExport = useMayExport();
  return useMayChange() || mayExport;
}
