import { call } from "#client/api/call.ts";
import { isFailure } from "#client/api/failure.ts";
import { clientIdOfCopy, takenOver } from "#shared/engine/copies/copy.ts";
import { withoutChoicesOf } from "#shared/engine/rules/choices.ts";
import { asDocument, asJson } from "#shared/engine/body/borders.ts";
import { changedValues } from "#shared/engine/body/differences.ts";
import { rulesOf, withoutAsked } from "#shared/domain/templateRules.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import { isSameReference } from "#shared/engine/body/references.ts";
import type { Language } from "#shared/engine/language.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Operations } from "#shared/generated/operations.ts";
import { planOf } from "#shared/generated/plans.ts";
import { showFailure } from "./dialogs.ts";
import { itemsTitled } from "./editorLookups.ts";
import { type LostReference, lostReferences, referencesIn, withoutLost } from "./lostReferences.ts";
import { type CompanyLosses, lossesOf } from "./records/templateLosses.ts";
import { loadViewerPlans, viewerPlans } from "./viewerPlans.ts";

/** A company as its filter names it. */
interface Company {
  id: number;
  title: string;
}

/** The body that new records begin with, and for each company what of the template does not fit it. */
export interface Beginning {
  body: Body;
  losses: readonly CompanyLosses[];
}

/**
 * What new records for these companies begin with, as a template says; nothing is written. Null if
 * the template can't be read, which has been shown.
 */
export async function beginFromTemplate(
  id: number,
  companies: readonly Company[],
  language: Language,
): Promise<Beginning | null> {
  try {
    const [template, references] = await Promise.all([readTemplate(id), asReferences(companies)]);
    const isHome = (each: Body) => isSameReference(each, template["company"]);
    // The first stands for all, and keeps what belongs to its company.
    const assigned = references.toSorted(
      (one, other) => Number(isHome(other)) - Number(isHome(one)),
    );
    const { company: _, ...taken } = withoutAsked(template, copied(template));
    const [first = {}, ...others] = assigned;
    // Company-specific values such as departments don't exist in another company.
    const shared = isHome(first) ? taken : withoutCompany(taken);
    const origin = { ...namesOf(template, id), ...rulesOf(template) };
    const parts = assigned.map((company, at) => ({
      company,
      fitting: at === 0 ? shared : withoutCompany(shared),
      origin,
    }));
    return {
      body: {
        ...shared,
        ...origin,
        ...(others.length > 0 ? { companyAssignment: assigned } : { company: first }),
      },
      losses: await lossesOf(recordPlan(), { template, taken, parts }, language),
    };
  } catch (thrown) {
    if (isFailure(thrown)) return null;
    throw thrown;
  }
}

/** As pickers offer them, with what rules need to know of them. */
async function asReferences(companies: readonly Company[]): Promise<Body[]> {
  const titles = companies.map(({ title }) => title);
  const items = await itemsTitled("companies", {}, titles);
  return companies.map(({ id, title }) => items.find((each) => each["id"] === id) ?? { id, title });
}

/** Entries cannot be taken over, since they are gone or since templates belong to no company. */
export type LeftOutReason = "gone" | "ofCompany";

/** Asks whether entries may be left out. */
export type MayLeaveOut = (
  lost: readonly LostReference[],
  reason: LeftOutReason,
) => Promise<boolean>;

/**
 * Creates a template of the group from another one; its id, or null if it failed, which has been
 * shown, or was not agreed to. Sending it again with the same clientId creates nothing twice.
 */
export async function createTemplateFrom(
  id: number,
  clientId: string,
  mayLeaveOut: MayLeaveOut,
): Promise<number | null> {
  try {
    const template = await readTemplate(id);
    const { company: _, ...taken } = copied(template);
    const fitting = withoutCompany(taken);
    const ofCompany = referencesIn(recordNodes(), changedValues(recordPlan(), taken, fitting));
    if (ofCompany.length > 0 && !(await mayLeaveOut(ofCompany, "ofCompany"))) return null;
    const body: Body = { ...fitting, ...namesOf(template, id), template: true, clientId };
    return await create(body, mayLeaveOut);
  } catch (thrown) {
    if (isFailure(thrown)) return null;
    throw thrown;
  }
}

/** Creates the record; deleted references can be left out after confirmation. */
async function create(body: Body, mayLeaveOut: MayLeaveOut): Promise<number | null> {
  const write = asDocument<Operations["records.save"]["body"]>(body);
  try {
    const saved = asJson(await call("records.save", { body: write }, { inPlace: ["invalid"] }));
    return idOf(saved);
  } catch (thrown) {
    const lost = lostReferences(recordNodes(), body, thrown);
    if (lost.length === 0 && isFailure(thrown, "invalid")) showFailure(thrown);
    if (lost.length === 0) throw thrown;
    return (await mayLeaveOut(lost, "gone")) ? create(withoutLost(body, lost), mayLeaveOut) : null;
  }
}

async function readTemplate(id: number): Promise<Body> {
  const [read] = await Promise.all([call("records.read", { params: { id } }), loadViewerPlans()]);
  return asJson(read);
}

function recordPlan(): Plan {
  return viewerPlans()["record"] ?? planOf("record");
}

function recordNodes(): readonly PlanNode[] {
  return recordPlan().nodes;
}

function copied(template: Body): Body {
  return takenOver(recordNodes(), template, (row) => clientIdOfCopy(row) ?? crypto.randomUUID());
}

/** Without the choices that depend on the company. */
function withoutCompany(body: Body): Body {
  return withoutChoicesOf(recordNodes(), "/company/id", body);
}

/** How it is called, and the version it comes from, should the template change meanwhile. */
function namesOf({ name = "", language = "de", version = null }: Body, id: number): Body {
  const names: Body = { name, language, parentTemplateId: id };
  return version === null ? names : { ...names, parentTemplateVersion: version };
}

function idOf(value: unknown): number | null {
  const id = isBody(value) ? value["id"] : null;
  return typeof id === "number" ? id : null;
}
