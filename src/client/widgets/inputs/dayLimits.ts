/** First and last day. */
export interface DayLimits {
  min: string;
  max: string;
}

export function isWithin(day: string, { min, max }: DayLimits): boolean {
  return day >= min && day <= max;
}
