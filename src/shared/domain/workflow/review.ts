import type { Body, Json } from "#shared/engine/plan/types.ts";
import { addMonths } from "../writing/months.ts";
import { isHighRisk } from "../risk/riskGrade.ts";
import { asNumber } from "../values.ts";

const usualMonths = 12;
const highRiskMonths = 6;

/** The next review date of a record finalised today; sooner if its risk is high or very high. */
export function reviewDate(today: string, grade: Json | undefined, settings: Body): string {
  const months = isHighRisk(grade)
    ? (asNumber(settings.reviewMonthsHighRisk) ?? highRiskMonths)
    : (asNumber(settings.reviewMonths) ?? usualMonths);
  return addMonths(today, months);
}
