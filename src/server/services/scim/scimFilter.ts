import { nameAmong, plainName, type ScimSchema } from "./scimAttributes.ts";
import { ScimProblem } from "./scimProblem.ts";

/** A filter that compares one attribute. */
export interface ScimFilter {
  attribute: string;
  value: string;
}

const longest = 500;

/**
 * Reads a filter such as `userName eq "kim@example.org"`; null if there is none. That is what
 * providers look for people and groups by; all others are refused, which RFC 7644 permits.
 */
export function readFilter(
  text: string | undefined,
  schema: ScimSchema,
  attributes: readonly string[],
): ScimFilter | null {
  if (text === undefined || text === "") return null;
  const [, name = "", rest = ""] = /^\s*(\S+)\s+eq\s+(.*)$/is.exec(text.slice(0, longest)) ?? [];
  const attribute = nameAmong(attributes, plainName(name, schema));
  const value = quoted(rest.trim());
  if (text.length > longest || !attribute || value === null) {
    const known = attributes.map((each) => `${each} eq "…"`).join(", ");
    throw new ScimProblem(400, `Filters are: ${known}.`, "invalidFilter");
  }
  return { attribute, value };
}

function quoted(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "string" ? value : null;
  } catch {
    return null;
  }
}
