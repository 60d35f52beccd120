import grades from "#schemas/lists/riskGrades.json" with { type: "json" };
import statuses from "#schemas/lists/statuses.json" with { type: "json" };
import type { Kpi } from "#shared/generated/types.ts";
import { asBody } from "#shared/domain/values.ts";
import type { Call } from "#server/auth/call.ts";
import { exportTexts } from "#server/exports/exportTexts.ts";
import { type Item, listOffered, readItems } from "#server/store/items/items.ts";
import { together } from "#server/store/database/together.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { type Figures, readFigures } from "#server/store/records/recordFigures.ts";
import { narrowedBy } from "../records/filters/filterOf.ts";
import { riskGradeAt } from "../records/recordColumns.ts";

/**
 * Reads all dashboard figures in one snapshot, so that tiles, charts and lists add up: of the whole
 * register, or of what a saved filter finds.
 */
export function readKpi(call: Call, filterId: number | undefined): Promise<Kpi> {
  return call.overview(async (tx) => {
    const scope = await narrowedBy(tx, call, { filterId: filterId ?? null });
    const { companies } = call.viewer;
    const [figures, all, countries] = await together([
      readFigures(tx, scope),
      listOffered(tx, "companies"),
      listOffered(tx, "countries"),
    ]);
    const found = [...new Set(figures.byCompany.map(({ companyId }) => companyId))].filter(Boolean);
    const items = all.filter(({ id }) => companies === null || companies.includes(id));
    const names = new Map(
      countries.map((each) => [
        String(each.body["countryCode"]),
        displayTitle(each.body, call.language),
      ]),
    );
    const own = countriesOf(items, countries);
    const eea = new Set(
      countries.flatMap(({ body }) => (body["eea"] === true ? [body["countryCode"]] : [])),
    );
    const offered = new Set(all.map(({ id }) => id));
    const ended = found.filter((id) => !offered.has(id));
    const others = ended.length > 0 ? [...(await readItems(tx, ended)).values()] : [];
    const titles = new Map(
      [...items, ...others].map((item) => [item.id, displayTitle(item.body, call.language)]),
    );
    const without = exportTexts(call.language)("list.without.company") ?? "";
    return {
      companyCount: found.length,
      ...totals(figures),
      dataFlow: figures.flows.map(({ notThird, ...flow }) => ({
        ...flow,
        ...(eea.has(flow.countryCode)
          ? { withinEea: notThird, domestic: 0 }
          : { withinEea: 0, domestic: notThird }),
        countryName: names.get(flow.countryCode) ?? flow.countryCode,
        isOwn: own.has(flow.countryCode),
      })),
      // Border: the column is written from the same list of statuses.
      byCompany: figures.byCompany.map((each) => ({
        ...each,
        title: titles.get(each.companyId) ?? (each.companyId === 0 ? without : ""),
      })) as Kpi["byCompany"],
      byRisk: [...figures.byRisk].map(([level, records]) => ({
        grade: riskGradeAt(level) ?? "none",
        records,
      })),
    };
  });
}

/** Codes of the countries that companies are in. */
function countriesOf(companies: readonly Item[], countries: readonly Item[]): Set<unknown> {
  const codes = new Map(countries.map(({ id, body }) => [id, body["countryCode"]]));
  return new Set(companies.map(({ body }) => codes.get(Number(asBody(body["country"])["id"]))));
}

type Totals = Omit<Kpi, "companyCount" | "dataFlow" | "byCompany" | "byRisk">;

export function totals(figures: Figures): Totals {
  const ofStatus = (status: string): number =>
    sum(figures.byCompany.filter((each) => each.status === status).map((each) => each.records));
  const ofRisk = (serious: boolean): number =>
    sum(
      grades.items.flatMap((grade, index) =>
        grade.serious === serious ? [figures.byRisk.get(index + 1) ?? 0] : [],
      ),
    );
  return {
    recordsCount: sum(statuses.items.map((status) => ofStatus(status.value))),
    recordsDraftCount: ofStatus("draft"),
    recordsReviewCount: ofStatus("review"),
    recordsApprovalCount: ofStatus("approval"),
    recordsReleaseCount: ofStatus("release"),
    recordsFinalisedCount: ofStatus("finalised"),
    recordsArchivedCount: ofStatus("archived"),
    recordsLowOrMediumRiskCount: ofRisk(false),
    recordsHighOrVeryHighRiskCount: ofRisk(true),
    recordsDpiaCompletedCount: figures.dpiaCompleted,
    recordsDpiaMissingCount: figures.dpiaMissing,
    vendorDpaCompletedCount: figures.agreementCompleted,
    vendorDpaMissingCount: figures.agreementMissing,
    vendorDpaThirdCountryWithoutSafeguardCount: figures.withoutSafeguard,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
