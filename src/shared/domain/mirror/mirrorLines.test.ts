import { describe, expect, test } from "vitest";
import {
  type MirrorRecord,
  mirrorLines,
  type MirrorVerdict,
  type Naming,
  type Registers,
} from "./mirrorLines.ts";
import type { MirrorRole } from "./namings.ts";

const [kiel, wien, bern] = [1, 2, 3];

interface Sketch {
  id: number;
  company: number;
  name?: string;
  purposes?: number[];
  isEnded?: boolean;
  names?: [MirrorRole, number][];
}

function registers(sketches: Sketch[], verdicts: MirrorVerdict[] = []): Registers {
  const records = new Map<number, MirrorRecord>();
  const namings: Naming[] = [];
  for (const sketch of sketches) {
    const { id, company, name = `${id}`, purposes = [], isEnded = false, names = [] } = sketch;
    records.set(id, { company, name, purposes: new Set(purposes), isEnded });
    for (const [role, named] of names) namings.push({ record: id, company, named, role });
  }
  return { records, namings, verdicts };
}

function told(sketches: Sketch[], verdicts?: MirrorVerdict[]): string[] {
  return mirrorLines(registers(sketches, verdicts)).map(({ naming, answers, others }) => {
    const answered = answers.map(({ record, by }) => `${record} ${by}`).join(", ");
    const rest = others.length > 0 ? ` (${others.join(", ")})` : "";
    return `${naming.record} names ${naming.named} as ${naming.role}: ${answered || "nothing"}${rest}`;
  });
}

const payroll: Sketch = { id: 10, company: wien, purposes: [7], names: [["processor", kiel]] };
const confirmed = { record: 10, other: 20, role: "processor", verdict: "confirmed" } as const;
const service: Sketch = { id: 20, company: kiel, purposes: [7], names: [["controller", wien]] };

describe("a processor and its controller", () => {
  test("are one line that presumably belongs together by purpose or by name", () => {
    expect(told([payroll, service])).toEqual(["10 names 1 as processor: 20 likeness"]);
    const named = [payroll, service].map((each) => ({ ...each, name: "lohn", purposes: [] }));
    expect(told(named)).toEqual(["10 names 1 as processor: 20 likeness"]);
  });

  test("are two lines if they have nothing in common, each beside the other's record", () => {
    expect(told([payroll, { ...service, purposes: [8] }])).toEqual([
      "10 names 1 as processor: nothing (20)",
      "20 names 2 as controller: nothing (10)",
    ]);
  });

  test("belong together once somebody said so, whether they name each other or not", () => {
    const apart = { ...service, purposes: [], names: [] };
    expect(told([payroll, apart], [confirmed])).toEqual(["10 names 1 as processor: 20 confirmed"]);
    const forgotten = { ...payroll, names: [] };
    expect(told([forgotten, service], [{ ...confirmed, verdict: "proposed" }])).toEqual([
      "20 names 2 as controller: 10 proposed",
    ]);
  });

  test("don't belong together once somebody has refused it", () => {
    const refused: MirrorVerdict = { ...confirmed, verdict: "refused" };
    const lines = mirrorLines(registers([payroll, service], [refused]));
    expect(lines.map(({ answers, refused: ids }) => [answers, ids])).toEqual([
      [[], [20]],
      [[], [10]],
    ]);
  });

  test("one record may answer several, since Art. 30(2) asks for categories by controller", () => {
    const second = { ...payroll, id: 11 };
    expect(told([payroll, second, service])).toEqual([
      "10 names 1 as processor: 20 likeness",
      "11 names 1 as processor: 20 likeness",
    ]);
  });

  test("who names another company is no answer", () => {
    const foreign: Sketch = { ...service, names: [["controller", bern]] };
    expect(told([payroll, foreign])).toEqual([
      "10 names 1 as processor: nothing",
      "20 names 3 as controller: nothing",
    ]);
  });
});

describe("joint controllers", () => {
  const ours: Sketch = { id: 10, company: kiel, purposes: [7], names: [["joint", wien]] };
  const theirs: Sketch = { id: 20, company: wien, purposes: [7], names: [["joint", kiel]] };

  test("name each other in one line, whichever record is older", () => {
    expect(told([ours, theirs])).toEqual(["10 names 2 as joint: 20 likeness"]);
    const [younger, older] = [
      { ...ours, id: 30 },
      { ...theirs, id: 5 },
    ];
    expect(told([older, younger])).toEqual(["30 names 2 as joint: 5 likeness"]);
  });

  test("a verdict holds from either side", () => {
    const said = { record: 20, other: 10, role: "joint", verdict: "confirmed" } as const;
    expect(told([ours, theirs], [said])).toEqual(["10 names 2 as joint: 20 confirmed"]);
  });

  test("the younger company's naming stands alone if nothing answers it", () => {
    expect(told([theirs])).toEqual(["20 names 1 as joint: nothing"]);
  });
});

describe("a sub-processor", () => {
  const above: Sketch = {
    ...service,
    names: [
      ["controller", wien],
      ["sub", bern],
    ],
  };

  test("names the controllers above it, whose records need not name it", () => {
    const sub: Sketch = { id: 30, company: bern, purposes: [7], names: [["controller", wien]] };
    expect(told([payroll, above, sub])).toEqual([
      "10 names 1 as processor: 20 likeness",
      "20 names 3 as sub: 30 likeness",
    ]);
  });

  test("may name the processor above it instead", () => {
    const sub: Sketch = { id: 30, company: bern, purposes: [7], names: [["controller", kiel]] };
    expect(told([above, sub])[0]).toBe("20 names 3 as sub: 30 likeness");
  });
});

describe("what is left out", () => {
  test("a record that names its own company, and one that is gone", () => {
    const own: Sketch = { id: 10, company: kiel, names: [["processor", kiel]] };
    expect(told([own])).toEqual([]);
    expect(mirrorLines({ ...registers([payroll]), records: new Map() })).toEqual([]);
  });

  test("archived records, unless they belong to one that is not", () => {
    const ended = { ...service, isEnded: true };
    expect(told([payroll, ended])).toEqual(["10 names 1 as processor: nothing"]);
    expect(told([payroll, ended], [confirmed])).toEqual(["10 names 1 as processor: 20 confirmed"]);
    expect(told([{ ...payroll, isEnded: true }, ended], [confirmed])).toEqual([]);
  });

  test("a verdict on a record that has moved to another company", () => {
    const moved: Sketch = { id: 20, company: bern };
    expect(told([payroll, moved], [confirmed])).toEqual(["10 names 1 as processor: nothing"]);
  });
});
