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
  attributes: readonly string[],
): ScimFilter | null {
  if (text === undefined || text === "") return null;
  const [name = "", operator = "", ...rest] = text.slice(0, longest).split(" ");
  const attribute = attributes.find((each) => each.toLowerCase() === name.toLowerCase());
  const value = quoted(rest.join(" ").trim());
  if (text.length > longest || !attribute || operator.toLowerCase() !== "eq" || value === null) {
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
