import type { Body } from "#shared/engine/plan/types.ts";
import type { Missing } from "#shared/engine/rules/needs.ts";
import { asText } from "../values.ts";

function confirmedNames({ confirmedHints: names }: Body): string[] {
  return Array.isArray(names) ? names.map(asText) : [];
}

/** Gaps without the hints that were confirmed in this version of a record: each is told once. */
export function withoutConfirmed(gaps: readonly Missing[], body: Body): Missing[] {
  const names = new Set(confirmedNames(body));
  return gaps.filter(({ level, name }) => level !== "possible" || !names.has(name));
}

/** A record's body that remembers further hints until its next version. */
export function withConfirmed(body: Body, gaps: readonly Missing[]): Body {
  const hints = gaps.filter(({ level }) => level === "possible").map(({ name }) => name);
  const names = [...new Set([...confirmedNames(body), ...hints])];
  return names.length > 0 ? { ...body, confirmedHints: names } : body;
}
