import { expect, test } from "vitest";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Missing } from "#shared/engine/rules/needs.ts";
import { sampleNode } from "#tests/helpers/samples/samplePlan.ts";
import { withConfirmed, withoutConfirmed } from "./hints.ts";

const gap = (name: string, level: Missing["level"]): Missing => ({
  name,
  level,
  path: name,
  row: undefined,
  node: sampleNode(name),
});
const gaps = [gap("/name", "must"), gap("/tools", "possible"), gap("/notes", "possible")];

test("a confirmed hint is told no more, a must always", () => {
  const body = withConfirmed({}, [gap("/name", "must"), gap("/tools", "possible")]);
  expect(withoutConfirmed(gaps, body).map(({ name }) => name)).toEqual(["/name", "/notes"]);
});

test("hints of several steps are remembered together, each once", () => {
  const first = withConfirmed({}, [gap("/tools", "possible")]);
  expect(withConfirmed(first, gaps)).toEqual({ confirmedHints: ["/tools", "/notes"] });
  expect(withConfirmed({}, [])).toEqual({});
});

test("a further row with the same hint is told of, a confirmed row is not where it has moved", () => {
  const inRow = (at: number): Missing => ({
    ...gap("/purposes/*/notes", "possible"),
    path: `/purposes/${at}/notes`,
  });
  const body = withConfirmed({ purposes: [{ id: 7 }] }, [inRow(0)]);
  const purposes: Body[] = [{ clientId: "new" }, { id: 7 }];
  const longer = { ...body, purposes };
  const hints = withoutConfirmed([inRow(0), inRow(1)], longer);
  expect(hints.map(({ path }) => path)).toEqual(["/purposes/0/notes"]);
});
