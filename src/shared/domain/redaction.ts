import { personalFields } from "#shared/engine/body/personal.ts";
import { plans } from "#shared/generated/plans.ts";

const personal: ReadonlySet<string> = new Set(
  Object.values(plans).flatMap((plan) => personalFields(plan).map(({ name }) => name)),
);

/** What may go to a log: the same without any value under the name of a field that is personal in some document, however deep. */
export function redacted<T extends object>(values: T): T {
  const kept = Object.entries(values)
    .filter(([name]) => !personal.has(name))
    .map(([name, value]) => [name, redactedValue(value)]);
  // A border: what is left has the same names and types; those of logs are all optional.
  return Object.fromEntries(kept) as T;
}

function redactedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redactedValue);
  return typeof value === "object" && value !== null ? redacted(value) : value;
}
