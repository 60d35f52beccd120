import type { Context } from "#shared/engine/plan/types.ts";
import type { Feature, Mode, Role, Status } from "#shared/generated/words/words.ts";

/** A context whose words are those of the register's documents. */
export interface ViewerContext extends Context {
  mode: Mode | null;
  roles: readonly Role[];
  features: readonly Feature[];
  status: Status | null;
}
