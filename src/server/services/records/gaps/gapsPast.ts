import { addDays } from "#shared/domain/writing/dates.ts";
import { calendarDateIn } from "#shared/domain/writing/zonedDates.ts";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import type { GapsPast, GapsPastRequest } from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import { readGapChanges } from "#server/store/records/gapDays.ts";
import { isKeptByDay, recordDaysFrom } from "#server/store/records/recordDays.ts";
import { findable } from "./gaps.ts";
import { gapFields } from "./gapFields.ts";

/** So many days the past of the gaps goes back. */
const days = 30;

/**
 * How many gaps there were thirty days ago, how many of them are filled and how many are new, of the
 * records that a filter found then and finds now. Nothing is told if it asks for what is not kept by
 * day, or if that is not yet kept for so long.
 */
export function gapsPast(call: Call, { filter: wanted = {} }: GapsPastRequest): Promise<GapsPast> {
  const since = addDays(calendarDateIn(call.now, timeZoneOf(call.viewer.settings)), -days);
  return call.read(async (tx) => {
    const filter = await findable(tx, call, wanted);
    const from = await recordDaysFrom(tx, filter);
    if (!isKeptByDay(filter) || (from !== null && since < from)) return { since };
    const fields = gapFields(call);
    const { gaps, companies } = await readGapChanges(tx, filter, since, [...fields.keys()]);
    const sum = (count: (each: (typeof gaps)[number]) => number) =>
      gaps.reduce((total, each) => total + count(each), 0);
    return {
      since,
      change: {
        open: sum(({ open }) => open),
        filled: sum(({ filled }) => filled),
        added: sum(({ added }) => added),
        kinds: gaps.flatMap(({ gap, filled, added }) => {
          const field = fields.get(gap);
          return field ? [{ gap: field.gap, filled, added }] : [];
        }),
        companies: companies.map(({ id, records, complete }) => ({
          ...(id === 0 ? {} : { id }),
          records,
          complete,
        })),
      },
    };
  });
}
