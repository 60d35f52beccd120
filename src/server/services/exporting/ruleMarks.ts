import { isOnlyOfProcessor } from "#shared/domain/workflow/registers.ts";
import { lettersFor } from "#shared/domain/workflow/readiness.ts";
import { ruledFields } from "#shared/domain/templateRules.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { listKey } from "#shared/strings/keys.ts";
import { plans } from "#shared/generated/plans.ts";
import type { Call } from "#server/auth/call.ts";
import { exportTexts, translate } from "#server/exports/exportTexts.ts";
import { recordPlans } from "#server/exports/exportContext.ts";
import type { FieldMark } from "#server/exports/html/partMarkup.ts";
import { letterOf } from "#server/exports/registerSections.ts";

/** Marks on the fields that a template fixes or asks for; none if it has no rules. */
export function ruleMarks(call: Call, template: Body): FieldMark[] {
  const rules = ruledFields(template);
  if (rules.size === 0) return [];
  const texts = exportTexts(call.language);
  const asked = lettersFor(isOnlyOfProcessor(template));
  return recordPlans(plans).flatMap((plan) =>
    plan.nodes.flatMap((node) => {
      const rule = rules.get(node.name);
      if (rule === undefined) return [];
      const label = texts(`${node.textKey}.label`) ?? node.name;
      const own = letterOf(node, plan);
      const letter = asked.find((each) => each.own === own)?.letter;
      const text = translate(texts, listKey("fieldRules", rule));
      return [{ label, kind: rule, text, ...(letter === undefined ? {} : { letter }) }];
    }),
  );
}
