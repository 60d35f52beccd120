import { ownValue } from "#shared/engine/ownValue.ts";
import operators from "#schemas/lists/operators.json" with { type: "json" };
import { limits } from "#shared/api/limits.ts";
import { isDay } from "#shared/engine/calendar.ts";
import { groupByRow, rowConditionOf } from "#shared/engine/rules/rowGroups.ts";
import { addDays } from "#shared/domain/writing/dates.ts";
import { endOfDay } from "#shared/domain/writing/zonedDates.ts";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import type { FilterConditionWrite } from "#shared/generated/types.ts";
import type { Asking } from "#server/auth/call.ts";
import { Problem, type WrongField } from "#server/auth/problem.ts";
import type {
  FilterColumn,
  RecordCondition,
  RowPart,
} from "#server/store/records/recordCondition.ts";
import { valueKind } from "#server/store/trail/links.ts";
import { linkNumber } from "#server/store/trail/linkNumbers.ts";
import { callContext, todayOf } from "../recordContext.ts";
import { coverages, riskLevelOf } from "../recordColumns.ts";
import { openChange } from "./changesOfTemplates.ts";
import { columnOfFilter, filterFields, textOfFilter, type FilterField } from "./filterFields.ts";
import { dayNumber, valueNumber } from "./filterValues.ts";

export type Wanted = FilterConditionWrite;

type Value = NonNullable<Wanted["is"]>;

/** Most conditions in one filter, and how deep they may be nested. */
const mostConditions = 60;
const deepest = 6;

interface Asked {
  call: Asking;
  fields: ReadonlyMap<string, FilterField>;
  today: string;
  timeZone: string;
  wrong: WrongField[];
  count: number;
}

/** Translates a condition, or throws `invalid` with all that is wrong with it and where. */
export function conditionOf(call: Asking, wanted: Wanted, at = "/where"): RecordCondition {
  const asked: Asked = {
    call,
    fields: filterFields(callContext(call)),
    today: todayOf(call),
    timeZone: timeZoneOf(call.viewer.settings),
    wrong: [],
    count: 0,
  };
  const condition = translated(asked, wanted, at, 0);
  if (asked.wrong.length > 0) throw new Problem("invalid", { fields: asked.wrong });
  return condition;
}

const nothing: RecordCondition = { all: [] };

function translated(asked: Asked, wanted: Wanted, at: string, depth: number): RecordCondition {
  asked.count += 1;
  if (depth > deepest || asked.count > mostConditions) return refuse(asked, at, "tooLong");
  if (Object.keys(wanted).length === 0) return nothing;
  if (!isOneThing(wanted)) return refuse(asked, at, "notOffered");
  const inner = (list: readonly Wanted[], name: string) =>
    list.map((each, index) => translated(asked, each, `${at}/${name}/${index}`, depth + 1));
  const { all, any, not, field, ...rest } = wanted;
  if (all) return { all: byRow(asked, all, inner(all, "all")) };
  if (any) return { any: inner(any, "any") };
  if (not) return { not: translated(asked, not, `${at}/not`, depth + 1) };
  const known = asked.fields.get(field ?? "");
  if (!known) return refuse(asked, `${at}/field`, "notOffered");
  return comparing(asked, known, rest, at);
}

/** Has conditions on fields of one kind of rows hold of one row. */
function byRow(
  asked: Asked,
  wanted: readonly Wanted[],
  translations: readonly RecordCondition[],
): RecordCondition[] {
  const members = wanted.map((each, index) => {
    const condition = translations[index] ?? nothing;
    return { each, condition, part: rowPartOf(condition) };
  });
  const fieldOf = (field: string) => asked.fields.get(field);
  const groups = groupByRow(members, ({ each, part }) => part && rowConditionOf(each, fieldOf));
  return groups.flatMap((group) => {
    const parts = group.flatMap(({ part }) => part ?? []);
    // Records, not rows, are found by nothing but what they lack.
    const isOfRow = parts.length > 1 && parts.some((part) => "any" in part);
    return isOfRow ? [{ row: parts }] : group.map(({ condition }) => condition);
  });
}

