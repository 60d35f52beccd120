import { kindFacts } from "#shared/domain/exports/exportKinds.ts";
import type { ExportContext } from "../exportContext.ts";
import { assessmentsOverview } from "./assessments.ts";
import { countriesOverview } from "./countries.ts";
import { measuresOverview } from "./measures.ts";
import type { Overview } from "./overview.ts";
import { risksOverview } from "./risks.ts";
import { rulesOverview } from "./rules.ts";

const makers = {
  assessments: assessmentsOverview,
  countries: countriesOverview,
  measures: measuresOverview,
  risks: risksOverview,
  rules: rulesOverview,
};

/** The overview that the documents ask of a kind of export, if any. */
export function overviewOf(context: ExportContext): Overview | undefined {
  const { overview } = kindFacts(context.kind);
  return overview === undefined ? undefined : makers[overview](context);
}
