import rule from "#schemas/lists/todayThings.json" with { type: "json" };
import { call } from "#client/api/call.ts";
import { addDays, calendarDate } from "#shared/domain/writing/dates.ts";
import { clauseText, type Comparison, conditionOfClauses } from "../filters/clauses.ts";
import { countedLater, type CountedThing } from "../figures.ts";
import { listAddress } from "./listAddress.ts";

type Item = (typeof rule.items)[number];

/**
 * Counts what needs somebody today but is no figure: days that are over or come soon, and the gap
 * that most records have. Whatever can't be counted is left out.
 */
export async function loadTodayCounts(filter: number | null): Promise<void> {
  const things = await Promise.all(
    rule.items.map(async (item) => {
      const counted = await countOf(item, filter).catch(() => null);
      return counted ? [{ kind: item.value, ...counted }] : [];
    }),
  );
  countedLater.counted = { filter, things: things.flat() };
}

async function countOf(item: Item, filter: number | null): Promise<CountedThing | null> {
  if (item.by === "gap") return heaviestGap(filter);
  const { field, days } = item;
  return field === undefined || days === undefined ? null : countDays(field, days, filter);
}

async function countDays(field: string, days: number, filter: number | null) {
  // Not counting the day itself.
  const day = addDays(calendarDate(new Date()), days + 1);
  const due: Comparison = { field, operator: "before", isNot: false, values: [day] };
  const where = conditionOfClauses([[due]]);
  const body = { filterId: filter ?? "all", where, perPage: 1 } as const;
  const { total } = await call("records.list", { body }, { inPlace: "all" });
  return { count: total, href: addressOf(due, filter) };
}

async function heaviestGap(filter: number | null): Promise<CountedThing | null> {
  const body = { filter: { filterId: filter ?? "all" } } as const;
  const { kinds } = await call("gaps.overview", { body }, { inPlace: "all" });
  const [most] = kinds.toSorted((one, other) => other.records - one.records);
  if (!most) return null;
  // The view of gaps has it among all others.
  const href = `${listAddress({ filterId: filter })}?gaps=field`;
  return { count: most.records, href, gap: most.title };
}

function addressOf(comparison: Comparison, filterId: number | null): string {
  return listAddress({ filterId, where: clauseText([comparison]) });
}