function rowPartOf(condition: RecordCondition): RowPart | null {
  if ("links" in condition) return { any: [condition] };
  if ("not" in condition && "links" in condition.not) return { lacks: condition.not };
  if (!("any" in condition)) return null;
  const any = condition.any.flatMap((each) => ("links" in each ? each : []));
  return any.length === condition.any.length ? { any } : null;
}

/** True if a condition is either a combination of others or one comparison of a field. */
function isOneThing(wanted: Wanted): boolean {
  const { all, any, not, field, ...operators } = wanted;
  const kinds = [all, any, not, field].filter((each) => each !== undefined);
  return kinds.length === 1 && Object.keys(operators).length === (field === undefined ? 0 : 1);
}

function refuse(asked: Asked, path: string, code: string): RecordCondition {
  asked.wrong.push({ path, code });
  return nothing;
}

type Operators = Omit<Wanted, "all" | "any" | "not" | "field">;

function comparing(asked: Asked, field: FilterField, by: Operators, at: string): RecordCondition {
  const [operator = ""] = Object.keys(by);
  const known: readonly string[] = operators.sets[field.by];
  if (!known.includes(operator)) return refuse(asked, `${at}/${operator}`, "notOffered");
  if (by.empty) return withoutValue(field);
  if (by.has !== undefined) return containing(asked, field, by.has, at);
  if (by.is !== undefined) return among(asked, field, [by.is], `${at}/is`);
  if (by.in !== undefined) return among(asked, field, by.in, `${at}/in`);
  const span = spanOf(asked, field, by);
  return span ? within(asked, field, span) : refuse(asked, `${at}/${operator}`, "notOffered");
}

function containing(asked: Asked, field: FilterField, has: string, at: string) {
  const text = ownValue(textOfFilter, field.key);
  return text ? { text, has } : refuse(asked, `${at}/has`, "notOffered");
}

function withoutValue(field: FilterField): RecordCondition {
  const column = ownValue(columnOfFilter, field.key);
  // Records without a processor have nothing to agree, which is a state of its own.
  if (column === "agreement") return { column: "vendorDpa", isEmpty: true };
  if (column) return { column, isEmpty: true };
  if (field.key === "import") return { not: { imports: null } };
  return { not: { links: linksOf(field), isAny: true } };
}

/** The links by which values are found: a reference's to what it names, any other's to the value. */
export function linksOf({ key, by, list, fields }: FilterField) {
  const isNamed = by === "reference" && list !== undefined && !key.startsWith("custom-");
  if (!isNamed) return { kind: valueKind(key), places: null };
  return { kind: linkNumber(list), places: fields.map(linkNumber) };
}

function among(
  asked: Asked,
  field: FilterField,
  values: readonly Value[],
  at: string,
): RecordCondition {
  const misfit = values.findIndex((value) => !fits(field, value));
  if (misfit >= 0) return refuse(asked, values.length > 1 ? `${at}/${misfit}` : at, "notOffered");
  if (field.key === "behind") return yesOr(values, openChange);
  if (field.key === "import") return { imports: values.map(Number) };
  if (field.by === "bool") return yesOr(values, { links: linksOf(field), in: [1] });
  const column = ownValue(columnOfFilter, field.key);
  if (column) return inColumn(asked, column, values);
  const numbers = values.map((value) =>
    field.by === "reference"
      ? Number(value)
      : (valueNumber(field.by, value, asked.timeZone) ?? Number.NaN),
  );
  return { links: linksOf(field), in: numbers.filter(Number.isFinite) };
}

/** A missing value counts as false. */
function yesOr(values: readonly Value[], yes: RecordCondition): RecordCondition {
  const isYes = values.includes(true);
  if (isYes && values.includes(false)) return nothing;
  return isYes ? yes : { not: yes };
}

