import { defaultsInto } from "#shared/engine/defaults.ts";
import { projectForRead } from "#shared/engine/project.ts";
import type { Body } from "#shared/engine/types.ts";
import { planOf } from "#shared/generated/plans.ts";
import type { CompanyGroupSettingsRead } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { found } from "#server/auth/problem.ts";
import { readGroup } from "#server/store/groups.ts";
import { callContext } from "./recordContext.ts";
import { resolveBodies } from "./references.ts";

const plan = planOf("catalogues/companyGroup");

/** The settings of the viewer's group; what was never set has its default. */
export function readGroupSettings(call: Call): Promise<CompanyGroupSettingsRead> {
  return call.transaction(async (tx) => {
    const context = callContext(call);
    const group = found(await readGroup(tx));
    const { id, title, language, features, version } = group;
    const stored: Body = { ...group.settings, id, title, language, features, version };
    const [body = stored] = await resolveBodies(tx, plan, [stored], context);
    // Projected by the document that the type is made from.
    return projectForRead(
      plan,
      defaultsInto(plan.nodes, body),
      context,
    ) as CompanyGroupSettingsRead;
  });
}
