import { isOnlyOfProcessor } from "#shared/domain/workflow/registers.ts";
import { lettersFor } from "#shared/domain/workflow/readiness.ts";
import { ruleCounts, ruledFields } from "#shared/domain/templateRules.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { plans } from "#shared/generated/plans.ts";
import type { RuleCounts } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { exportTexts } from "#server/exports/exportTexts.ts";
import { recordPlans } from "#server/exports/exportContext.ts";
import { letterOf } from "#server/exports/registerSections.ts";

/** Fields that a template fixes or asks for, with label and letter; null if it has no rules. */
export function ruleMarks(call: Call, template: Body): RuleCounts | null {
  const counts = ruleCounts(template);
  if (!counts) return null;
  const rules = ruledFields(template);
  const texts = exportTexts(call.language);
  const asked = lettersFor(isOnlyOfProcessor(template));
  const fields = recordPlans(plans).flatMap((plan) =>
    plan.nodes.flatMap((node) => {
      const rule = rules.get(node.name);
      if (rule === undefined) return [];
      const label = texts(`${node.textKey}.label`) ?? node.name;
      const own = letterOf(node, plan);
      const letter = asked.find((each) => each.own === own)?.letter;
      return [{ label, rule, ...(letter === undefined ? {} : { letter }) }];
    }),
  );
  return { ...counts, fields };
}
