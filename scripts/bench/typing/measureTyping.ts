import { type Browser, chromium } from "playwright";
import { browserFlags, findBrowser } from "../../testkit/chromium.ts";
import { measureChecks, measurePaint, measureView } from "./measureView.ts";
import { findText } from "./openForm.ts";
import { servePages } from "./pages.ts";
import type { Amount } from "./typeKeys.ts";
import { type MeasuredForm, type View, type ViewRun, views } from "./views.ts";

/** What is measured: which forms, how often, and how much is typed. */
export interface TypingPlan {
  steps: readonly number[];
  /** Fields of each form. */
  fields: readonly number[];
  rounds: number;
  amount: Amount;
}

/** Rounds of one form; the views of a round were measured one after the other. */
export interface FormRuns {
  form: MeasuredForm;
  rounds: Record<View, ViewRun>[];
}

/** Results of the bench. */
export interface TypingRuns {
  forms: FormRuns[];
  /** Milliseconds of each check of a form of so many rows. */
  checks: { rows: number; times: number[] };
  /** Milliseconds until the first paint of a record with few rows, and of one with all there can be. */
  paints: Record<"small" | "large", number[]>;
}

/** Rows of the form whose check is measured, and its fields: ten a row. */
const checkedRows = 550;
const checks = 15;
/** Fewest rounds of what is measured once a round. */
const least = 9;
/** Rows of a record that is new, and of one on which several people have worked for long. */
const smallRows = 4;
const largeRows = 400;
/** What has targets is measured in each round, all else once. */
const compared: readonly View[] = ["plain", "editor", "open"];
/** Keys for a stock form, which takes long for each and has no target. */
const few: Amount = { quick: 10, calm: 2 };

/** Who is told how far the bench is. */
interface Hearing {
  round: (line: string) => void;
  form: (runs: FormRuns) => void;
}

const nobody: Hearing = { round: () => {}, form: () => {} };

/** Types into the editor, plain inputs and a stock form in turn. */
export async function measureTyping(
  { steps, fields, rounds, amount }: TypingPlan,
  heard: Hearing = nobody,
): Promise<TypingRuns> {
  const { address, close } = await servePages();
  const browser = await launch();
  const typedInto = (view: View): Amount | null => {
    if (view === "bare") return null;
    return view === "stock" ? few : amount;
  };
  const measureForm = async (form: MeasuredForm): Promise<FormRuns> => {
    const done: FormRuns["rounds"] = [];
    // The same in all views: a browser takes a long text longer than a short one.
    const text = await findText(browser, address, form);
    for (let round = 0; round < rounds; round += 1) {
      const order = round % 2 === 0 ? views : views.toReversed();
      const runs: Partial<Record<View, ViewRun>> = {};
      for (const view of order) {
        const known = done[0]?.[view];
        const isAgain = known === undefined || compared.includes(view);
        runs[view] = isAgain
          ? await measureView(browser, address, view, { ...form, text }, typedInto(view), known)
          : known;
      }
      done.push(runs as Record<View, ViewRun>); // Border: each view was measured.
      heard.round(`step ${form.step}, ${form.fields} fields, round ${round + 1} of ${rounds}`);
    }
    heard.form({ form, rounds: done });
    return { form, rounds: done };
  };
  try {
    const [first = 3] = steps;
    // Not counted: the browser's own start.
    const warm = { step: first, fields: 50 };
    const text = await findText(browser, address, warm);
    await measureView(browser, address, "editor", { ...warm, text }, { quick: 5, calm: 1 });
    const forms: FormRuns[] = [];
    for (const step of steps)
      for (const count of fields) forms.push(await measureForm({ step, fields: count }));
    const large = { step: 3, fields: checkedRows * 10 };
    const times = await measureChecks(browser, address, large, checks);
    const paints = await measurePaints(browser, address, rounds > 1 ? Math.max(rounds, least) : 1);
    return { forms, checks: { rows: checkedRows, times }, paints };
  } finally {
    await browser.close();
    close();
  }
}

/** In turn, so that both are measured in the same minute. */
async function measurePaints(
  browser: Browser,
  address: string,
  rounds: number,
): Promise<TypingRuns["paints"]> {
  const form = { step: 3, fields: largeRows * 10 };
  const paints: TypingRuns["paints"] = { small: [], large: [] };
  for (let round = 0; round < rounds; round += 1) {
    const few = { ...form, rows: smallRows };
    const many = { ...form, rows: largeRows };
    paints.small.push(await measurePaint(browser, address, few, false));
    paints.large.push(await measurePaint(browser, address, many, true));
  }
  return paints;
}

async function launch(): Promise<Browser> {
  const { path, environment } = await findBrowser();
  return chromium.launch({
    executablePath: path,
    args: browserFlags,
    env: { ...process.env, ...environment } as Record<string, string>, // Border: no value is undefined.
  });
}
