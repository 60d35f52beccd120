import type { Language } from "#shared/engine/language.ts";
import countries from "#schemas/master/countries.json" with { type: "json" };
import appropriateSafeguards from "#schemas/master/appropriateSafeguards.json" with { type: "json" };
import legality from "#schemas/master/legality.json" with { type: "json" };
import nationalDataProtectionLaw from "#schemas/master/nationalDataProtectionLaw.json" with { type: "json" };
import type { Expected, MapLine } from "./expected.ts";

/** The expected content of a record: values by field, rows in order. */
export interface Wanted {
  [field: string]: Expected | Expected[] | Wanted | Wanted[];
}

function isValue(wanted: Wanted[string] | undefined): wanted is Expected {
  return typeof wanted === "object" && !Array.isArray(wanted) && typeof wanted["kind"] === "string";
}

export function valuesOf(wanted: Wanted[string] | undefined): Expected[] {
  const all = Array.isArray(wanted) ? wanted : [wanted];
  return all.filter((each) => isValue(each));
}

export function rowsOf(wanted: Wanted[string] | undefined): Wanted[] {
  // Border: a list holds values or rows, never both.
  return Array.isArray(wanted) && !wanted.some(isValue) ? (wanted as Wanted[]) : [];
}

export function wantedOf(lines: readonly MapLine[]): Wanted {
  const wanted: Wanted = {};
  for (const line of lines) {
    if (line.pointer === null) continue;
    const steps = line.pointer.slice(1).split("/");
    put(wanted, steps, line.expected, line.line);
  }
  return wanted;
}

type Holder = Record<string, Wanted[string] | undefined>;

function put(wanted: Wanted, steps: readonly string[], expected: Expected, line?: number): void {
  // Border: arrays are indexed by number as objects are by name.
  let at = wanted as Holder;
  for (const [index, step] of steps.slice(0, -1).entries()) {
    at[step] ??= /^\d+$/.test(steps[index + 1] ?? "") ? [] : {};
    at = at[step] as Holder;
  }
  const last = steps.at(-1) ?? "";
  at[last] = line === undefined ? expected : joined(at[last], expected, line);
}

/** Lines of one text are joined in order. */
function joined(before: Wanted[string] | undefined, expected: Expected, line: number): Expected {
  if (expected.kind !== "text") throw new Error("Only texts have lines");
  const lines = isValue(before) && before.kind === "text" ? before.text.split("\n") : [];
  if (lines.length !== line - 1) throw new Error(`Line ${line} comes after ${lines.length} lines`);
  return { kind: "text", text: [...lines, expected.text].join("\n") };
}

interface ProductItem {
  key: string;
  translations: Record<Language, string>;
}

const byKey = new Map(
  [legality, nationalDataProtectionLaw, appropriateSafeguards].flatMap((items) =>
    (items as ProductItem[]).map((item) => [item.key, item.translations] as const),
  ),
);
const byCountry = new Map(
  (countries as ProductItem[]).map((item) => [item.key, item.translations] as const),
);

/** The title used to search for a catalogue entry. */
export function titleIn(expected: Expected, language: Language): string {
  switch (expected.kind) {
    case "title":
      return expected.known ?? expected.title;
    case "country":
      return found(byCountry.get(expected.code), expected.code)[language];
    case "key":
      return found(byKey.get(expected.key), expected.key)[language];
    default:
      throw new Error(`A ${expected.kind} is no entry of a catalogue`);
  }
}

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The product's catalogues have no ${name}`);
  return value;
}
