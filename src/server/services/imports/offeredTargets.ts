import { type FieldTexts, fieldTargets } from "#shared/domain/importing/fieldTargets.ts";
import { importableLists, listTargets } from "#shared/domain/importing/listSheets.ts";
import { type Target, targets } from "#shared/domain/importing/targets.ts";
import type { Call } from "#server/auth/call.ts";
import { optionKey } from "#shared/strings/keys.ts";
import { ownTexts } from "../bodies/ownTexts.ts";
import { planFor, recordPlan } from "../bodies/plans.ts";
import { callContext } from "../records/recordContext.ts";
import { mayMake } from "./importTerms.ts";

/** The fields of the group's records that no listed target stands for, its custom fields included. */
export function ownFieldTargets(call: Call): Target[] {
  return fieldTargets(recordPlan(callContext(call)), textsFor(call));
}

function textsFor(call: Call): FieldTexts {
  return {
    label: ({ textKey }, language) => ownTexts(call, language)(`${textKey}.label`),
    option: (node, value, language) => ownTexts(call, language)(optionKey(node, value)),
  };
}

/** All that a column may be taken for, by value: of activities, or of the entries of a list. */
export function offeredTargets(call: Call, list: string | undefined): ReadonlyMap<string, Target> {
  const all =
    list === undefined ? [...targets, ...ownFieldTargets(call)] : targetsOfList(call, list);
  return new Map(all.map((target) => [target.value, target]));
}

/** All that a column may be taken for where the rows are entries of a list. */
function targetsOfList(call: Call, list: string): Target[] {
  return listTargets(list, planFor(callContext(call), `catalogues/${list}`), textsFor(call));
}

/** The lists whose entries the viewer may make of the rows of a table, with what columns mean there. */
export function offeredLists(call: Call): ReadonlyMap<string, Target[]> {
  const lists = importableLists.filter((list) => mayMake(call, list));
  return new Map(lists.map((list) => [list, targetsOfList(call, list)]));
}
