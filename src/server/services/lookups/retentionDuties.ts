import { deletionPeriodText, periodLength } from "#shared/domain/retention/deletionPeriod.ts";
import { isInForce } from "#shared/domain/retention/retentionReckoning.ts";
import { isDuty } from "#shared/domain/retention/retentionNature.ts";
import { asBodies, asBody, asText } from "#shared/domain/values.ts";
import { citationIn } from "#shared/domain/writing/citations.ts";
import type { Language } from "#shared/engine/language.ts";
import type { Body, Context, Json } from "#shared/engine/plan/types.ts";
import { frozen } from "#server/store/database/kept.ts";
import type { Item } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { periods } from "./offeredEntries.ts";

/**
 * Statutory periods of the company's country that are held against deletion rules: those about
 * categories of data which do not depend on a special case.
 */
function retentionDutiesFrom(
  lists: readonly Item[],
  body: Body,
  { language, today }: Pick<Context, "language" | "today">,
): Json[] {
  const country = asBody(body["companyCountry"])["id"];
  if (typeof country !== "number") return [];
  return lists.flatMap((item) =>
    item.kind === periods && isHeld(item.body, country) && isInForce(item.body, today)
      ? [dutyOf(item, language)]
      : [],
  );
}

/** A body with the periods that are held against its rules. */
export function withRetentionDuties(
  body: Body,
  lists: readonly Item[],
  context: Pick<Context, "language" | "today">,
): Body {
  const { retentionDuties: _, ...rest } = body;
  const duties = retentionDutiesFrom(lists, body, context);
  return duties.length > 0 ? { ...rest, retentionDuties: duties } : rest;
}

/** True if statutory periods of a country are on file. */
export function hasPeriods(
  lists: readonly Item[],
  country: number,
  context: Pick<Context, "language" | "today">,
): boolean {
  return retentionDutiesFrom(lists, { companyCountry: { id: country } }, context).length > 0;
}

function isHeld(body: Body, country: number): boolean {
  return (
    isDuty(body) &&
    body["special"] !== true &&
    asBody(body["country"])["id"] === country &&
    asBodies(body["personalDataCategories"]).length > 0 &&
    periodLength(body) !== undefined
  );
}

/** Duties by the item that they were made of, and by language. */
const known = new WeakMap<Item, Map<Language, Body>>();

function dutyOf(item: Item, language: Language): Body {
  const ofItem = known.get(item) ?? new Map<Language, Body>();
  known.set(item, ofItem);
  const found = ofItem.get(language) ?? frozen(makeDuty(item, language));
  ofItem.set(language, found);
  return found;
}

function makeDuty({ id, body }: Item, language: Language): Body {
  const duty: Body = {
    id,
    title: displayTitle(body, language),
    personalDataCategories: asBodies(body["personalDataCategories"]).map((category) => ({
      id: category["id"] ?? null,
    })),
    periodText: periodWords(body, language),
  };
  const { years, months, days, startEvent, fromYearEnd } = body;
  const provision = citationIn(asText(body["basis"]), language) || null;
  const told = { years, months, days, startEvent, fromYearEnd, provision };
  for (const [name, value] of Object.entries(told))
    if (value !== undefined && value !== null) duty[name] = value;
  return duty;
}

export function periodWords(body: Body, language: Language): string {
  return deletionPeriodText(body, language) ?? "";
}
