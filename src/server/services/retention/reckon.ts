import { calendarDateIn } from "#shared/domain/writing/zonedDates.ts";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import {
  conflictsBetween,
  exceededBetween,
  isAbout,
  longestDuty,
  reckon,
  type RetentionStart,
} from "#shared/domain/retention/retentionReckoning.ts";
import { isDuty } from "#shared/domain/retention/retentionNature.ts";
import { referenceId } from "#shared/engine/body/references.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { sortText } from "#shared/engine/text.ts";
import type {
  RetentionNamed,
  RetentionQuestion,
  RetentionReckoned,
  RetentionResult,
} from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { mustExist } from "#server/auth/problem.ts";
import { together } from "#server/store/database/together.ts";
import { type Item, listOffered, readItems } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { periods } from "../lookups/offeredEntries.ts";
import { presentPeriod } from "./presentPeriod.ts";

const dataKind = "personalDataCategories";
const countryKind = "countries";

/** Which periods hold for a category of data in a country, what they contradict, and when they end. */
export function reckonRetention(call: Call, asked: RetentionQuestion): Promise<RetentionReckoned> {
  return call.read(async (tx) => {
    const [rules, categories] = await together([
      listOffered(tx, periods),
      listOffered(tx, dataKind),
    ]);
    const countries = await readItems(tx, [
      ...new Set(rules.flatMap(({ body }) => referenceId(body["country"]) ?? [])),
    ]);
    const offered = (await listOffered(tx, countryKind)).filter(
      ({ id }) => countries.has(id) || id === asked.country,
    );
    const choices = {
      categories: named(call, categories),
      countries: named(call, offered),
      rules: named(call, rules),
    };
    const { category, country } = asked;
    if (category === undefined || country === undefined) return choices;
    mustExist(categories.find(({ id }) => id === category) ?? null);
    mustExist(offered.find(({ id }) => id === country) ?? null);
    return { ...choices, result: resultOf(call, rules, { ...asked, category, country }) };
  });
}

function resultOf(
  call: Call,
  rules: readonly Item[],
  asked: RetentionQuestion & { category: number; country: number },
): RetentionResult {
  const today = calendarDateIn(call.now, timeZoneOf(call.viewer.settings));
  const chosen = rules.find(({ id }) => id === asked.rule);
  if (asked.rule !== undefined) mustExist(chosen ?? null);
  const about = rules.filter(({ body }) => isAbout(body, { ...asked, today }));
  const bodies = about.map(({ id, body }): Body => ({ ...body, id }));
  const duties = bodies.filter(isDuty);
  const own = bodies.filter((body) => !isDuty(body));
  const limits =
    chosen && !bodies.some(({ id }) => id === chosen.id)
      ? [{ ...chosen.body, id: chosen.id }]
      : own.filter(({ id }) => !chosen || id === chosen.id);
  const start: RetentionStart = { event: asked.event ?? null, day: asked.day ?? null };
  const present = (rule: Body) => presentPeriod(call, reckon(rule, start));
  const longest = longestDuty(duties)?.["id"];
  return {
    duties: duties.map(present),
    limits: limits.map(present),
    ...(typeof longest === "number" ? { longest } : {}),
    conflicts: [
      ...conflictsBetween(duties, limits),
      ...exceededBetween([...duties, ...limits], limits),
    ].map(({ duty, rule, outlasting, exceeds }) => ({
      duty: Number(duty["id"]),
      rule: Number(rule["id"]),
      certain: outlasting === "certain",
      ...(exceeds ? { exceeds } : {}),
    })),
  };
}

function named(call: Call, items: readonly Item[]): RetentionNamed[] {
  const all = items.map(({ id, body }) => ({ id, title: displayTitle(body, call.language) }));
  const place = new Map(all.map((each) => [each.id, sortText(each.title)]));
  return all.toSorted((one, other) =>
    (place.get(one.id) ?? "") < (place.get(other.id) ?? "") ? -1 : 1,
  );
}
