import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import { clientIdOfCopy, takenOver, withoutChoicesOf } from "#shared/engine/copies/copy.ts";
import { asDocument, asJson } from "#shared/engine/body/borders.ts";
import { withoutAsked } from "#shared/domain/templateRules.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { planOf } from "#shared/generated/plans.ts";
import { showFailure } from "./dialogs.ts";
import { type LostReference, lostReferences, withoutLost } from "./lostReferences.ts";
import { loadViewerPlans, viewerPlans } from "./viewerPlans.ts";

/** What to create from a template: records for companies, or a template of the group. */
export type Creation = { companies: readonly number[] } | { template: true };

/**
 * Creates records from a template, one for each company, all or none; their ids, or null if it
 * failed, which has been shown. Sending it again with the same clientId creates nothing twice. What
 * the template names and is gone is left out, if that is agreed to.
 */
export async function createFromTemplate(
  id: number,
  wanted: Creation,
  clientId: string,
  mayLeaveOut: (lost: readonly LostReference[]) => Promise<boolean>,
): Promise<number[] | null> {
  try {
    const [read] = await Promise.all([call("records.read", { params: { id } }), loadViewerPlans()]);
    const body: Body = { ...copyOf(asJson(read), wanted), parentTemplateId: id, clientId };
    return await create(body, mayLeaveOut);
  } catch (thrown) {
    if (isFailure(thrown)) return null;
    throw thrown;
  }
}

/** What a template names and is gone can be left out, once that has been said. */
async function create(
  body: Body,
  mayLeaveOut: (lost: readonly LostReference[]) => Promise<boolean>,
): Promise<number[] | null> {
  const write = asDocument<Operations["records.save"]["body"]>(body);
  try {
    return idsOf(asJson(await call("records.save", { body: write }, { inPlace: ["invalid"] })));
  } catch (thrown) {
    const nodes = (viewerPlans()["record"] ?? planOf("record")).nodes;
    const lost = lostReferences(nodes, body, thrown);
    if (lost.length === 0 && isFailure(thrown, "invalid")) showFailure(thrown);
    if (lost.length === 0) throw thrown;
    return (await mayLeaveOut(lost)) ? create(withoutLost(body, lost), mayLeaveOut) : null;
  }
}

function copyOf(template: Body, wanted: Creation): Body {
  const nodes = (viewerPlans()["record"] ?? planOf("record")).nodes;
  const all = takenOver(nodes, template, (row) => clientIdOfCopy(row) ?? crypto.randomUUID());
  const taken = "template" in wanted ? all : withoutAsked(template, all);
  const { name = "", language = "de" } = template;
  if ("template" in wanted) {
    const { company: _, ...rest } = withoutChoicesOf(nodes, companyId, taken);
    return { ...rest, name, language, template: true };
  }
  const [first, ...others] = wanted.companies;
  const isElsewhere = others.length > 0 || idOf(template["company"]) !== first;
  // What belongs to one company, as its departments do, is not there in another.
  const fitting = isElsewhere ? withoutChoicesOf(nodes, companyId, taken) : taken;
  const { company: _, ...rest } = fitting;
  const companies = wanted.companies.map((id) => ({ id }));
  return {
    ...rest,
    name,
    language,
    ...(others.length > 0 ? { companyAssignment: companies } : { company: companies[0] ?? null }),
  };
}

/** What choices of a record that depend on its company are filtered by. */
const companyId = "/company/id";

function idOf(value: unknown): unknown {
  return isBody(value) ? value["id"] : undefined;
}

function idsOf(saved: Body): number[] {
  const all = Array.isArray(saved["items"]) ? saved["items"] : [saved];
  return all.flatMap((each) => {
    const id = idOf(each);
    return typeof id === "number" ? [id] : [];
  });
}
