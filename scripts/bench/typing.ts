import { launchBrowser } from "../testkit/chromium.ts";
import { type Bench, type Figure, inTurn, median } from "./runner.ts";
import {
  type Amount,
  countRendered,
  findText,
  type Form,
  measureChecks,
  measurePaint,
  measureView,
  type Measuring,
  type View,
  type ViewRun,
} from "./typing/measureView.ts";
import { servePages } from "./typing/servePages.ts";

/** Targets of the editor against plain inputs in the same round. */
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

/** Rows of the form whose check is measured, and its fields: ten a row. */
const checkedRows = 550;
const checks = 15;
/** Fewest rounds of what is measured once a round. */
const least = 9;
/** Rows of a record that is new, and of one on which several people have worked for long. */
const [smallRows, largeRows] = [4, 400];
/** Keys for a stock form, which takes long for each and has no target. */
const few: Amount = { quick: 10, calm: 2 };

/** Which forms are measured, how often, and how much is typed; all forms take an hour. */
interface TypingPlan {
  steps?: readonly number[] | undefined;
  /** Fields of each form. */
  fields?: readonly number[] | undefined;
  rounds?: number | undefined;
  amount?: Amount;
}

/** Types into the editor, plain inputs and a stock form. */
export async function* benchTyping({
  steps = [1, 2, 3, 4, 5, 6, 7],
  fields = [50, 200, 1000],
  rounds = 5,
  amount = { quick: 40, calm: 10 },
}: TypingPlan): Bench {
  await using pages = await servePages();
  await using browser = await launchBrowser();
  const measuring = { browser, address: pages.address };
  // Not counted: the browser's own start.
  const warm = await withText(measuring, { step: steps[0] ?? 3, fields: 50 });
  await measureView(measuring, "editor", warm, { quick: 5, calm: 1 });
  for (const step of steps)
    for (const count of fields) {
      const form = await withText(measuring, { step, fields: count });
      yield* measureForm(measuring, form, { rounds, amount });
    }
  const times = await measureChecks(measuring, { step: 3, fields: checkedRows * 10 }, checks);
  const work = `check after a pause, ${checkedRows} rows`;
  yield { work, measured: median(times), unit: "ms", most: longestCheck };
  const large = { step: 3, fields: largeRows * 10 };
  const paints = await inTurn(
    {
      floor: () => measurePaint(measuring, { ...large, rows: smallRows }),
      measured: () => measurePaint(measuring, { ...large, rows: largeRows, isLively: true }),
    },
    rounds > 1 ? Math.max(rounds, least) : 1,
  );
  yield {
    work: "first paint, 400 rows with 300 comments and marks of others, against four with none",
    ...middlePair(paints.floor, paints.measured),
    unit: "ms",
    most: paintOfLarge,
  };
}

type TypedForm = Form & { text: string };

/** Finds the text that is typed into; the same in all views, since a browser takes a long text longer. */
async function withText(measuring: Measuring, form: Form): Promise<TypedForm> {
  return { ...form, text: await findText(measuring, form) };
}

async function* measureForm(
  measuring: Measuring,
  form: TypedForm,
  { rounds, amount }: Required<Pick<TypingPlan, "rounds" | "amount">>,
): Bench {
  const measure = (view: View) => () => measureView(measuring, view, form, amount);
  const runs = await inTurn(
    { plain: measure("plain"), editor: measure("editor"), open: measure("open") },
    rounds,
  );
  const stock = [await measureView(measuring, "stock", form, few)];
  const where = `step ${form.step}, ${form.fields} fields`;
  /** Another view's runs against those of plain inputs. */
  const against = (view: readonly ViewRun[], of: keyof ViewRun, base = of) =>
    middlePair(
      view.map((_, round) => runs.plain[round]?.[base] ?? 0),
      view.map((run) => run[of]),
    );
  const figure = (work: string, pair: ReturnType<typeof against>, most?: number): Figure => ({
    work: `${work}, ${where}`,
    ...pair,
    unit: "ms",
    ...(most === undefined ? {} : { most }),
  });
  yield figure("first paint", against(runs.editor, "paint"), targets.paint);
  yield figure("everything stands", against(runs.editor, "stand", "paint"), targets.stand);
  yield figure("all rows opened", against(runs.open, "openAll", "paint"), targets.openAll);
  for (const [view, rows] of [
    ["editor", "rows closed"],
    ["open", "rows open"],
  ] as const) {
    for (const [work, of, target] of keyFigures)
      yield figure(`${work}, ${rows}`, against(runs[view], of), targets[target]);
    const { byKey, byCheck } = await countRendered(measuring, view, form, amount);
    const rendered = { unit: "components", most: mostRenders } as const;
    yield { work: `rendered by a key, ${rows}, ${where}`, measured: byKey, ...rendered };
    yield { work: `rendered by the check, ${rows}, ${where}`, measured: byCheck, ...rendered };
  }
  // A stock form with the same fields has no target.
  yield figure("first paint of a stock form", against(stock, "paint"));
  for (const [work, of] of keyFigures) yield figure(`${work}, stock form`, against(stock, of));
  const { byKey: measured } = await countRendered(measuring, "stock", form, few);
  yield { work: `rendered by a key, stock form, ${where}`, measured, unit: "components" };
}

const keyFigures = [
  ["key", "key", "key"],
  ["key at a fourth of the processor", "slowKey", "key"],
  ["processor per calm key", "cpu", "cpu"],
  ["next paint", "keyPaint", "keyPaint"],
  ["next paint at a fourth", "slowKeyPaint", "keyPaint"],
] as const;

/** Picks the round of the median ratio, so that the floor is from the same minute. */
function middlePair(floors: readonly number[], measured: readonly number[]) {
  const pairs = measured.map((each, at) => ({ floor: floors[at] ?? 0, measured: each }));
  const sorted = pairs.toSorted((a, b) => a.measured / a.floor - b.measured / b.floor);
  return sorted[Math.floor(sorted.length / 2)] ?? { floor: 0, measured: 0 };
}
