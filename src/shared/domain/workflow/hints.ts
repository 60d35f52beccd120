import { isBody, readAt, tokensOf } from "#shared/engine/body/paths.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import type { Missing } from "#shared/engine/rules/needs.ts";
import { asText } from "../values.ts";

function confirmedNames({ confirmedHints: names }: Body): string[] {
  return Array.isArray(names) ? names.map(asText) : [];
}

/** Name of a hint in a body: that of its gap, with the rows it is in, which keep their ids when rows move. */
function hintName({ name, path }: Pick<Missing, "name" | "path">, body: Body): string {
  const tokens = tokensOf(path);
  const rows = tokens.flatMap((token, at) => {
    if (!/^\d+$/.test(token)) return [];
    const row = readAt(body, `/${tokens.slice(0, at + 1).join("/")}`);
    return [isBody(row) ? String(row["id"] ?? row["clientId"] ?? token) : token];
  });
  return rows.length > 0 ? `${name}@${rows.join(",")}` : name;
}

/** Gaps without the hints that were confirmed in this version of a record: each is told once. */
export function withoutConfirmed(gaps: readonly Missing[], body: Body): Missing[] {
  const names = new Set(confirmedNames(body));
  return gaps.filter((gap) => gap.level !== "possible" || !names.has(hintName(gap, body)));
}

/** A record's body that remembers further hints until its next version. */
export function withConfirmed(body: Body, gaps: readonly Missing[]): Body {
  const hints = gaps.filter(({ level }) => level === "possible");
  const names = [...new Set([...confirmedNames(body), ...hints.map((gap) => hintName(gap, body))])];
  return names.length > 0 ? { ...body, confirmedHints: names } : body;
}
