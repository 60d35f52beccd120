import { expect, test } from "vitest";
import { measureTyping } from "../../scripts/bench/typing/measureTyping.ts";
import { views } from "../../scripts/bench/typing/views.ts";

test("typing is measured in every view of a form, with what opens and checks it", async () => {
  const { forms, checks, paints } = await measureTyping({
    steps: [3],
    fields: [50],
    rounds: 1,
    amount: { quick: 4, calm: 1 },
  });
  expect(forms.map(({ form }) => form.step)).toEqual([3]);
  const runs = forms.flatMap(({ rounds }) => rounds.flatMap((round) => Object.entries(round)));
  expect(runs).toHaveLength(views.length);
  for (const [view, { paint, stand, key, keyPaint, slowKey, cpu }] of runs) {
    // Nothing is typed into bare markup.
    const typed = view === "bare" ? [] : [key, keyPaint, slowKey, cpu];
    const least = Math.min(paint, stand, ...typed);
    expect([view, least > 0]).toEqual([view, true]);
  }
  // The step has rows to open; the counter counts what a stock form renders.
  const [first] = forms[0]?.rounds ?? [];
  expect(first?.editor.ready).toBeGreaterThan(0);
  expect(first?.open.openAll).toBeGreaterThan(0);
  expect(first?.aloneOpen.openAll).toBeGreaterThan(0);
  expect(first?.stock.renders).toBeGreaterThan(1);
  expect(checks.times.length).toBeGreaterThan(0);
  expect(Math.min(...paints.small, ...paints.large)).toBeGreaterThan(0);
}, 300_000);
