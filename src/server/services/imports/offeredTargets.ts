import { fieldTargets } from "#shared/domain/importing/fieldTargets.ts";
import { type Target, targets } from "#shared/domain/importing/targets.ts";
import type { Call } from "#server/auth/call.ts";
import { optionKey } from "#shared/strings/keys.ts";
import { ownTexts } from "../bodies/ownTexts.ts";
import { recordPlan } from "../bodies/plans.ts";
import { callContext } from "../records/recordContext.ts";

/** The fields of the group's records that no listed target stands for, its custom fields included. */
export function ownFieldTargets(call: Call): Target[] {
  return fieldTargets(recordPlan(callContext(call)), {
    label: ({ textKey }, language) => ownTexts(call, language)(`${textKey}.label`),
    option: (node, value, language) => ownTexts(call, language)(optionKey(node, value)),
  });
}

/** All that a column of the group may be taken for, by value. */
export function offeredTargets(call: Call): ReadonlyMap<string, Target> {
  return new Map([...targets, ...ownFieldTargets(call)].map((target) => [target.value, target]));
}
