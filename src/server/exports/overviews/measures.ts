import { asBody, asNumber, asText } from "#shared/domain/values.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { translateCount } from "../exportTexts.ts";
import type { Frame } from "../frame.ts";
import { measureSections } from "../measures.ts";
import type { ActivityModel } from "../shape.ts";
import { walkExport } from "../walkExport.ts";
import type { Overview } from "./overview.ts";

/** The measures of each company, with how many activities have no others. */
export function measuresOverview(): Overview {
  const [alike, others] = [new Map<Json, number>(), new Map<Json, number>()];
  return {
    note: ({ body, frame }) => {
      const sums = measureSections(body, frame, false).length > 0 ? others : alike;
      const id = asNumber(asBody(body["company"]).id) ?? null;
      sums.set(id, (sums.get(id) ?? 0) + 1);
    },
    pages: (companies, frame) =>
      companies.map((company) => {
        const of = (sums: ReadonlyMap<Json, number>): number =>
          sums.get(company["id"] ?? null) ?? 0;
        return pageOf(company, { alike: of(alike), others: of(others) }, frame);
      }),
  };
}

function pageOf(
  company: Body,
  counts: Readonly<Record<"alike" | "others", number>>,
  frame: Frame,
): ActivityModel {
  const sections = measureSections(company, frame, true);
  const told = (key: string, count: number): string =>
    count === 0 ? "" : translateCount(frame.texts, key, count);
  return {
    name: asText(company["title"]),
    facts: [
      datesOf(company, frame),
      told("export.overview.alike", counts.alike),
      told("export.overview.others", counts.others),
    ]
      .filter((text) => text !== "")
      .join(" · "),
    sections,
  };
}

/** When the measures of a company were last changed, as its document says. */
function datesOf(company: Body, frame: Frame): string {
  return walkExport(frame.plans["catalogues/companies"]?.nodes ?? [], company, frame)
    .filter(({ node, text }) => node.type === "dateTime" && text !== "")
    .map(({ label, text }) => `${label}: ${text}`)
    .join(" · ");
}
