import { isBody } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import { readDemo, type DemoRecord } from "#server/demo/demoData.ts";

/** Source of generated groups: the items and records of the demo. */
export interface Vocabulary {
  settings: Body;
  features: readonly string[];
  /** Items by kind, as hand-written: references name keys or titles. */
  items: Readonly<Record<string, readonly Body[]>>;
  records: readonly DemoRecord[];
  /** Sentences that describe an activity, by language. */
  sentences: Readonly<Record<string, readonly string[]>>;
}

/** References between records, which would tie the generated ones to a few. */
const toOtherRecords = ["similarProcessingActivity"];

/** Reads the demo as vocabulary; its files are left out. */
export function readVocabulary(until: Date): Vocabulary {
  const demo = readDemo(until);
  const items: Record<string, Body[]> = {};
  for (const group of demo.groups)
    for (const [kind, bodies] of Object.entries(group.items))
      items[kind] = [...(items[kind] ?? []), ...bodies.map(withoutFiles)];
  const all = [...demo.records.values()].flat();
  // Templates belong to no company, which each generated record does.
  const records = all
    .filter(({ body }) => body["template"] !== true)
    .map((record) => ({
      ...record,
      body: withoutFiles(withoutNamed(record.body, toOtherRecords)),
    }));
  const { title: _title, language: _language, ...settings } = demo.groups[0]?.settings ?? {};
  return {
    settings,
    features: demo.groups[0]?.features ?? [],
    items: distinct(items),
    records,
    sentences: Object.fromEntries(
      ["de", "en"].map((language) => [language, sentencesOf(records, language)]),
    ),
  };
}

function sentencesOf(records: readonly DemoRecord[], language: string): string[] {
  return records
    .filter(({ body }) => body["language"] === language)
    .flatMap(({ body }) => [body["description"], body["processDocumentation"]])
    .flatMap((text) => (typeof text === "string" ? text.split(/(?<=[.!?]) +/) : []));
}

/** Items of two groups that have the same name are one. */
function distinct(items: Readonly<Record<string, readonly Body[]>>): Record<string, Body[]> {
  return Object.fromEntries(
    Object.entries(items).map(([kind, bodies]) => {
      const byName = new Map(bodies.map((body) => [nameOf(body), body]));
      return [kind, [...byName.values()]];
    }),
  );
}

function nameOf({ title, translations, firstName, lastName }: Body): string {
  return JSON.stringify([title, translations, firstName, lastName]);
}

function withoutNamed<T extends Body>(body: T, names: readonly string[]): T {
  const result = { ...body };
  for (const name of names) delete result[name];
  return result;
}

function isFile(value: Json): boolean {
  return isBody(value) && "file" in value;
}

/** Only rows of files are left out, so the rest of the body stays as it is. */
function withoutFiles<T extends Body>(body: T): T {
  const result: Body = {};
  for (const [name, value] of Object.entries(body)) {
    if (Array.isArray(value) && value.some(isFile)) continue;
    result[name] = Array.isArray(value)
      ? value.map((each) => (isBody(each) ? withoutFiles(each) : each))
      : isBody(value)
        ? withoutFiles(value)
        : value;
  }
  // Border: the same properties but those of files, which no type of the demo requires.
  return result as T;
}
