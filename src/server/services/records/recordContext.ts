import { calendarDateIn } from "#shared/domain/writing/zonedDates.ts";
import { timeZoneOf } from "#shared/domain/writing/timeZone.ts";
import {
  flagsOfNew,
  flagsOfRights,
  type Rights,
  rightsOn,
} from "#shared/domain/workflow/rights.ts";
import { givenContext } from "#shared/domain/templateRules.ts";
import { modeOf } from "#shared/domain/workflow/modes.ts";
import { firstStatus } from "#shared/domain/workflow/transitions.ts";
import type { ViewerContext } from "#shared/domain/workflow/viewerContext.ts";
import type { Mode } from "#shared/generated/words/words.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Asking } from "#server/auth/call.ts";
import type { StoredRecord } from "#server/store/records/records.ts";

/** The caller's permissions on a stored record; without a look-up, dependents are assumed. */
export function rightsOf(call: Asking, record: StoredRecord, hasDependents = true): Rights {
  const { status, createdBy, isTemplate, isProductOwned } = record;
  const facts = {
    status,
    createdBy,
    template: isTemplate,
    leaMaster: isProductOwned,
    hasDependents,
  };
  const { account, roles, companies } = call.viewer;
  // Templates are kept for all companies, so by those who see them all.
  const isReadOnly = isTemplate && !isProductOwned && companies !== null;
  return rightsOn(facts, { id: account, roles: isReadOnly ? ["ROLE_READER"] : roles });
}

/** The day of the last minute in each time zone: telling one takes long, and every record asks for it. */
const days = new Map<string, { minute: number; day: string }>();
const minuteLength = 60_000;

/** The calendar day on which a call is made, in the group's time zone. */
export function todayOf({ now, viewer }: Pick<Asking, "now" | "viewer">): string {
  const zone = timeZoneOf(viewer.settings);
  // Days begin with a minute, whatever the zone.
  const minute = Math.floor(now.getTime() / minuteLength);
  const known = days.get(zone);
  if (known?.minute === minute) return known.day;
  const day = calendarDateIn(now, zone);
  days.set(zone, { minute, day });
  return day;
}

/** The caller's context for rules and access, independent of any record. */
export function callContext(call: Asking, mode: Mode = "singleEditMode"): ViewerContext {
  const { roles, features, settings, overlay } = call.viewer;
  return {
    today: todayOf(call),
    language: call.language,
    mode,
    roles,
    flags: [],
    features,
    status: firstStatus,
    settings,
    ...(overlay ? { plans: overlay.plans } : {}),
  };
}

/** The context for product-owned documents: without custom fields. */
export function productContext(call: Asking, mode?: Mode): ViewerContext {
  const { plans: _, ...context } = callContext(call, mode);
  return context;
}

/** The context for a stored record, with the caller's permissions on it. */
export function editContext(call: Asking, record: StoredRecord): ViewerContext {
  const mode = record.isTemplate || record.isProductOwned ? "templateEditMode" : "singleEditMode";
  const context = record.isProductOwned ? productContext(call, mode) : callContext(call, mode);
  return {
    ...context,
    ...givenContext(record.body),
    flags: flagsOfRights(rightsOf(call, record)),
    status: record.status,
  };
}

/** The context for a new record; its creator may edit it. */
export function creationContext(call: Asking, body: Body): ViewerContext {
  const kind = { template: body["template"] === true, leaMaster: body["leaMaster"] === true };
  const { id: _, ...fresh } = body;
  const mode = modeOf(fresh);
  const context = kind.leaMaster ? productContext(call, mode) : callContext(call, mode);
  return { ...context, flags: flagsOfNew(call.viewer.roles, kind) };
}