function inColumn(asked: Asked, column: FilterColumn, values: readonly Value[]): RecordCondition {
  if (column === "createdBy" || column === "updatedBy") {
    const staff = values.filter((value) => typeof value === "number");
    const own = values.includes("me") ? [{ column, in: [asked.call.viewer.account] }] : [];
    const others = staff.length > 0 ? [{ column, staff }] : [];
    return { any: [...own, ...others] };
  }
  if (column === "riskLevel")
    return { column, in: values.flatMap((each) => riskLevelOf(String(each)) ?? []) };
  if (column === "agreement") return withAgreements(values);
  return { column, in: values };
}

/** States that are counted together are found as they are counted, on each day. */
function withAgreements(states: readonly Value[]): RecordCondition {
  const alike = coverages.find(
    ({ states: all }) => all.length === states.length && all.every((each) => states.includes(each)),
  );
  return alike ? { column: "vendorDpa", in: [alike.counted] } : { column: "agreement", in: states };
}

function fits({ by, values, list }: FilterField, value: Value): boolean {
  if (by === "bool") return typeof value === "boolean";
  if (values) return values.some((each) => each === value);
  if (by === "reference") {
    const isOneself = list === "staff" && value === "me";
    return isOneself || (Number.isSafeInteger(value) && Number(value) > 0);
  }
  if (by === "number") return isStorable(value);
  return typeof value === "string";
}

function isStorable(value: Value): boolean {
  return Number.isInteger(value) && Math.abs(Number(value)) <= limits.filterNumber;
}

/** From a day on, up to but without another; or the same of numbers. */
interface Span {
  from?: string | number;
  to?: string | number;
}

function spanOf(
  asked: Asked,
  field: FilterField,
  { before, after, within: length }: Operators,
): Span | null {
  if (length !== undefined) {
    const days = Number(/^-?P(\d+)D$/.exec(length)?.[1] ?? 0);
    const isPast = length.startsWith("-");
    // Today belongs to both.
    return isPast
      ? { from: addDays(asked.today, -days), to: addDays(asked.today, 1) }
      : { from: asked.today, to: addDays(asked.today, days + 1) };
  }
  if (before !== undefined) return bounded(asked, field, before, (to) => ({ to }));
  if (after === undefined) return null;
  return bounded(asked, field, after, (end) => ({
    from: typeof end === "number" ? end + 1 : addDays(end, 1),
  }));
}

function bounded(
  asked: Asked,
  { by }: FilterField,
  bound: string | number,
  span: (end: string | number) => Span,
): Span | null {
  if (by === "number") return isStorable(bound) ? span(bound) : null;
  if (typeof bound === "number") return null;
  const day = bound === "today" ? asked.today : bound;
  return isDay(day) ? span(day) : null;
}

function within(asked: Asked, field: FilterField, span: Span): RecordCondition {
  const column = ownValue(columnOfFilter, field.key);
  if (!column)
    return { links: linksOf(field), ...mapped(span, (end) => numbered(asked, field, end)) };
  const isMoment = column === "createdAt" || column === "updatedAt";
  return { column, ...(isMoment ? mapped(span, (day) => startOfDay(asked, String(day))) : span) };
}

function mapped(span: Span, end: (value: string | number) => string | number): Span {
  return {
    ...(span.from === undefined ? {} : { from: end(span.from) }),
    ...(span.to === undefined ? {} : { to: end(span.to) }),
  };
}

function numbered({ timeZone }: Asked, { by }: FilterField, end: string | number): number {
  return by === "date" ? (dayNumber(String(end), timeZone) ?? 0) : Math.round(Number(end));
}

/** The first moment of a day where the group is. */
function startOfDay({ timeZone }: Asked, day: string): string {
  return new Date(endOfDay(addDays(day, -1), timeZone).getTime() + 1).toISOString();
}
