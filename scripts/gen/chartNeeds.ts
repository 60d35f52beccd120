import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Chart } from "../../src/shared/generated/types.ts";
import { type ChartDocument, chartsOf } from "./charts.ts";
import type { Documents } from "./documents.ts";
import { knownTexts, languages } from "./texts.ts";

/**
 * Lists texts missing from a language, colours missing from the theme and charts that only have
 * texts; trees with only documents have none of them, so nothing is checked there.
 */
export function missingInCharts(root: string, documents: Documents): string[] {
  const charts = chartsOf(documents);
  const strings = join(root, "src/shared/strings");
  const theme = join(root, "src/client/theme");
  const colours = existsSync(theme) ? coloursIn(theme) : null;
  const ofEach = charts.flatMap((each) => [
    ...(existsSync(strings)
      ? languages.flatMap((language) => missingWords(each, knownTexts(root, language), language))
      : []),
    ...(colours ? missingColours(each, colours) : []),
  ]);
  return existsSync(strings) ? [...ofEach, ...withoutDocument(root, documents)] : ofEach;
}

function missingWords(
  { id, chart }: ChartDocument,
  known: ReadonlySet<string>,
  language: string,
): string[] {
  return textsNamed(chart).flatMap(([pointer, key]) =>
    known.has(key) || known.has(`${key}_one`)
      ? []
      : [
          `schemas/charts/${id}.json: /usermeta/chart/${pointer} asks for a text: add "${key}" to src/shared/strings/${language}/screens.json`,
        ],
  );
}

/** Text keys of a chart, each with the pointer where it is first used. */
function textsNamed({ words, subject, table, kinds }: Chart): [pointer: string, key: string][] {
  const places: [pointer: string, key: string | undefined][] = [
    ...Object.entries(words).map(([name, key]): [string, string] => [`words/${name}`, key]),
    ["subject/text", subject.text],
    ["kinds/rest/text", kinds.rest?.text],
    ["kinds/within/text", kinds.within?.text],
    ...table.map(({ head }, index): [string, string] => [`table/${index}/head`, head]),
  ];
  const named = new Map<string, string>();
  for (const [pointer, key] of places)
    if (key !== undefined && !named.has(key)) named.set(key, pointer);
  return [...named].map(([key, pointer]) => [pointer, key]);
}

/** Lists charts that have texts but no document. */
function withoutDocument(root: string, { charts }: Documents): string[] {
  const keys = languages.flatMap((language) => [...knownTexts(root, language)]);
  const names = keys.flatMap((key) => /^chart\.(\w+)\./.exec(key)?.[1] ?? []);
  return [...new Set(names)]
    .filter((name) => !charts.has(name))
    .map(
      (name) =>
        `schemas/charts/${name}.json: there is no such file, but src/shared/strings has texts that begin with "chart.${name}."; make it, or take them out`,
    );
}

function coloursIn(theme: string): Set<string> {
  const css = readdirSync(theme)
    .filter((file) => file.endsWith(".css"))
    .map((file) => readFileSync(join(theme, file), "utf8"))
    .join("\n");
  return new Set([...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = ""]) => name));
}

function missingColours({ id, chart, values }: ChartDocument, known: ReadonlySet<string>) {
  const { fill, line, rest, within } = chart.kinds;
  const patterns = [fill, line ?? []].flat();
  const names = patterns.flatMap((pattern) => values.map((value) => pattern.replace("*", value)));
  const named = [...names, rest?.fill, within?.line].filter((name) => name !== undefined);
  return [...new Set(named)]
    .filter((name) => !known.has(name))
    .map(
      (name) =>
        `schemas/charts/${id}.json: /usermeta/chart/kinds: no colour is called "${name}"; src/client/theme/tokens.css has those for marks`,
    );
}
