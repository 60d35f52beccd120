import { foreignElsewhere, type ForeignEntry } from "#shared/domain/legalBasis/elsewhere.ts";
import { rules } from "#shared/domain/rules.ts";
import { asBodies, asText } from "#shared/domain/values.ts";
import { modeOf } from "#shared/domain/workflow/modes.ts";
import type { ViewerContext } from "#shared/domain/workflow/viewerContext.ts";
import { firstStatus } from "#shared/domain/workflow/transitions.ts";
import { type Change, changedValues } from "#shared/engine/body/differences.ts";
import { normaliseBody } from "#shared/engine/body/normaliseBody.ts";
import { readAt } from "#shared/engine/body/paths.ts";
import { isSameReference } from "#shared/engine/body/references.ts";
import type { Language } from "#shared/engine/language.ts";
import type { Plan } from "#shared/engine/plan/plan.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { viewerContext } from "../addedFields.ts";
import { itemsTitled, type LookupQuery } from "../editorLookups.ts";

/** Parts of a template that do not fit a company, in words. */
export interface CompanyLosses {
  company: Body;
  leftOut: readonly { path: string; before: readonly string[] }[];
  law: readonly { path: string; title: string; instead: readonly string[] }[];
  reading: readonly { path: string; phrase: string }[];
}

interface Beginning {
  template: Body;
  /** The part of the template that is taken over. */
  taken: Body;
  /** The records to be created, each with what of that fits its company. */
  parts: readonly { company: Body; fitting: Body; origin: Body }[];
}

/** Finds what the records to be created lose, and what somebody has to read in them; none of one that all fits. */
export async function lossesOf(
  plan: Plan,
  { template, taken, parts }: Beginning,
  language: Language,
): Promise<CompanyLosses[]> {
  const contextOf = (body: Body): ViewerContext => ({
    ...viewerContext(language),
    mode: modeOf(body),
    status: firstStatus,
  });
  const normalised = (body: Body) => normaliseBody(plan, body, contextOf(body), rules);
  const all = await Promise.all(
    parts.map(async ({ company, fitting, origin }) => {
      // Its own company has read already what is foreign there.
      const isOwn = isSameReference(company, template["company"]);
      const before = isOwn ? normalised(template) : {};
      const after = normalised({ ...fitting, ...origin, company });
      const { reading, law } = foreignElsewhere(plan, before, [after], contextOf(after));
      return {
        company,
        leftOut: titledChoices(changedValues(plan, taken, fitting)),
        law: await Promise.all(law.map((each) => inWords(each, after, language))),
        reading,
      };
    }),
  );
  return all.filter(
    ({ leftOut, law, reading }) => leftOut.length + law.length + reading.length > 0,
  );
}

/** Choices that are left out, with the titles of what they named. */
export function titledChoices(changes: readonly Change[]): CompanyLosses["leftOut"] {
  return changes.map(({ path, before }) => ({
    path,
    before: asBodies(before).map(({ title }) => asText(title)),
  }));
}

/** An entry with those in its place that the form would propose. */
async function inWords(
  { path, node, entry, counterparts }: ForeignEntry,
  record: Body,
  language: Language,
) {
  const { list = "", filterBy = {} } = node.lookup ?? {};
  const query: Record<string, LookupQuery[string]> = { language };
  for (const [name, from] of Object.entries(filterBy)) {
    const value = typeof from === "string" ? readAt(record, from) : undefined;
    if (typeof value === "number") query[name] = value;
  }
  const offered = counterparts.length > 0 ? await itemsTitled(list, query, []) : [];
  const instead = offered.filter(({ key }) => counterparts.includes(asText(key)));
  return {
    path,
    title: asText(entry["title"]),
    instead: instead.map(({ title }) => asText(title)),
  };
}
