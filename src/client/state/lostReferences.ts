import { isFailure } from "#client/api/failure.ts";
import { asBodies, asText } from "#shared/domain/values.ts";
import type { Change } from "#shared/engine/body/differences.ts";
import { copyOf, isBody, readAt, tokensOf } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";

/** Something that a body names and that is not there any more, or not for its company. */
export interface LostReference {
  path: string;
  /** Prefix of the text keys of its field. */
  textKey: string;
  title: string;
}

const lostCodes = new Set(["notOffered", "unknownReference"]);

/** Missing references named by a refused body; empty if it was refused for another reason. */
export function lostReferences(
  nodes: readonly PlanNode[],
  body: Body,
  thrown: unknown,
): LostReference[] {
  const fields = isFailure(thrown, "invalid") ? thrown.facts.fields : [];
  const lost = fields.flatMap(({ path, code }): LostReference[] => {
    const node = nodeAt(nodes, tokensOf(path));
    const value = readAt(body, path);
    if (!node?.lookup || !lostCodes.has(code)) return [];
    const title = isBody(value) ? String(value["title"] ?? "") : "";
    return [{ path, textKey: node.textKey, title }];
  });
  return lost.length === fields.length ? lost : [];
}

/** Entries that values named before they were taken away, with the fields that named them. */
export function referencesIn(
  nodes: readonly PlanNode[],
  changes: readonly Change[],
): LostReference[] {
  return changes.flatMap(({ path, before }) => {
    const textKey = nodeAt(nodes, tokensOf(path))?.textKey ?? "";
    return asBodies(before).map(({ title }) => ({ path, textKey, title: asText(title) }));
  });
}

function nodeAt(nodes: readonly PlanNode[], names: readonly string[]): PlanNode | undefined {
  const [name, ...rest] = names.filter((each) => !/^\d+$/.test(each));
  const node = nodes.find((each) => each.name === name);
  return rest.length === 0 ? node : nodeAt(node?.children ?? [], rest);
}

/** A body without what it names in vain; a row goes with it, once, however much it names. */
export function withoutLost(body: Body, lost: readonly LostReference[]): Body {
  const result = copyOf(body);
  const places = new Set(lost.map(({ path }) => `/${placeOf(tokensOf(path)).join("/")}`));
  // From the end, so that places stay what they are.
  const fromTheEnd = [...places].toSorted((one, other) =>
    other.localeCompare(one, "en", { numeric: true }),
  );
  for (const place of fromTheEnd) removeAt(result, tokensOf(place));
  return result;
}

/** The row that something stands in; else it itself. */
function placeOf(tokens: readonly string[]): readonly string[] {
  const row = tokens.findIndex(
    (each, at) => at > 0 && at < tokens.length - 1 && /^\d+$/.test(each),
  );
  return row < 0 ? tokens : tokens.slice(0, row + 1);
}

function removeAt(body: Body, tokens: readonly string[]): void {
  const last = tokens.at(-1) ?? "";
  const around: Json | undefined =
    tokens.length === 1 ? body : readAt(body, `/${tokens.slice(0, -1).join("/")}`);
  if (Array.isArray(around)) around.splice(Number(last), 1);
  else if (isBody(around)) delete around[last];
}
