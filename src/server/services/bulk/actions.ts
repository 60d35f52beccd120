import type { BulkDo } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import type { BulkAction } from "./action.ts";
import { duplicating } from "./duplicating.ts";
import { editing } from "./editing.ts";
import { following } from "./following.ts";
import { moving } from "./moving.ts";
import { removing } from "./removing.ts";

const actions: Readonly<Record<BulkDo["action"], (call: Call, wanted: BulkDo) => BulkAction>> = {
  change: editing,
  status: (_call, wanted) => moving(wanted),
  duplicate: (_call, wanted) => duplicating(wanted),
  follow: (_call, wanted) => following(wanted),
  delete: () => removing(),
};

/** Returns the requested action; throws if it can be done to no record. */
export function bulkAction(call: Call, wanted: BulkDo): BulkAction {
  return actions[wanted.action](call, wanted);
}
