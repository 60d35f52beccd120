// Written by `npm run gen` from schemas. Do not edit.
import companies from "#schemas/charts/companies.json" with { type: "json" };
import risk from "#schemas/charts/risk.json" with { type: "json" };
import flows from "#schemas/charts/flows.json" with { type: "json" };
import trend from "#schemas/charts/trend.json" with { type: "json" };
import readiness from "#schemas/charts/readiness.json" with { type: "json" };
import type { Chart } from "./types.ts";

/** A chart: its metadata, the values of its kinds in order, and its Vega-Lite specification. */
export interface ChartDocument {
  readonly id: string;
  readonly chart: Chart;
  readonly values: readonly string[];
  readonly spec: object;
}

function readChart(
  id: string,
  { usermeta, ...spec }: { usermeta: { chart: object } },
  values: readonly string[],
): ChartDocument {
  // Border: gen refuses a document whose metadata have another shape.
  return { id, chart: usermeta.chart as Chart, values, spec };
}

/** All charts of the dashboard in display order. */
export const charts: readonly ChartDocument[] = [
  readChart("companies", companies, ["draft","review","approval","release","finalised","archived"]),
  readChart("risk", risk, ["low","medium","high","veryHigh"]),
  readChart("flows", flows, ["eea","domestic","adequacy","safeguard","derogation","missing"]),
  readChart("trend", trend, ["draft","review","approval","release","finalised","archived"]),
  readChart("readiness", readiness, ["low","half","high","complete"]),
];
