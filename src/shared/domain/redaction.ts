import { personalFields } from "#shared/engine/body/personal.ts";
import { plans } from "#shared/generated/plans.ts";

const personal: ReadonlySet<string> = new Set(
  Object.values(plans).flatMap((plan) => personalFields(plan).map(({ name }) => name)),
);

/**
 * Redacts details for the log: drops, at any depth, properties named like a field with personal
 * data in any document.
 */
export function redacted<T extends object>(values: T): T {
  const kept = Object.entries(values)
    .filter(([name]) => !personal.has(name))
    .map(([name, value]) => [name, redactedValue(value)]);
  // Border: the remaining properties keep their types, and all properties of log details are
  // optional.
  return Object.fromEntries(kept) as T;
}

function redactedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redactedValue);
  return typeof value === "object" && value !== null ? redacted(value) : value;
}
