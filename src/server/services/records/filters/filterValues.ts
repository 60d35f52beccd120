import { ownValue } from "#shared/engine/ownValue.ts";
import { createHash } from "node:crypto";
import { isInCalendar } from "#shared/engine/calendar.ts";
import { readMoment } from "#shared/engine/machineFormats.ts";
import { daysBetween } from "#shared/domain/writing/dates.ts";
import { calendarDateIn } from "#shared/domain/writing/zonedDates.ts";
import { namingsIn } from "#shared/domain/mirror/namings.ts";
import { followedTemplate } from "#shared/domain/followedTemplate.ts";
import { asList } from "#shared/domain/values.ts";
import { lettersOfRecord, type OpenNeed } from "#shared/domain/workflow/letters.ts";
import { lettersFor } from "#shared/domain/workflow/readiness.ts";
import { isOnlyOfProcessor } from "#shared/domain/workflow/registers.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import { rowNumber, type RowPlace } from "#shared/engine/plan/rowNumbers.ts";
import { partWith, walkFilled } from "#shared/engine/body/walk.ts";
import type { Plan, PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { Missing } from "#shared/engine/rules/needs.ts";
import { recipientCountry, templateVersion } from "#server/store/records/recordCondition.ts";
import { storedValue, type StoredLink } from "#server/store/trail/links.ts";
import { linkNumber } from "#server/store/trail/linkNumbers.ts";
import { outsideCountries } from "../recordColumns.ts";
import { contractLinks } from "./contractLinks.ts";
import {
  addedFilter,
  columnOfFilter,
  letterFilters,
  textOfFilter,
  type FilterField,
} from "./filterFields.ts";

/** Search facts of a record, besides its fields. */
interface Facts {
  missing: readonly Missing[];
  /** Open needs that the letters of Art. 30(1) depend on. */
  gaps: readonly OpenNeed[];
  timeZone: string;
}

/**
 * All that a record says where lists can be filtered by it and neither a column nor a reference
 * holds it, and which companies of the group it names as what; each value once.
 */
export function filterValues(plan: Plan, body: Body, told: Facts): StoredLink[] {
  const values = new Map<string, Map<number, Set<number>>>();
  const add = (filter: string, value: number, row?: RowPlace) => {
    const ofFilter = getOrAdd(values, filter, () => new Map<number, Set<number>>());
    const rows = getOrAdd(ofFilter, value, () => new Set<number>());
    if (row) rows.add(rowNumber(plan, row));
  };
  walkFilled(filtered(plan.nodes), body, (node, value, row) => {
    const filter = valueFilter(node);
    if (!filter) return;
    for (const each of asList(value)) {
      const number = valueNumber(filter.by, each, told.timeZone);
      if (number !== null) add(filter.key, number, row);
    }
  });
  const askedLetters = lettersFor(isOnlyOfProcessor(body));
  for (const { own, state } of lettersOfRecord(told.gaps, body, askedLetters))
    add(letterFilters[state], linkNumber(own));
  for (const { name, row } of told.missing) add("gap", linkNumber(name), row);
  for (const { code, row } of outsideCountries(body)) add(recipientCountry, linkNumber(code), row);
  for (const { role, company } of namingsIn(body)) add(`naming ${role}`, company);
  const { version } = followedTemplate(body);
  if (version !== null) add(templateVersion, version);
  const stored = [...values].flatMap(([filter, ofFilter]) =>
    [...ofFilter].map(([value, rows]) => storedValue(filter, value, [...rows])),
  );
  return [...stored, ...contractValues(plan, body)];
}

function contractValues(plan: Plan, body: Body): StoredLink[] {
  const links = new Map<string, { link: StoredLink; rows: Set<number> }>();
  for (const { link, row } of contractLinks(body)) {
    const key = `${link.toKind} ${link.toId} ${link.place}`;
    getOrAdd(links, key, () => ({ link, rows: new Set<number>() })).rows.add(rowNumber(plan, row));
  }
  return [...links.values()].map(({ link, rows }) => ({ ...link, rows: [...rows] }));
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

const filtered = partWith((node) => valueFilter(node) !== undefined);

/** How the field's values are kept as such, if they are. */
function valueFilter(node: PlanNode): Pick<FilterField, "key" | "by"> | undefined {
  const added = addedFilter(node);
  if (added || !node.filter) return added;
  const { by, key = node.name } = node.filter;
  const isElsewhere =
    by === "reference" || ownValue(columnOfFilter, key) || ownValue(textOfFilter, key);
  return isElsewhere ? undefined : { key, by };
}

/** The number that stands for a value: an id, a day, the number itself, or that of a name. */
export function valueNumber(
  by: FilterField["by"],
  value: Json | undefined,
  timeZone: string,
): number | null {
  if (by === "bool") return value === true ? 1 : null;
  if (by === "number") return typeof value === "number" ? Math.round(value) : null;
  if (by === "date") return typeof value === "string" ? dayNumber(value, timeZone) : null;
  if (by === "reference")
    return isBody(value) && typeof value["id"] === "number" ? value["id"] : null;
  return typeof value === "string" || typeof value === "number" ? linkNumber(String(value)) : null;
}

/** Numbers of days by date: the dates of a register come again and again. */
const knownDays = new Map<string, number | null>();
const mostDays = 10_000;

/** Days since 1970 of a date, or of the day of a moment where the group is. */
export function dayNumber(value: string, timeZone: string): number | null {
  if (value.length > dayLength) return findDay(value, timeZone);
  const known = knownDays.get(value);
  if (known !== undefined) return known;
  if (knownDays.size >= mostDays) knownDays.clear();
  const found = findDay(value, timeZone);
  knownDays.set(value, found);
  return found;
}

/** Letters of a date; a moment has more. */
const dayLength = 10;

function findDay(value: string, timeZone: string): number | null {
  const isMoment = value.length > dayLength;
  const moment = isMoment ? readMoment(value) : null;
  if (isMoment && !moment) return null;
  const day = moment ? calendarDateIn(moment, timeZone) : value;
  return isInCalendar(day) ? daysBetween("1970-01-01", day) : null;
}

export function hashOfValues(values: readonly StoredLink[]): string {
  const all = values
    .map(({ toKind, toId, place, rows = [] }) => `${toKind} ${toId} ${place} ${rows.join(" ")}`)
    .toSorted();
  return createHash("sha256").update(all.join(",")).digest("base64url").slice(0, 8);
}
