import { type FormRuns, measureTyping, type TypingPlan } from "./typing/measureTyping.ts";
import { median } from "./numbers.ts";
import type { View, ViewRun } from "./typing/views.ts";
import { describeAll, reportJson, type Verdict } from "./verdicts.ts";

/** What the editor must hold against plain inputs in the same round. */
const targets = {
  key: 1.5,
  cpu: 1.3,
  keyPaint: 1.1,
  paint: 0.4,
  stand: 0.8,
  openAll: 1.5,
} as const;
/** How much longer the first paint of a record with 400 rows may take than of one with four. */
const paintOfLarge = 1.2;
/** Components that a key may render. */
const mostRenders = 2;
/** Milliseconds that a check may take. */
const longestCheck = 16;

const amount = { quick: 40, calm: 10 };

/** Measures typing, prints the results and returns whether all targets are met. */
export async function benchTyping(plan: Omit<TypingPlan, "amount">): Promise<boolean> {
  const { forms, checks, paints } = await measureTyping(
    { ...plan, amount },
    {
      round: (line) => console.log(line),
      // At once: a bench of all forms takes an hour.
      form: (runs) => {
        console.log(describeOthers(runs));
        describeAll(verdictsOf(runs));
      },
    },
  );
  const check: Verdict = {
    work: `check after a pause, ${checks.rows} rows`,
    // Against what is allowed, not against a floor.
    floor: longestCheck,
    measured: median(checks.times),
    unit: "ms",
    target: 1,
  };
  const paint: Verdict = {
    work: "first paint, 400 rows with 300 comments and marks of others, against four with none",
    ...middlePair(paints.small.map((floor, at) => ({ floor, measured: paints.large[at] ?? 0 }))),
    unit: "ms",
    target: paintOfLarge,
  };
  describeAll([check, paint]);
  return reportJson("typing", [...forms.flatMap(verdictsOf), check, paint]);
}

type Measure = keyof ViewRun;

function mid(rounds: FormRuns["rounds"], view: View, of: Measure): number {
  return median(rounds.map((round) => round[view][of]));
}

type Pair = Pick<Verdict, "floor" | "measured">;

/** The round of the median ratio, so that the floor is from the same minute. */
function middlePair(pairs: readonly Pair[]): Pair {
  const sorted = pairs.toSorted((a, b) => a.measured / a.floor - b.measured / b.floor);
  return sorted[Math.floor(sorted.length / 2)] ?? { floor: 0, measured: 0 };
}

function verdictsOf({ form, rounds }: FormRuns): Verdict[] {
  const where = `step ${form.step}, ${form.fields} fields`;
  const against = (work: string, view: View, of: Measure, target: number, base = of): Verdict => {
    const pairs = rounds.map((round) => ({ floor: round.plain[base], measured: round[view][of] }));
    return { work: `${work}, ${where}`, ...middlePair(pairs), unit: "ms", target };
  };
  const typed = (view: View, rows: string): Verdict[] => [
    against(`key, rows ${rows}`, view, "key", targets.key),
    against(`key at a fourth of the processor, rows ${rows}`, view, "slowKey", targets.key),
    against(`processor per calm key, rows ${rows}`, view, "cpu", targets.cpu),
    against(`next paint, rows ${rows}`, view, "keyPaint", targets.keyPaint),
    against(`next paint at a fourth, rows ${rows}`, view, "slowKeyPaint", targets.keyPaint),
    rendered(`by a key, rows ${rows}, ${where}`, mid(rounds, view, "renders")),
    rendered(`by the check after it, rows ${rows}, ${where}`, mid(rounds, view, "pauseRenders")),
  ];
  return [
    against("first paint", "editor", "paint", targets.paint),
    against("everything stands", "editor", "stand", targets.stand, "paint"),
    against("all rows opened", "open", "openAll", targets.openAll, "paint"),
    ...typed("editor", "closed"),
    ...typed("open", "open"),
  ];
}

function rendered(what: string, measured: number): Verdict {
  return {
    work: `components rendered ${what}`,
    floor: 1,
    measured,
    unit: "components",
    target: mostRenders,
  };
}

/** What has no target: the least that a browser, and React, take for each page, and a stock form with the same fields. */
function describeOthers({ form, rounds }: FormRuns): string {
  const times = (view: View, of: Measure, base = of) =>
    `${(mid(rounds, view, of) / mid(rounds, "plain", base)).toFixed(2)} ×`;
  const typed = (view: View) =>
    `a key takes it ${times(view, "key")} (at a fourth of the processor ${times(view, "slowKey")}), its next paint ${times(view, "keyPaint")} (${times(view, "slowKeyPaint")}), the processor ${times(view, "cpu")}`;
  return [
    `  step ${form.step}, ${form.fields} fields, against plain inputs:`,
    `ready markup of them paints in ${times("bare", "paint")}, that of the editor in ${times("editor", "ready", "paint")}`,
    `elements of the editor by React alone paint in ${times("alone", "paint")}, ${typed("alone")}`,
    `those of opened rows in ${times("aloneOpen", "openAll", "paint")}, ${typed("aloneOpen")}`,
    `a stock form in ${times("stock", "paint")}, ${typed("stock")}`,
  ].join("\n    ");
}
