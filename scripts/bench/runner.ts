import { readFileSync } from "node:fs";

/** One line of a bench. */
export interface Figure {
  work: string;
  measured: number;
  unit:
    | "ms"
    | "kB"
    | "MB"
    | "%"
    | "calls"
    | "calls/s"
    | "components"
    | "connections"
    | "files"
    | "messages"
    | "statements";
  /** The least that the work can take, measured in the same run. */
  floor?: number;
  /** Limits of what was measured, or of its ratio to the floor; without one a figure is only printed. */
  most?: number;
  least?: number;
}

/** Yields each figure as soon as it is measured. */
export type Bench = AsyncIterable<Figure>;

export function isMet({ measured, floor = 1, most, least }: Figure): boolean {
  return measured <= (most ?? Infinity) * floor && measured >= (least ?? -Infinity) * floor;
}

export async function collectFigures(
  bench: Bench,
  onFigure: (figure: Figure) => void = () => {},
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for await (const figure of bench) {
    onFigure(figure);
    figures.push(figure);
  }
  return figures;
}

/** Prints each figure as a line, then all as one line of JSON; returns whether all limits are kept. */
export async function runBench(name: string, bench: Bench): Promise<boolean> {
  const figures = await collectFigures(bench, (figure) => console.log(describeFigure(figure)));
  const results = figures.map((figure) => ({ ...figure, isMet: isMet(figure) }));
  console.log(JSON.stringify({ bench: name, figures: results }));
  return results.length > 0 && results.every((result) => result.isMet);
}

function describeFigure(figure: Figure): string {
  const { work, measured, unit, floor, most, least } = figure;
  const limits = [
    ...(least === undefined ? [] : [`at least ${least}`]),
    ...(most === undefined ? [] : [`at most ${most}`]),
  ];
  const mark = limits.length === 0 ? "·" : isMet(figure) ? "✓" : "✗";
  const limit = limits.length === 0 ? "" : ` (${limits.join(", ")})`;
  if (floor === undefined) return `${mark} ${work}: ${rounded(measured)} ${unit}${limit}`;
  const ratio = (measured / floor).toFixed(2);
  return `${mark} ${work}: ${ratio} ×${limit}, ${rounded(measured)} to ${rounded(floor)} ${unit}`;
}

function rounded(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
}

/**
 * Runs all again and again, every second time in reverse order, so that the machine's other work slows
 * all alike; ends after so many rounds or milliseconds.
 */
export async function inTurn<Side extends string, Result>(
  sides: Readonly<Record<Side, () => Promise<Result>>>,
  rounds: number,
  milliseconds = Infinity,
): Promise<Record<Side, Result[]>> {
  // Border: these are the keys of the sides, each of which gets a list.
  const names = Object.keys(sides) as Side[];
  const results = {} as Record<Side, Result[]>;
  for (const name of names) results[name] = [];
  const end = performance.now() + milliseconds;
  for (let round = 0; round < rounds && performance.now() < end; round += 1)
    for (const name of round % 2 === 0 ? names : names.toReversed())
      results[name].push(await sides[name]());
  return results;
}

/** Milliseconds that something takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The value that a share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Memory of a process in megabytes; 0 if it is gone. */
export function residentSize(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Math.round(Number(kilobytes) / 1000);
  } catch {
    return 0;
  }
}

/** Reads a value every so many milliseconds; the result stops that and returns what was read. */
export function sample(read: () => number, every: number): () => number[] {
  const values: number[] = [];
  const timer = setInterval(() => values.push(read()), every);
  return () => {
    clearInterval(timer);
    return values;
  };
}
