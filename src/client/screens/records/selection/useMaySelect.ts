import { useSnapshot } from "valtio";
import { auth } from "#client/state/auth.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";

/** Whether somebody may change records, some of which may refuse. */
export function useMayChange(): boolean {
  return hasRole(useSnapshot(auth).viewer?.roles ?? [], "ROLE_CREATOR");
}

/** Whether what is selected may be exported, which who reads it may do. */
export function useMayExport(): boolean {
  return hasFeature(useSnapshot(auth).viewer?.features ?? [], "export");
}

/** Whether records can be selected: by those who may do anything with several of them. */
export function useMaySelect(): boolean {
  const mayExport = useMayExport();
  return useMayChange() || mayExport;
}
