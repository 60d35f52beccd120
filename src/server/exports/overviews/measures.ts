import { asBody, asNumber, asText } from "#shared/domain/values.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { translateCount } from "../exportTexts.ts";
import type { ExportContext } from "../exportContext.ts";
import { measureSections } from "../measures.ts";
import type { ActivityModel } from "../shape.ts";
import { walkExport } from "../walkExport.ts";
import type { Overview } from "./overview.ts";

/** The measures of each company, with how many activities have no others. */
export function measuresOverview(): Overview {
  const [alike, others] = [new Map<Json, number>(), new Map<Json, number>()];
  return {
    note: ({ body, context }) => {
      const sums = measureSections(body, context, false).length > 0 ? others : alike;
      const id = asNumber(asBody(body["company"]).id) ?? null;
      sums.set(id, (sums.get(id) ?? 0) + 1);
    },
    pages: (companies, context) =>
      companies.map((company) => {
        const of = (sums: ReadonlyMap<Json, number>): number =>
          sums.get(company["id"] ?? null) ?? 0;
        return pageOf(company, { alike: of(alike), others: of(others) }, context);
      }),
  };
}

function pageOf(
  company: Body,
  counts: Readonly<Record<"alike" | "others", number>>,
  context: ExportContext,
): ActivityModel {
  const sections = measureSections(company, context, true);
  const told = (key: string, count: number): string =>
    count === 0 ? "" : translateCount(context.texts, key, count);
  return {
    name: asText(company["title"]),
    facts: [
      datesOf(company, context),
      told("export.overview.alike", counts.alike),
      told("export.overview.others", counts.others),
    ]
      .filter((text) => text !== "")
      .join(" · "),
    sections,
  };
}

/** When the measures of a company were last changed, as its document says. */
function datesOf(company: Body, context: ExportContext): string {
  return walkExport(context.plans["catalogues/companies"]?.nodes ?? [], company, context)
    .filter(({ node, text }) => node.type === "dateTime" && text !== "")
    .map(({ label, text }) => `${label}: ${text}`)
    .join(" · ");
}
