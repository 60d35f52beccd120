import { asText } from "#shared/domain/values.ts";
import type { Body } from "#shared/engine/plan/types.ts";
import { searchText } from "#shared/engine/text.ts";
import { planOf } from "#shared/generated/plans.ts";
import type { NewRecord } from "./insertRows.ts";

/** Values that a copied record does not share with its original. */
export interface Own {
  id: number;
  name: string;
  internalId: string;
  times: readonly Date[];
}

const plan = planOf("record");

/**
 * A record with the contents of another: resolving is what takes time, and nothing that is resolved
 * depends on name, number or time.
 */
export function copyOf({ draft, states }: NewRecord, own: Own): NewRecord {
  const { id, name, internalId, times } = own;
  const moments = new Map(
    states.map(({ at }, index) => [at.toISOString(), timeOf(times, index).toISOString()]),
  );
  const renamed = (body: Body): Body => {
    const result: Body = { ...body, name, internalId };
    for (const { name: stamped, stamp } of plan.nodes)
      if (stamp?.write === "time" && body[stamped] !== undefined)
        result[stamped] = moments.get(asText(body[stamped])) ?? "";
    return result;
  };
  const titled = renamed(draft.titled);
  return {
    id,
    draft: {
      ...draft,
      columns: { ...draft.columns, name, facts: { ...draft.columns.facts, internalId } },
      body: renamed(draft.body),
      titled,
      search: searchText(plan, titled),
    },
    states: states.map((state, index) => ({
      ...state,
      id,
      at: timeOf(times, index),
      body: renamed(state.body),
    })),
  };
}

function timeOf(times: readonly Date[], index: number): Date {
  return times[index] ?? new Date(0);
}
