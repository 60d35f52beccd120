import { diff } from "#shared/engine/body/diff.ts";
import { isBody } from "#shared/engine/body/paths.ts";
import type { PlanNode } from "#shared/engine/plan/plan.ts";
import type { Body, Json } from "#shared/engine/plan/types.ts";
import type { ReplaceChange } from "#shared/generated/types.ts";
import { joinedRows, patchesOf, type Replaced, type Swap } from "./swapReferences.ts";

/** A changed field: entries by id, other values as text. */
export interface FoundChange extends Pick<
  ReplaceChange,
  "kind" | "id" | "title" | "path" | "joined"
> {
  before: (number | string)[];
  after: (number | string)[];
}

/** A text is shown up to here. */
const longest = 200;

/** Lists what a replacement changes in a document: references, what follows, and merged rows. */
export function changesOf(
  nodes: readonly PlanNode[],
  body: Body,
  { swapped, followed }: Replaced,
  swap: Swap,
  document: Pick<ReplaceChange, "kind" | "id" | "title">,
): FoundChange[] {
  const swaps = patchesOf(nodes, body, swap).map(({ pointer, before, after }) => ({
    ...document,
    path: pointer,
    before,
    after,
  }));
  const following = diff({ nodes }, swapped, followed).map(({ path, before, after }) => ({
    ...document,
    path,
    before: valuesIn(before),
    after: valuesIn(after),
  }));
  const joined = joinedRows(nodes, body, followed, swap).map(({ pointer, count }) => ({
    ...document,
    path: pointer,
    joined: count,
    before: [swap.from, swap.to],
    after: [swap.to],
  }));
  return [...swaps, ...following, ...joined];
}

function valuesIn(value: Json | undefined): (number | string)[] {
  if (Array.isArray(value)) return value.flatMap((each) => valuesIn(each));
  if (!isBody(value)) return value === undefined || value === null ? [] : [shortText(value)];
  const { id } = value;
  return typeof id === "number" ? [id] : Object.values(value).flatMap((each) => valuesIn(each));
}

function shortText(value: Json): string {
  const text = String(value);
  return text.length > longest ? `${text.slice(0, longest)} …` : text;
}
