import { fieldTargets } from "#shared/domain/importing/fieldTargets.ts";
import { type Target, targets } from "#shared/domain/importing/targets.ts";
import { planOf } from "#shared/generated/plans.ts";
import { optionKey } from "#shared/strings/keys.ts";
import { exportTexts } from "#server/exports/exportTexts.ts";

/** Targets of the product's fields, with their texts. */
export const productFieldTargets = fieldTargets(planOf("record"), {
  label: ({ textKey }, language) => exportTexts(language)(`${textKey}.label`),
  option: (node, value, language) => exportTexts(language)(optionKey(node, value)),
});

/** All that a column may be taken for in a group without custom fields, by value. */
export const recordTargets: ReadonlyMap<string, Target> = new Map(
  [...targets, ...productFieldTargets].map((target) => [target.value, target]),
);
