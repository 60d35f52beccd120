import { asBody, asNumber, asText } from "#shared/domain/values.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { translateCount } from "../exportTexts.ts";
import { labelOf, textOf } from "../format.ts";
import { type Frame, isExported } from "../frame.ts";
import { measureSections } from "../measures.ts";
import type { ActivityModel } from "../shape.ts";
import type { Overview } from "./overview.ts";

/** The measures of each company, with how many activities have no others. */
export function measuresOverview(): Overview {
  const alike = new Map<Json, number>();
  return {
    note: ({ body, frame }) => {
      if (measureSections(body, frame, false).length > 0) return;
      const id = asNumber(asBody(body["company"]).id) ?? null;
      alike.set(id, (alike.get(id) ?? 0) + 1);
    },
    pages: (companies, frame) =>
      companies.map((company) => pageOf(company, alike.get(company["id"] ?? null) ?? 0, frame)),
  };
}

function pageOf(company: Body, alike: number, frame: Frame): ActivityModel {
  const sections = measureSections(company, frame, true);
  const note = translateCount(frame.texts, "export.overview.alike", alike);
  return {
    name: asText(company["title"]),
    facts: [datesOf(company, frame), alike === 0 ? "" : note]
      .filter((text) => text !== "")
      .join(" · "),
    sections,
  };
}

/** When the measures of a company were last changed, as its document says. */
function datesOf(company: Body, frame: Frame): string {
  const nodes = frame.plans["catalogues/companies"]?.nodes ?? [];
  return nodes
    .filter((node) => node.type === "dateTime" && isExported(node, frame.kind))
    .map((node) => ({ label: labelOf(node, frame), text: textOf(company[node.name], node, frame) }))
    .filter(({ text }) => text !== "")
    .map(({ label, text }) => `${label}: ${text}`)
    .join(" · ");
}
