import { useSnapshot } from "valtio";
import { auth } from "#client/state/auth.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";

/** Whether records can be selected: by those who may change some. */
export function useMaySelect(): boolean {
  return hasRole(useSnapshot(auth).viewer?.roles ?? [], "ROLE_CREATOR");
}
