import { useSnapshot } from "valtio";
import { auth } from "#client/state/auth.ts";
import type { GapChoice } from "#client/state/gaps/gaps.ts";
import { hasFeature } from "#shared/domain/workflow/features.ts";
import { hasRole } from "#shared/domain/workflow/roles.ts";
import { TextButton } from "#client/ui/textButton.ts";

/** Gaps that are to become tasks, with how many there are. */
export interface Assigning extends GapChoice {
  count: number;
}

interface LineButtonProps {
  words: string;
  /** Subject of the line, for screen readers. */
  about: string;
  onClick: () => void;
}

/** A button that gives tasks for what its line says, for those who may. */
export function LineButton({ words, about, onClick }: LineButtonProps) {
  const { roles = [], features = [] } = useSnapshot(auth).viewer ?? {};
  if (!hasRole(roles, "ROLE_TENANT_EDITOR") || !hasFeature(features, "workflow")) return null;
  return (
    <TextButton type="button" aria-label={`${words}: ${about}`} onClick={onClick}>
      {words}
    </TextButton>
  );
}
