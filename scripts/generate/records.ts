import { asBodies, asBody, asNumber, asText } from "#shared/domain/values.ts";
import { addDays } from "#shared/domain/writing/dates.ts";
import { statusOrder } from "#shared/domain/workflow/transitions.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { DemoRecord } from "#server/demo/demoData.ts";
import type { Chance } from "../testkit/chance.ts";
import { countryOf, type GroupItems } from "./items.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { scopes, towns } from "./words.ts";

/** A generated record, hand-written like those of the demo, and how far it got. */
export interface WrittenRecord {
  body: Body & { name: string };
  status: string;
}

/** Rows of which some may be missing, and the fewest that stay. */
const thinned = { internalRecipients: 1, externalRecipients: 1, deletionPractise: 1 };

/** Shares of the statuses in percent; the rest are drafts. */
const shares: readonly (readonly [string, number])[] = [
  ["archived", 4],
  ["finalised", 34],
  ["release", 5],
  ["approval", 7],
  ["review", 12],
];

/** Makes a record after one of the vocabulary: its own company, vendors, rows and words. */
export function makeRecord(
  vocabulary: Vocabulary,
  items: GroupItems,
  chance: Chance,
  { number, today }: { number: number; today: string },
): WrittenRecord {
  const model = chance.pick(vocabulary.records);
  const company = companyOf(model, vocabulary, items, chance);
  const language = asText(model.body["language"]);
  const body: DemoRecord["body"] = {
    ...model.body,
    name: nameOf(model, company.country, language, chance),
    company: { title: company.title },
    internalId: `${company.title.slice(0, 2).toUpperCase()}-${2018 + (number % 9)}-${String(number).padStart(5, "0")}`,
    priority: chance.between(1, 3),
    description: withSentences(asText(model.body["description"]), chance, vocabulary, language),
    resubmission: addDays(today, chance.between(-60, 700)),
  };
  for (const [name, fewest] of Object.entries(thinned)) {
    const rows = asBodies(body[name]);
    if (rows.length > fewest) body[name] = someRows(rows, fewest, chance);
  }
  if (body["externalRecipients"] !== undefined)
    body["externalRecipients"] = moreRecipients(
      asBodies(body["externalRecipients"]),
      items,
      chance,
    );
  if (body["riskAssessment"] !== undefined)
    body["riskAssessment"] = otherRisk(asBody(body["riskAssessment"]), chance);
  return { body, status: statusOf(model, chance) };
}

function companyOf(
  model: DemoRecord,
  { items: { companies = [] } }: Vocabulary,
  items: GroupItems,
  chance: Chance,
): { title: string; country: string } {
  const own = asText(asBody(model.body["company"])["title"]);
  const country = countryOf(companies.find((each) => each["title"] === own) ?? {});
  return { title: chance.pick(items.companies.get(own) ?? [own]), country };
}

function nameOf({ body }: DemoRecord, country: string, language: string, chance: Chance): string {
  const name = body.name.replace(/ (Wien|Zürich|Österreich)$/, "");
  const scope = chance.pick(scopes[language] ?? [""]);
  const town = chance.pick(towns[country] ?? towns["DE"] ?? [""]);
  return chance.percent(70) ? `${name} ${town}, ${scope}` : `${name} ${town}`;
}

function withSentences(
  text: string,
  chance: Chance,
  { sentences }: Vocabulary,
  language: string,
): string {
  const more = Array.from({ length: chance.between(0, 3) }, () =>
    chance.pick(sentences[language] ?? [""]),
  );
  return [text, ...more].filter((each) => each !== "").join(" ");
}

/** Some of the rows in their order. */
function someRows(rows: readonly Body[], fewest: number, chance: Chance): Body[] {
  const kept = rows.filter(() => chance.percent(80));
  return kept.length >= fewest ? kept : rows.slice(0, fewest);
}

/** The recipients with vendors of the group, and now and then more of them. */
function moreRecipients(rows: readonly Body[], items: GroupItems, chance: Chance): Body[] {
  return rows.flatMap((row) => {
    const others = items.vendors.get(asText(asBody(row["vendor"])["title"]));
    if (!others) return [row];
    const count = chance.percent(15) ? chance.between(2, 4) : 1;
    const named = new Set(Array.from({ length: count }, () => chance.pick(others)));
    return [...named].map((title) => ({ ...row, vendor: { title } }));
  });
}

/** Severity and likelihood a little higher or lower; measures never make a risk higher. */
function otherRisk(assessment: Body, chance: Chance): Body {
  const shift = (value: Json | undefined): number =>
    Math.min(4, Math.max(1, (asNumber(value) ?? 1) + chance.between(-1, 1)));
  const result: Body = { ...assessment };
  const { riskyDataProcessing: before, riskWithMeasures: after } = assessment;
  if (!isBody(before)) return result;
  const severity = shift(before["severity"]);
  const likelihood = shift(before["likelihood"]);
  result["riskyDataProcessing"] = { ...before, severity, likelihood };
  if (isBody(after))
    result["riskWithMeasures"] = {
      ...after,
      severity: Math.min(severity, asNumber(after["severity"]) ?? 1),
      likelihood: Math.min(likelihood, asNumber(after["likelihood"]) ?? 1),
    };
  return result;
}

/** No record gets further than the one it is modelled on, which may have gaps. */
function statusOf({ status }: DemoRecord, chance: Chance): string {
  let rest = chance.next() * 100;
  const drawn = shares.find(([, share]) => (rest -= share) < 0)?.[0] ?? "draft";
  const furthest = statusOrder.indexOf(status);
  return statusOrder[Math.min(statusOrder.indexOf(drawn), furthest)] ?? "draft";
}
