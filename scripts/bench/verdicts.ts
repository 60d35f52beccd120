/** One line of a bench: what was measured against a floor in the same run. */
export interface Verdict {
  work: string;
  /** The least that the work can take, and what the product takes, both in `unit`. */
  floor: number;
  measured: number;
  unit: "ms" | "kB" | "MB" | "components" | "calls/s" | "messages" | "statements" | "%";
  /** The floor within a transaction such as the product's, which keeps groups apart. */
  inWalls?: number;
  /** What the ratio of both must keep to. */
  target: number;
  /** Whether more is better, as of calls per second. */
  isFloorOfRatio?: boolean;
}

/** The ratio of what was measured to its floor. */
function ratioOf({ floor, measured }: Verdict): number {
  return measured / floor;
}

/** Whether a measurement keeps to its target. */
function isMet(verdict: Verdict): boolean {
  const ratio = ratioOf(verdict);
  return verdict.isFloorOfRatio ? ratio >= verdict.target : ratio <= verdict.target;
}

/** Prints each verdict as a line. */
export function describeAll(verdicts: readonly Verdict[]): void {
  for (const verdict of verdicts) console.log(describe(verdict));
}

/** Prints all verdicts as one line of JSON; returns whether all targets are met. */
export function reportJson(bench: string, verdicts: readonly Verdict[]): boolean {
  const lines = verdicts.map((verdict) => ({
    ...verdict,
    ratio: ratioOf(verdict),
    isMet: isMet(verdict),
  }));
  console.log(JSON.stringify({ bench, verdicts: lines }));
  return verdicts.length > 0 && verdicts.every(isMet);
}

/** Prints each verdict as a line, then all as one line of JSON; returns whether all targets are met. */
export function report(bench: string, verdicts: readonly Verdict[]): boolean {
  describeAll(verdicts);
  return reportJson(bench, verdicts);
}

function describe(verdict: Verdict): string {
  const { work, floor, inWalls, measured, unit, target, isFloorOfRatio } = verdict;
  const ratio = `${ratioOf(verdict).toFixed(2)} × (${isFloorOfRatio ? "at least" : "at most"} ${target})`;
  const walls =
    inWalls === undefined
      ? ""
      : ` (${rounded(inWalls)} within the walls, ${(inWalls / floor).toFixed(2)} ×)`;
  return `${isMet(verdict) ? "✓" : "✗"} ${work}: ${ratio}, ${rounded(measured)} to ${rounded(floor)} ${unit}${walls}`;
}

function rounded(value: number): string {
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
}
