import { calendarDateIn } from "#shared/domain/writing/zonedDates.ts";
import { addMonths } from "#shared/domain/writing/months.ts";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import { dueDays } from "#shared/domain/retention/retentionCalendar.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { sortText } from "#shared/engine/text.ts";
import type {
  RetentionCalendar,
  RetentionCalendarRequest,
  RetentionDue,
  RetentionRule,
  RetentionRunning,
} from "#shared/generated/types.ts";
import type { Call } from "#server/auth/call.ts";
import type { Tx } from "#server/store/database/transaction.ts";
import { readItems } from "#server/store/items/items.ts";
import { displayTitle } from "#server/store/items/itemTitles.ts";
import { readRuleUses } from "#server/store/records/retention.ts";
import { periods } from "../lookups/offeredEntries.ts";
import { mustBeSeen } from "../mirror/mirror.ts";
import { presentRule } from "./presentPeriod.ts";

const monthsAhead = 36;

/** Erasures by due date, from the rules that records of the viewer's companies name. */
export function retentionCalendar(
  call: Call,
  { company }: RetentionCalendarRequest,
): Promise<RetentionCalendar> {
  return call.read(async (tx) => readCalendar(tx, call, company));
}

/** The calendar of a company, or of all that the viewer sees. */
export async function readCalendar(
  tx: Tx,
  call: Call,
  company: number | undefined,
): Promise<RetentionCalendar> {
  await mustBeSeen(tx, call, company);
  const uses = await readRuleUses(tx, periods, call.viewer.companies);
  const items = await readItems(tx, [
    ...new Set(uses.flatMap(({ rule, company: of }) => [rule, of])),
  ]);
  const titleOf = (id: number) => {
    const item = items.get(id);
    return item ? displayTitle(item.body, call.language) : "";
  };
  const shown = uses.filter((use) => company === undefined || use.company === company);
  const byRule = Map.groupBy(shown, ({ rule }) => rule);
  const rules = [...byRule].flatMap(([id, of]) => {
    const item = items.get(id);
    const records = of.reduce((sum, each) => sum + each.records, 0);
    return item ? [{ body: { ...item.body, id }, records }] : [];
  });
  return {
    companies: inOrder(
      [...new Set(uses.map((use) => use.company))].map((id) => ({ id, title: titleOf(id) })),
      ({ title }) => sortText(title),
    ),
    ...dueBy(call, rules),
  };
}

interface UsedRule {
  body: Body;
  records: number;
}

function dueBy(
  call: Call,
  rules: readonly UsedRule[],
): Pick<RetentionCalendar, "due" | "running" | "open"> {
  const today = calendarDateIn(call.now, timeZoneOf(call.viewer.settings));
  const upTo = addMonths(today, monthsAhead);
  const due: RetentionDue[] = [];
  const running: RetentionRunning[] = [];
  const open: RetentionRule[] = [];
  for (const { body, records } of rules) {
    const rule = presentRule(call, body, records);
    const days = dueDays(body, today, upTo);
    if (days.kind === "open") open.push(rule);
    else if (days.kind === "running") running.push({ rule, until: days.until });
    else due.push(...days.days.map((each) => ({ rule, ...each })));
  }
  const titleOf = ({ title }: RetentionRule) => sortText(title);
  return {
    due: inOrder(due, (each) => `${each.due} ${titleOf(each.rule)}`),
    running: inOrder(running, (each) => titleOf(each.rule)),
    open: inOrder(open, titleOf),
  };
}

function inOrder<Each>(all: readonly Each[], place: (each: Each) => string): Each[] {
  const placed = all.map((each) => [place(each), each] as const);
  return placed
    .toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)))
    .map(([, each]) => each);
}
