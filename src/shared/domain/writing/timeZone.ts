import timeZones from "#schemas/lists/timeZones.json" with { type: "json" };
import type { Body } from "#shared/engine/plan/types.ts";
import { asText } from "../values.ts";

/** The time zone that a group's settings state, or the default. */
export function timeZoneOf(settings: Body): string {
  return asText(settings["timeZone"]) || timeZones.default;
}
